import { sql } from 'kysely';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { slotsOf } from '#src/server/services/booking/free-times.ts';
import { holdTime } from '#src/server/services/booking/hold-time.ts';
import { meetingBroker } from '#tests/support/bookings.ts';
import { insertHome } from '#tests/support/homes.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';

const clients = 64;

const race: Race = {
  id: 'R9',
  title: 'one time of one broker, held by 64 clients at once: one has it, and no two wait for each other',
  async run(ground) {
    const servers = pairOf(ground);
    await insertHome(servers[0].database);
    const at = instantOf(Date.now());
    const days = { from: osloDate(at), to: addDays(osloDate(at), 60) };
    const slots = await slotsOf(servers[0].db, { brokerId: meetingBroker, at }, days);
    const start = slots.find(({ free }) => free)?.start;
    if (start === undefined) throw new Error('The broker has no free time left: give the race a fresh database');
    const begun = performance.now();
    const outcomes = await eachOf(
      ground.count,
      async (index) => {
        const on = servers[index % 2 === 0 ? 0 : 1];
        const [outcome] = await Promise.allSettled([
          holdTime(on, { brokerId: meetingBroker, start, instead: undefined }),
        ]);
        return codeOf(outcome);
      },
      clients,
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const { rows } = await sql<{ held: number; cells: number }>`select
      (select count(*)::int from booking where start = ${start} and state = 'held') as held,
      (select count(*)::int from broker_cell where broker_id = ${meetingBroker}) as cells`.execute(servers[0].db);
    const [kept] = rows;
    const codes = new Set(outcomes);
    return {
      figure: `${kept?.held} held, ${kept?.cells} quarters, in ${seconds} s; ${tally(outcomes)}`,
      passed:
        kept?.held === 1 &&
        kept.cells === 4 &&
        outcomes.filter((word) => word === 'done').length === 1 &&
        codes.size === 2 &&
        codes.has('BK_TAKEN'),
    };
  },
};
export default race;
