import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { bookingCalls, freeTimes } from '#tests/support/bookings.ts';
import { insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshAddress } from '#tests/support/sms-codes.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

/** How many files of the server one call of each kind passes through: what a change of one digit costs to follow. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const profiler = new Session();
beforeAll(async () => {
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(async () => {
  await profiler.post('Profiler.stopPreciseCoverage');
  profiler.disconnect();
});

/** Returns the files whose functions ran since the last time. */
const ranSince = async (): Promise<readonly string[]> => {
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const path = /\/(src\/server\/[^?]+)/.exec(url)?.[1];
    return path !== undefined && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0) ? [path] : [];
  });
};
/** Returns the files that each of these calls passes: a job that runs beside one of them is not counted. */
const filesOf = async (calls: readonly (() => Promise<{ readonly status: number }>)[]): Promise<readonly string[]> => {
  const runs: (readonly string[])[] = [];
  for (const call of calls) {
    await ranSince();
    const { status } = await call();
    runs.push(await ranSince());
    expect(status).toBeLessThan(300);
  }
  const [first = [], ...others] = runs;
  return [...new Set(first)].filter((file) => others.every((run) => run.includes(file))).toSorted();
};

/** What every call passes, whatever it does: HTTP, the database, limits and the log. */
const floor = 25;
const expectWithin = async (most: number, calls: Parameters<typeof filesOf>[0]): Promise<void> => {
  const files = await filesOf(calls);
  expect(files.length, files.join('\n')).toBeGreaterThan(floor);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(floor + most);
};

const three = <T>(make: (at: number) => T): readonly T[] => [0, 1, 2].map(make);

test('a digit of a meter', async () => {
  const home = await insertHome(on().database);
  const visitor = await visitorAt(place(), home, partyIn(home, 'seller'), ['takeover-protocol']);
  const params = { id: home.estateId };
  await visitor.send(takeover.create, { params, key: randomUUID() });
  const added = await visitor.send(takeover.addMeter, { params, body: { type: 'GAS', changes: { number: '1' } } });
  const at = { ...params, mid: added.body.drafts.water.meters[0].id };
  await expectWithin(
    45,
    three(
      (run) => () =>
        visitor.send(takeover.changeMeter, {
          params: at,
          revision: run + 1,
          body: { changes: { number: `${run + 2}` } },
        }),
    ),
  );
});

test('a message of a talk', async () => {
  const home = await insertHome(on().database);
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
  const headers = { authorization: `Bearer ${token}` };
  const visitor = new Visitor(server.current.url);
  const { body } = await visitor.send(chats.open, { headers, body: { estateID: home.estateId, side: 'buyer' } });
  const said = (run: number) => ({ id: randomUUID(), kind: 'text', text: `Hei ${run}` });
  const params = { id: body.id };
  await expectWithin(
    20,
    three((run) => () => visitor.send(chats.send, { headers, params, body: said(run) })),
  );
});

test('the hold of a time', async () => {
  await insertHome(on().database);
  const { hold } = bookingCalls(() => server.current.url);
  const times = await freeTimes(on());
  const timeOf = (run: number) => {
    const time = times[run * 8];
    if (time === undefined) throw new Error('There are too few free times for three holds');
    return time;
  };
  await expectWithin(
    15,
    three((run) => () => hold(timeOf(run))),
  );
});

test('a sign-in on a new device', async () => {
  const password = 'Riktig passord 1';
  const { email } = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  const given = { headers: { email }, body: { password } };
  await expectWithin(
    40,
    three(() => () => new OwnBrowser(server.current.url, freshAddress()).send(signIn.login, given)),
  );
});
