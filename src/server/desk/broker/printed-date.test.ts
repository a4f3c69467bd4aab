import { afterEach, beforeAll, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const flow = 'settlement-seller';
let token = '';

beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const ask = (call: typeof broker.setDate | typeof broker.takeover, home: TestHome, body?: object) =>
  new Visitor(server.current.url).send(call, {
    params: { id: home.estateId },
    ...(body && { body }),
    headers: { authorization: `Bearer ${token}` },
  });
const inDays = (days: number) => addDays(osloDate(instantOf(Date.now())), days);
const setDate = (home: TestHome, days: number) => ask(broker.setDate, home, { takeoverDate: inDays(days) });
const actorOf = (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  return { kind: 'party', id, name } as const;
};
const refOf = ({ estateId }: TestHome) => ({ flow, estateId }) as const;
const startSigning = (home: TestHome) =>
  on().transaction((tx) => createDocument(tx, on(), { ref: refOf(home), actor: actorOf(home), method: 'e-id' }));
const confirmed = async (home: TestHome) => {
  const row = await readFlow(on().db, flow, home.estateId);
  return row && (await readAnswers(on().db, row.id)).drafts.summary?.confirmCorrect;
};

test('the takeover date does not move while a form that prints it is under signing', async () => {
  const home = await filledForm(on());
  await startSigning(home);
  expect((await ask(broker.takeover, home)).body.formsUnderSigning).toBe(1);
  const { status, body } = await setDate(home, 5);
  expect([status, body.code]).toEqual([409, 'OTP_PRINTED']);
  expect((await ask(broker.takeover, home)).body.takeoverDate).toBe(inDays(0));
  await on().transaction((tx) => voidDocument(tx, on(), { ref: refOf(home), actor: actorOf(home) }));
  expect((await setDate(home, 5)).status).toBe(200);
});

test('a confirmation of a form falls when the date that it prints moves, and not when the same day is set again', async () => {
  const home = await filledForm(on());
  await setDate(home, 0);
  expect(await confirmed(home)).toBe(true);
  await setDate(home, 5);
  expect(await confirmed(home)).toBe(null);
  const log = await ask(broker.takeover, home);
  expect(log.body.events[0]).toMatchObject({ flow, type: 'UNCONFIRMED' });
});
