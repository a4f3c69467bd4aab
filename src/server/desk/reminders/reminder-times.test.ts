import { expect, test } from 'vitest';
import type { BrokerId } from '#src/domain/ids.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { filledHome, movableDesk, startSigning } from '#tests/support/signing-desk.ts';
import { keepHomesWith } from '../home-list/keep-homes.ts';
import { readNeeds } from '../home-list/read-needs.ts';
import { moveReminder, type ReminderMove } from './move-reminder.ts';

const desk = movableDesk();
const broker = { brokerId: 'br-test' as BrokerId, name: 'Prøve Megler' };
const queue = async () => {
  const { kinds } = await readNeeds(desk.current.on, broker.brokerId);
  return kinds.flatMap(({ items }) => items).filter(({ flow }) => flow === undefined);
};
const move = (of: Pick<ReminderMove, 'estateId' | 'id'>, event: ReminderMove['event']) =>
  desk.current.on.transaction((tx) => moveReminder(tx, { ...of, broker, event }));

/** A home whose signing began a day ago. */
const lateSigning = async () => {
  const { on, clock } = desk.current;
  const { home } = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: clock.now() }));
  await clock.advance({ hours: 25 });
  const found = (await queue()).find(({ estateId }) => estateId === home.estateId);
  if (found === undefined) throw new Error('The home waits for nothing');
  expect(found.kind).toBe('signing-late');
  return { home, found };
};

test('a reminder that is put off is back at that second, though nothing of the home has changed', async () => {
  await desk.current.clock.set('2027-12-01T10:00:00Z');
  const { found } = await lateSigning();
  const ids = async () => (await queue()).map(({ id }) => id);
  await move(found, { type: 'SNOOZE', until: '2027-12-02T15:00:00.000Z' });
  expect(await ids()).not.toContain(found.id);
  await desk.current.clock.set('2027-12-02T14:59:59Z');
  expect(await ids()).not.toContain(found.id);
  await desk.current.clock.set('2027-12-02T15:00:00Z');
  expect(await ids()).toContain(found.id);
});

test('what is hidden stays hidden for days, until its cause is another', async () => {
  const { on, clock } = desk.current;
  await clock.set('2028-01-10T10:00:00Z');
  const { home, found } = await lateSigning();
  await move(found, { type: 'DISMISS' });
  await clock.advance({ hours: 50 });
  const own = async () => (await queue()).filter(({ estateId }) => estateId === home.estateId);
  expect(await own()).toEqual([]);
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  const ref = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  await on.transaction((tx) => voidDocument(tx, on, { ref, actor, reason: 'Feil' }));
  await keepHomesWith(on, [home.estateId]);
  const stored = await on.db.selectFrom('reminder').select('state').where('id', '=', found.id).executeTakeFirst();
  expect(stored?.state).toBe('resolved');
  await startSigning(on, home);
  await clock.advance({ hours: 25 });
  expect((await own()).map(({ kind }) => kind)).toEqual(['signing-late']);
  expect((await own())[0]?.id).not.toBe(found.id);
});
