import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { productWithDemo } from '#src/server/demo/product.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { filledHome, movableDesk, sign, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { count, day, forgetting, insert, word } from './forgotten-rows.ts';

const desk = movableDesk();

const run = (on: Server, name: string): Promise<void> => {
  const job = productWithDemo.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  return job.run({}, on, { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal });
};

describe('what is kept for a time only', () => {
  test.each(forgetting)('$what ($job) stays until its time is over, and goes at the first run after', async (one) => {
    const { on, clock } = desk.current;
    await clock.advance({ days: 500 });
    await run(on, one.job);
    expect(await count(on, one.table, one.while)).toBe(0);
    await one.plant(on);
    await clock.advance({ seconds: one.stays });
    await run(on, one.job);
    expect(await count(on, one.table, one.while)).toBe(1);
    await clock.advance({ seconds: 1 });
    await run(on, one.job);
    expect(await count(on, one.table, one.while)).toBe(0);
  });

  test('a broker who has verified, and a customer’s registration, stay for ever', async () => {
    const { on, clock } = desk.current;
    const { id } = await insertCustomer(on);
    const proof = word();
    await insert(on, 'registration', { proof, customerId: id, state: 'registered', context: sql`'{}'::jsonb` });
    const brokers = await count(on, 'broker');
    await clock.advance({ days: 400 });
    await run(on, 'end-old-registrations');
    await run(on, 'forget-unverified-brokers');
    expect(await count(on, 'registration', sql`proof = ${proof}`)).toBe(1);
    expect(await count(on, 'broker')).toBe(brokers);
  });

  test('a file that no row names stays for a day after it was last stored', async () => {
    const { on, clock } = desk.current;
    const bytes = Buffer.from(word());
    const sha256 = await on.files.put(bytes);
    await on.files.put(bytes);
    await clock.advance({ seconds: day - 1 });
    await run(on, 'forget-unused-files');
    expect(await on.files.get(sha256)).toBeDefined();
    await clock.advance({ seconds: 1 });
    await run(on, 'forget-unused-files');
    expect(await on.files.get(sha256)).toBeUndefined();
  });
});

const stateOf = async (on: Server, id: string) =>
  (await sql<{ state: string }>`select state from signing_document where id = ${id}`.execute(on.db)).rows[0]?.state;

describe('a document that waits for signatures', () => {
  test('expires thirty days after it was made, by day, also in the week when the clocks change', async () => {
    const { on, clock } = desk.current;
    await clock.set('2027-10-05T10:00:00Z');
    const { documentId } = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
    for (const [at, state] of [
      // 31 October is the day that ends summer time: 10:00 UTC is 12:00 before, and 11:00 after.
      ['2027-11-04T09:59:59Z', 'signing'],
      ['2027-11-04T20:00:00Z', 'signing'],
      ['2027-11-05T06:59:59Z', 'signing'],
      ['2027-11-05T07:00:00Z', 'expired'],
    ] as const) {
      await clock.set(at);
      await run(on, 'expire-documents');
      expect([at, await stateOf(on, documentId)]).toEqual([at, state]);
    }
  });

  test('expires at once when its thirty days end by day, unless all have signed', async () => {
    const { on, clock } = desk.current;
    await clock.set('2027-02-01T10:00:00Z');
    const left = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
    const signed = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
    await sign(on, left, 0);
    await signAll(on, signed);
    await clock.set('2027-03-03T10:00:00Z');
    await run(on, 'expire-documents');
    expect(await stateOf(on, left.documentId)).toBe('signing');
    await clock.advance({ seconds: 1 });
    await run(on, 'expire-documents');
    expect(await stateOf(on, left.documentId)).toBe('expired');
    expect(await stateOf(on, signed.documentId)).toBe('sealing');
  });

  test('has its signers reminded five and two days before, by the job as the hour strikes', async () => {
    const { on, clock } = desk.current;
    await clock.set('2027-05-03T07:00:00Z');
    const { documentId } = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
    const reminded = () => count(on, 'outboxMessage', sql`key like ${`%${documentId}%`}`);
    const before = await reminded();
    const seen: number[] = [];
    for (const at of ['2027-05-27T20:00:00Z', '2027-05-28T10:00:00Z', '2027-05-31T10:00:00Z', '2027-06-01T10:00:00Z']) {
      await clock.set(at);
      await run(on, 'remind-signers');
      seen.push((await reminded()) - before);
    }
    expect(seen).toEqual([0, 2, 6, 6]);
  });

  test('that all have signed gets a job for its seal fifteen seconds after the last one was lost', async () => {
    const { on, clock } = desk.current;
    const made = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
    await signAll(on, made);
    const waiting = async () =>
      (
        await sql`select 1 from pgboss.job where name = 'seal-document' and state = 'created'
          and data ->> 'documentId' = ${made.documentId}`.execute(on.db)
      ).rows.length;
    await sql`update pgboss.job set state = 'failed' where name = 'seal-document'`.execute(on.db);
    for (const [seconds, jobs] of [
      [15, 0],
      [1, 1],
      [30, 1],
    ] as const) {
      await clock.advance({ seconds });
      await run(on, 'seal-overdue');
      expect(await waiting()).toBe(jobs);
    }
  });
});

