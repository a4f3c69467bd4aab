import { expect, test } from 'vitest';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { filledHome, movableDesk, startSigning } from '#tests/support/signing-desk.ts';
import { keepDeskHomes } from './jobs.ts';

const desk = movableDesk();
const kindsOf = async ({ estateId }: TestHome) => {
  const { on } = desk.current;
  await keepDeskHomes.run({}, on, { id: '1', attempt: 1, lastAttempt: false, signal: new AbortController().signal });
  const rows = await on.db
    .selectFrom('deskNeed')
    .select('need')
    .where('estateId', '=', estateId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ need }) => (need.flow === undefined ? [need.kind] : []));
};

test('a home begins to wait at midnight in Oslo, though nothing of it has changed', async () => {
  const { on, clock } = desk.current;
  await clock.set('2027-10-10T10:00:00Z');
  // Its takeover is on 14 November, so its window opens on 31 October, when summer time ends.
  const home = await insertHome(on.database, { takeoverInDays: 35, activated: false, at: clock.now() });
  for (const [at, kinds] of [
    ['2027-10-10T10:00:00Z', []],
    ['2027-10-30T21:59:59Z', []],
    ['2027-10-30T22:00:00Z', ['not-activated']],
    ['2027-11-28T22:59:59Z', ['not-activated']],
    ['2027-11-28T23:00:00Z', []],
  ] as const) {
    await clock.set(at);
    expect([at, await kindsOf(home)]).toEqual([at, kinds]);
  }
});

test('a signing begins to wait a day after it began, and no second before', async () => {
  const { on, clock } = desk.current;
  await clock.set('2027-12-01T10:00:00Z');
  const { home } = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: clock.now() }));
  expect(await kindsOf(home)).toEqual([]);
  await clock.advance({ hours: 23 });
  expect(await kindsOf(home)).toEqual([]);
  await clock.advance({ hours: 1, seconds: 1 });
  expect(await kindsOf(home)).toEqual(['signing-late']);
});
