import { sql } from 'kysely';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { insertHome } from '#tests/support/homes.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';
import { readerOf } from './reader-of.ts';

const race: Race = {
  id: 'R1',
  title: 'many begin one protocol at once: one does, the others are refused because it exists',
  async run(ground) {
    const servers = pairOf(ground);
    const home = await insertHome(servers[0].database);
    const outcomes = await eachOf(
      ground.count,
      async (index) => {
        const on = servers[index % 2 === 0 ? 0 : 1];
        const [outcome] = await Promise.allSettled([createForm(on, readerOf(home, index))]);
        return codeOf(outcome);
      },
      64,
    );
    const { rows } = await sql<{ created: number; people: number }>`
      select
        (select count(*)::int from flow_event where estate_id = ${home.estateId} and type = 'CREATE') as created,
        (select count(*)::int from flow_answer answer join flow_instance flow on flow.id = answer.instance_id
          where flow.estate_id = ${home.estateId} and answer.step = 'participants') as people
    `.execute(servers[0].db);
    const done = outcomes.filter((code) => code === 'done').length;
    const exists = outcomes.filter((code) => code === 'OTP_EXISTS').length;
    const { created, people } = rows[0] ?? { created: 0, people: 0 };
    return {
      figure: `${tally(outcomes)}; ${created} begun, ${people} of ${home.parties.length} people in it`,
      passed: done === 1 && exists === ground.count - 1 && created === 1 && people === home.parties.length,
    };
  },
};
export default race;