test('the free text of a deletion is forgotten by Oslo’s calendar, not by that of Greenwich', async () => {
  const { on, clock } = desk.current;
  await clock.set('2027-06-30T22:30:00Z');
  await insert(on, 'deletionReason', { id: word(), reason: 'other', reasonText: 'Hei', day: '2027-07-01' });
  const left = () => count(on, 'deletionReason', sql`reason_text is not null`);
  await clock.set('2028-07-01T21:59:59Z');
  await run(on, 'forget-deletion-reasons');
  expect(await left()).toBe(1);
  await clock.set('2028-07-01T22:00:00Z');
  await run(on, 'forget-deletion-reasons');
  expect(await left()).toBe(0);
});

test('the sellers of a home are reminded of their loan on the morning after its last day, in Oslo', async () => {
  const { on, clock } = desk.current;
  await clock.set('2027-08-01T10:00:00Z');
  const home = await insertHome(on.database, { takeoverInDays: 0, sellers: 1, at: clock.now() });
  await sql`update flow_instance set context = context || '{"takeoverDate":"2027-11-14"}'
    where estate_id = ${home.estateId} and flow = 'takeover-protocol'`.execute(on.db);
  const reminded = () => count(on, 'loanReminder', sql`estate_id = ${home.estateId}`);
  // 31 October is the last day in time, and has 25 hours.
  for (const [at, days] of [
    ['2027-10-31T20:00:00Z', 0],
    ['2027-10-31T23:00:00Z', 0],
    ['2027-11-01T06:59:59Z', 0],
    ['2027-11-01T07:00:00Z', 1],
    ['2027-11-02T10:00:00Z', 1],
  ] as const) {
    await clock.set(at);
    await run(on, 'remind-of-loans');
    expect([at, await reminded()]).toEqual([at, days]);
  }
});

test('every job that repeats is run in this file, or is said here to know no time or to be moved elsewhere', () => {
  const timeless = [
    'check-event-logs',
    'dump-database',
    'vacuum-database',
    'seal-with-newest-key',
    'complete-sales',
    'hand-over-cases-of-leavers',
    'seal-papers-overdue',
    'keep-matches',
    'recount-broker-months',
    'import-quiz-homes',
    // It goes by whether the message was delivered.
    'forget-last-messages',
  ];
  // Run with a clock that is moved by src/server/account/account-deletion/wait-for-deletion.test.ts,
  // src/server/desk/broker-system/{sync,write-back}.test.ts,
  // src/server/desk/{leads/leads,mailings/mailings,home-list/homes-by-day,funnel/funnel}.test.ts, src/server/wealth/{values/nightly,broker-valuations/terms}.test.ts,
  // src/server/services/ekstra/ekstra-time.test.ts, src/server/engagement/{quiz/{quiz,notify-players,week-news},rewards/rewards}.test.ts and
  // src/server/journey/{feed/{feed,notify-of-news,mail-news},articles/article-news,ratings/own-ratings}.test.ts, src/server/chat/notices/notices.test.ts.
  const elsewhere = [
    'delete-waited',
    'sync-broker-system',
    'compare-with-broker-system',
    'find-to-write-to-broker-system',
    'keep-desk-homes',
    'keep-funnels',
    'estimate-homes',
    'end-valuations',
    'move-ekstra-orders',
    'fill-feeds',
    'forget-lost-leads',
    'close-quiz-rounds',
    'notify-quiz-players',
    'notify-of-news',
    'mail-news',
    'notify-of-messages',
    'keep-search-words',
    'post-quiz-places',
    'post-articles',
    'count-referrals',
    'resume-mailings',
    'ask-for-ratings',
  ];
  const here = [
    'forget-deletion-reasons',
    'forget-unused-files',
    'expire-documents',
    'remind-signers',
    'seal-overdue',
    'remind-of-loans',
  ];
  const repeating = productWithDemo.jobs.filter(({ everySeconds }) => everySeconds !== undefined);
  expect(repeating.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...timeless, ...elsewhere, ...here, ...forgetting.map(({ job }) => job)])].toSorted(),
  );
});
