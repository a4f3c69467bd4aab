import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsentPurpose } from '#src/domain/consents.ts';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  type SystemFault,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { findToWriteBack } from './jobs.ts';
import type { BrokerSystem } from './port.ts';
import { vitec } from './vitec.ts';
import { writeConsents } from './write-back.ts';

const server = testServer();
const on = () => server.current.running.on;
const key = 'partner-key';
const faults: SystemFault[] = [];
let fake: FakeBrokerSystem;

const opened = () => {
  const place = { url: fake.url, installation: fakeInstallation, partner: fakePartner, key };
  // Lists nothing, and has every home: the jobs that read the system change no row of these tests.
  const about = { office: null, name: '' };
  const row = { isReadable: false, reason: 'not read here' } as const;
  const system: BrokerSystem = {
    ...vitec(place, { clock: on().clock, timeoutMs: 20_000 }),
    changes: async () => ({ changes: [], hasMore: false }),
    estate: async (id) => ({ id, changedAt: null, about, body: '', row }),
  };
  return system;
};
beforeAll(async () => {
  const store = SystemStore.seeded({ offices: [], employees: [], estates: [] }, '2026-11-24T09:00:00.000Z');
  // Only the writing of a document is disturbed, whichever run of the job comes to it first.
  const fault = (path: string) => (path.includes('/Documents/') ? faults.shift() : undefined);
  fake = await startFake({ store, key, now: () => new Date(), fault });
  const system = opened();
  Object.assign(on(), { brokerSystem: async () => system });
});
afterAll(() => fake.close());

const find = () =>
  findToWriteBack.run({}, on(), { id: 'j', attempt: 1, lastAttempt: false, signal: new AbortController().signal });
/** Finds what is due, and lets its jobs finish. */
const writeBack = async (): Promise<void> => {
  await find();
  await on().jobs.idle();
};
const isOfSystem = ({ estateId }: TestHome, vitecId: string) =>
  on().transaction(async (tx) => {
    await tx.updateTable('estate').set({ vitecId }).where('id', '=', estateId).execute();
    const fetchedAt = '2026-11-24T09:00:00.000Z';
    await tx.insertInto('syncRaw').values({ kind: 'estates', id: vitecId, hash: 'h', body: null, fetchedAt }).execute();
  });
const sent = (path: string) => fake.written.filter((one) => one.path === path);

test('a signed document is put into the home’s folder once, although the answer was lost; an unsigned one is not', async () => {
  const signing = await startSigning(on(), await filledHome(on(), { sellers: 1, buyers: 1 }));
  const path = `/Estates/VM-W1/Documents/${signing.documentId}`;
  await isOfSystem(signing.home, 'VM-W1');
  await writeBack();
  expect(sent(path)).toEqual([]);
  faults.push('lost answer');
  await signAll(on(), signing);
  await expect
    .poll(
      async () => {
        const state = on().db.selectFrom('signingDocument').select('state').where('id', '=', signing.documentId);
        return (await state.executeTakeFirst())?.state;
      },
      { timeout: 60_000 },
    )
    .toBe('sealed');
  await find();
  await expect.poll(() => fake.repeated(), { timeout: 60_000 }).toBe(1);
  await writeBack();
  await writeBack();
  const [document, ...more] = sent(path);
  expect(more).toEqual([]);
  expect(document).toMatchObject({ key: signing.documentId, body: { type: 'takeover-protocol' } });
  const body = document?.body as { readonly content: string } | undefined;
  expect(
    Buffer.from(body?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a document of a home that is not the broker system’s is not sent there', async () => {
  const signing = await startSigning(on(), await filledHome(on(), { sellers: 1, buyers: 1 }));
  await on()
    .db.updateTable('signingDocument')
    .set({ state: 'sealed', sealedAt: '2026-11-24T09:00:00.000Z' })
    .where('id', '=', signing.documentId)
    .execute();
  const before = fake.written.length;
  await writeBack();
  expect(fake.written).toHaveLength(before);
});

test('consents are written as they stand, as none after the account, and only to the customer’s own contact', async () => {
  const home = await insertHome(on().database, { sellers: 2, buyers: 0 });
  const [own, other] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const named = (id: typeof own.id, vitecId: string) =>
    on().db.updateTable('estateParty').set({ vitecId }).where('id', '=', id).execute();
  await named(own.id, 'K-1');
  await named(other.id, 'K-2');
  const { id } = await insertCustomer(on(), { parties: [own.id] });
  const consent = (purposes: readonly ConsentPurpose[]) =>
    on().transaction((tx) => recordConsents(tx, on(), id, { purposes, channel: 'profile' }));
  await consent(['emailMarketing', 'savedSearch']);
  await writeBack();
  await writeBack();
  const path = '/Contacts/K-1/Consents';
  const yes = { financing: false, emailMarketing: true, savedSearch: true };
  expect(sent(path).map(({ body }) => body)).toEqual([{ consents: yes }]);
  await consent(['savedSearch']);
  // A job of the older change that comes late finds the newer one, and the newer one's own job has nothing to write.
  await writeConsents(on(), opened(), { contactId: 'K-1', job: 'late' });
  await writeBack();
  expect(sent(path).map(({ body }) => body)).toEqual([
    { consents: yes },
    { consents: { ...yes, emailMarketing: false } },
  ]);
  expect(fake.written.some((one) => one.path.includes('K-2'))).toBe(false);
  // The account is deleted: what was agreed to holds no more, there either.
  await on().db.deleteFrom('customer').where('id', '=', id).execute();
  await writeBack();
  await writeBack();
  const none = { financing: false, emailMarketing: false, savedSearch: false };
  expect(
    sent(path)
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([{ consents: none }]);
});
