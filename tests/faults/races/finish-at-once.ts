import { sql } from 'kysely';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';

const sealedHome = async (on: Server): Promise<TestHome> => {
  const signing = await startSigning(on, await filledHome(on));
  await signAll(on, signing);
  await sealOnce(on, { documentId: signing.documentId, estateId: signing.home.estateId });
  return signing.home;
};

/** Returns how many mails about the finished takeover each party and the broker got. */
const mailsTo = async (on: Server, home: TestHome): Promise<readonly number[]> => {
  const { rows } = await sql<{ recipient: string; count: number }>`
    select recipient, count(*)::int as count from outbox_message
    where channel = 'email' and subject like 'Signert protokoll%' group by recipient`.execute(on.db);
  return home.parties.map(({ email }) => rows.find(({ recipient }) => recipient === email)?.count ?? 0);
};
const brokerMails = async (on: Server, home: TestHome): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_message message
    join flow_instance flow on message.key = 'finalized:' || flow.id || ':broker'
    where flow.estate_id = ${home.estateId}`.execute(on.db);
  return rows[0]?.count ?? 0;
};

const race: Race = {
  id: 'R2',
  title: 'many finish one takeover at once: one does, one PDF, one mail a party and one to the broker',
  async run(ground) {
    const servers = pairOf(ground);
    const [on] = servers;
    const home = await sealedHome(on);
    const actor = { kind: 'party', id: home.parties[0]?.id ?? '', name: home.parties[0]?.name ?? '' } as const;
    const outcomes = await eachOf(
      ground.count,
      async (index) => {
        const [outcome] = await Promise.allSettled([
          finishForm(servers[index % 2 === 0 ? 0 : 1], { form: takeoverForm, me: home }, actor),
        ]);
        return codeOf(outcome);
      },
      64,
    );
    const mails = await mailsTo(on, home);
    const toBroker = await brokerMails(on, home);
    const done = outcomes.filter((code) => code === 'done').length;
    const finalized = outcomes.filter((code) => code === 'OTP_FINALIZED').length;
    return {
      figure: `${tally(outcomes)}; mails to the parties ${mails.join(', ')}, to the broker ${toBroker}`,
      passed: done === 1 && finalized === ground.count - 1 && mails.every((count) => count === 1) && toBroker === 1,
    };
  },
};
export default race;
