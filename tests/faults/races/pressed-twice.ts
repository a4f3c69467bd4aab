import { sql } from 'kysely';
import { servicePartners } from '#src/domain/services.ts';
import { activateTakeover } from '#src/server/desk/broker/broker-actions.ts';
import { remindSellers } from '#src/server/forms/loan-reminders/remind-sellers.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { placeOrder } from '#src/server/services/orders/place-order.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { declineDocument } from '#src/server/signing/documents/decline-document.ts';
import { expireDocument } from '#src/server/signing/documents/jobs.ts';
import { retrySeal } from '#src/server/signing/documents/retry-seal.ts';
import { giveUp } from '#src/server/signing/documents/seal-document.ts';
import { sendCode, signOnScreen } from '#src/server/signing/documents/sign-on-screen.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { filledHome, sign, signAll, startSigning, type UnderSigning } from '#tests/support/signing-desk.ts';
import { codeOf, eachOf, pairOf, type Race, tally } from './race.ts';

const broker = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
const [, , partner] = servicePartners;
const loan = {
  service: 'family',
  shared: { name: 'Prøve', email: 'prove@example.com', phone: '+4742000111', contactMethod: 'PHONE' },
  again: undefined,
  partner,
} as const;

/** What both processes do, and what is left of it in the database afterwards. */
interface Deed {
  readonly work: (on: Server) => Promise<unknown>;
  readonly left: () => Promise<string>;
}

/** Declares a race of two equal calls, one on each server. `fair` are the allowed outcomes, sorted, and what is left. */
const twice = (
  id: string,
  title: string,
  fair: readonly string[],
  prepare: (on: Server, other: Server) => Promise<Deed>,
): Race => ({
  id,
  title,
  async run(ground) {
    const [one, other] = pairOf(ground);
    const results = await eachOf(
      ground.count,
      async () => {
        const { work, left } = await prepare(one, other);
        const codes = (await Promise.allSettled([work(one), work(other)])).map(codeOf).toSorted();
        return `${codes.join(' and ')}: ${await left()}`;
      },
      2,
    );
    return { figure: tally(results), passed: results.every((result) => fair.includes(result)) };
  },
});

const signing = async (on: Server, method: 'e-id' | 'on-screen' = 'e-id'): Promise<UnderSigning> =>
  startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }), method);
const firstOf = ({ parties: [party] }: TestHome) => {
  if (!party) throw new Error('The home has no parties: create it with at least one seller or buyer');
  return party;
};
const eventsOf = async (on: Server, { estateId }: TestHome, type: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flow_event where estate_id = ${estateId} and type = ${type}`.execute(on.db);
  return rows[0]?.count ?? 0;
};
/** Counts what was sent to this home's parties by SMS, apart from the links before. */
const textsTo = async (on: Server, { parties }: TestHome, words: RegExp): Promise<string> => {
  const all = await outbox(on, 5000);
  return parties.map(({ phone }) => all.filter(({ to, text }) => to === phone && words.test(text)).length).join();
};
const jobsOf = async (on: Server, name: string, part: string): Promise<number> => {
  const { rows } = await sql`select 1 from pgboss.job where name = ${name} and data::text like ${`%${part}%`}`.execute(
    on.db,
  );
  return rows.length;
};
const estateOf = async (on: Server, { estateId }: TestHome) => {
  const estate = await readEstate(on.db, estateId);
  if (!estate) throw new Error('The home is gone');
  return estate;
};

const voided = twice(
  'R12',
  'a document made void by two at once: one does, and each signer is texted once',
  ['ST_VOIDED and done: 1 void, 1,1 texts'],
  async (one) => {
    const { home } = await signing(one);
    const ref = takeoverOf(home.estateId);
    return {
      work: (on) => on.transaction((tx) => voidDocument(tx, on, { ref, actor: broker, reason: 'Feil' })),
      left: async () => `${await eventsOf(one, home, 'VOID')} void, ${await textsTo(one, home, /annullert/)} texts`,
    };
  },
);

const declined = twice(
  'R13',
  'a no pressed on two phones at once is one no, with one mail to the broker',
  ['ST_VOIDED and done: 1 no, 1,1 texts, 1 mail'],
  async (one) => {
    const { home, documentId } = await signing(one);
    const { id: participantId, name } = firstOf(home);
    const given = { ref: takeoverOf(home.estateId), participantId, name, reason: 'Feil' };
    const mails = async () =>
      (await one.db.selectFrom('outboxMessage').select('key').where('key', 'like', `%${documentId}:broker`).execute())
        .length;
    return {
      work: (on) => on.transaction((tx) => declineDocument(tx, on, given)),
      left: async () =>
        `${await eventsOf(one, home, 'VOID')} no, ${await textsTo(one, home, /sa nei/)} texts, ${await mails()} mail`,
    };
  },
);

const signedTwice = twice(
  'R14',
  'one signer signs by the same code on two phones at once: one signature',
  ['ST_SIGNED and done: 1 signature'],
  async (one) => {
    const { home, sha256, documentId } = await signing(one, 'on-screen');
    const { id, name, phone } = firstOf(home);
    const ref = takeoverOf(home.estateId);
    await one.transaction((tx) => sendCode(tx, one, ref, id));
    const sent = (await outbox(one, 5000)).find(({ to, text }) => to === phone && text.startsWith('Koden din'));
    const code = /\d{4}/.exec(sent?.text ?? '')?.[0] ?? '';
    const declared = await everythingAsked(one.db, documentId, id);
    const given = {
      ref,
      participantId: id,
      callerId: id,
      callerName: name,
      contentSha256: sha256,
      declared,
      code,
      typedName: name,
    };
    return {
      work: (on) => signOnScreen(on, given),
      left: async () => `${await eventsOf(one, home, 'SIGNED')} signature`,
    };
  },
);

const expired = twice(
  'R15',
  'two processes expire a document at once: each signer is texted once',
  ['done and done: 1 end, 1,1 texts'],
  async (one) => {
    const made = await signing(one);
    const { home, documentId } = made;
    await sign(one, made, 0);
    const task = { documentId, estateId: home.estateId };
    return {
      work: (on) => on.transaction((tx) => expireDocument(tx, on, task)),
      left: async () => `${await eventsOf(one, home, 'VOID')} end, ${await textsTo(one, home, /innen 30 dager/)} texts`,
    };
  },
);
const sealedAgain = twice(
  'R16',
  'two brokers retry a failed seal at once: one job',
  ['OTP_LOCKED and done: 1 retry, 1 job', 'ST_SIGNED and done: 1 retry, 1 job'],
  async (one) => {
    const made = await signing(one);
    const { home, documentId } = made;
    await signAll({ ...one, jobs: { ...one.jobs, schedule: async () => true } }, made);
    await giveUp(one, { documentId, estateId: home.estateId }, 'SealBroken');
    return {
      work: (on) => on.transaction((tx) => retrySeal(tx, on, takeoverOf(home.estateId), broker as never)),
      left: async () =>
        `${await eventsOf(one, home, 'RETRY_SEAL')} retry, ${await jobsOf(one, 'seal-document', documentId)} job`,
    };
  },
);

const activated = twice(
  'R17',
  'a takeover activated twice at once: each party gets one link',
  ['done and done: 1 activation, 1,1 texts'],
  async (one) => {
    const home = await insertHome(one.database, { activated: false, sellers: 1, buyers: 1 });
    const estate = await estateOf(one, home);
    return {
      work: (on) => on.transaction((tx) => activateTakeover(tx, on, estate, broker as never)),
      left: async () => `${await eventsOf(one, home, 'ACTIVATE')} activation, ${await textsTo(one, home, /#k=/)} texts`,
    };
  },
);

const reminded = twice(
  'R18',
  'the job and the broker remind late sellers at once: each seller once',
  ['done and done: 1 reminder, 1,0 texts'],
  async (one) => {
    const home = await insertHome(one.database, { takeoverInDays: 10, sellers: 1, buyers: 1 });
    const estate = await estateOf(one, home);
    const at = new Date().toISOString().replace(/T.*/, 'T10:00:00.000Z') as never;
    return {
      work: (on) => on.transaction((tx) => remindSellers(tx, on, estate, { at, by: broker as never })),
      left: async () =>
        `${await eventsOf(one, home, 'LOANS_REMINDED')} reminder, ${await textsTo(one, home, /#k=/)} texts`,
    };
  },
);

const asked = twice(
  'R19',
  'a customer who asks for a loan on two devices at once asks once',
  ['done and done: 1 request, 1 job'],
  async (one) => {
    const { id } = await insertCustomer(one);
    const leads = () => one.db.selectFrom('lead').select('id').where('customerId', '=', id).execute();
    return {
      work: (on) => on.transaction((tx) => placeOrder(tx, on, { ...loan, customerId: id })),
      left: async () => {
        const rows = await leads();
        return `${rows.length} request, ${await jobsOf(one, 'send-lead', rows[0]?.id ?? 'none')} job`;
      },
    };
  },
);

export default [voided, declined, signedTwice, expired, sealedAgain, activated, reminded, asked];
