import { expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { failureOf } from './call-failed.ts';
import { OpenSession } from './open-session.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

const unused = () => Promise.reject(new Error('No HTTP here: stub the call among the calls of open-session.test.ts'));
function phone(form: SharedForm, who: string) {
  const clock = stillClock();
  const session = new OpenSession({ calls: form.callsOf(who), where: {}, call: unused, opened: form.opened(), clock });
  return { session, clock };
}
const shown = ({ session }: { session: FlowSession }, field = 'colour') => session.getSnapshot().drafts.home?.[field];
const rowsShown = ({ session }: { session: FlowSession }): readonly RowDraft[] => {
  const rows = session.getSnapshot().drafts.meters?.rows;
  return Array.isArray(rows) ? rows : [];
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('41.5: What is typed shows at once and is sent once it stands still for two seconds, or is left', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  kari.session.save('home', { colour: 'r' });
  kari.clock.move(1_900);
  kari.session.save('home', { colour: 'rød' });
  expect(shown(kari)).toBe('rød');
  expect(kari.session.getSnapshot().saving).toEqual({ state: 'saving' });
  kari.clock.move(1_900);
  await settled();
  // The other would see half a word: "changed from r to rød".
  expect(form.kept).toHaveLength(0);
  kari.clock.move(100);
  await settled();
  expect(form.kept.map(({ value }) => value)).toEqual(['rød']);
  expect(kari.session.getSnapshot().saving).toEqual({ state: 'saved', at: '2026-11-21T13:02:00.000Z' });
});

test('A choice is whole at once, and is sent after a moment', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  kari.session.save('home', { isDone: true });
  kari.clock.move(800);
  await settled();
  expect(form.kept.map(({ value }) => value)).toEqual([true]);
});

test('Continue waits for everything typed, also what is typed while it waits', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  kari.session.save('home', { colour: 'rød' });
  const waited = kari.session.settle();
  kari.session.save('home', { colour: 'blå', note: 'stue' });
  expect((await waited).state).toBe('saved');
  expect([form.value('home.colour'), form.value('home.note')]).toEqual(['blå', 'stue']);
});

test('A field that only this person touched is kept over a stale revision, without asking', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  jonas.session.save('home', { note: 'fra Jonas' });
  await jonas.session.settle();
  kari.session.save('home', { colour: 'rød' });
  expect((await kari.session.settle()).state).toBe('saved');
  expect([form.value('home.colour'), form.value('home.note')]).toEqual(['rød', 'fra Jonas']);
  expect(kari.session.getSnapshot().conflicts).toEqual([]);
  expect(shown(kari, 'note')).toBe('fra Jonas');
});

test.each([
  ['mine', 'rød'],
  ['theirs', 'blå'],
] as const)('Two values for one field are both shown; keeping %s leaves %s', async (keep, left) => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  kari.session.save('home', { colour: 'rød' });
  jonas.session.save('home', { colour: 'blå' });
  await jonas.session.settle();
  expect(await kari.session.settle()).toEqual({ state: 'refused', code: 'STALE', params: {} });
  const [conflict] = kari.session.getSnapshot().conflicts;
  expect(conflict).toEqual({ step: 'home', path: 'colour', mine: 'rød', theirs: 'blå', by: null });
  expect(form.value('home.colour')).toBe('blå');
  if (conflict !== undefined) kari.session.settleConflict(conflict, keep);
  await kari.session.settle();
  expect(form.value('home.colour')).toBe(left);
  expect(shown(kari)).toBe(left);
  expect(kari.session.getSnapshot().conflicts).toEqual([]);
});

test('The same answer from two phones is no conflict', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  kari.session.save('home', { colour: 'rød' });
  jonas.session.save('home', { colour: 'rød' });
  await jonas.session.settle();
  await kari.session.settle();
  expect(kari.session.getSnapshot().conflicts).toEqual([]);
});

test('Without a network everything typed stays, and is sent when it is back', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  form.journey.fate = () => 'request-lost';
  kari.session.save('home', { colour: 'rød' });
  expect(await kari.session.settle()).toEqual({ state: 'offline' });
  kari.session.save('home', { note: 'stue' });
  expect(await kari.session.settle()).toEqual({ state: 'offline' });
  expect([shown(kari), shown(kari, 'note')]).toEqual(['rød', 'stue']);
  await settled();
  form.journey.fate = () => 'arrives';
  kari.clock.move(15_000);
  await settled();
  expect([form.value('home.colour'), form.value('home.note')]).toEqual(['rød', 'stue']);
  expect(kari.session.getSnapshot().saving.state).toBe('saved');
});

test('Without a network one call is tried at a time: the rest of the queue waits, and then goes in its order', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  let calls = 0;
  form.journey.fate = () => {
    calls += 1;
    return 'request-lost';
  };
  kari.session.save('home', { colour: 'rød' });
  kari.session.changeRow({ step: 'meters', group: 'rows', row: { id: 'm1' } }, { level: '12' });
  expect(await kari.session.settle()).toEqual({ state: 'offline' });
  expect(calls).toBe(1);
  form.journey.fate = () => 'arrives';
  kari.clock.move(15_000);
  await settled();
  expect(form.kept.map(({ value }) => value)).toEqual(['rød', '12']);
});

test('A revision that is stale at every try is left after eight tries, until the next pause', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  let calls = 0;
  form.journey.fate = () => {
    calls += 1;
    return 'arrives';
  };
  form.refuse = failureOf(412, { code: 'STALE' });
  kari.session.save('home', { colour: 'rød' });
  await kari.session.settle();
  // Each try is a change and a reading.
  expect(calls).toBe(16);
  expect(shown(kari)).toBe('rød');
  form.refuse = undefined;
  kari.clock.move(15_000);
  await settled();
  expect(form.value('home.colour')).toBe('rød');
});

test('What was typed in a row goes with the row that is removed, and nothing is said to be refused', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  kari.session.changeRow({ step: 'meters', group: 'rows', row: { id: 'm1' } }, { level: '12' });
  expect((await kari.session.removeRow('meters', 'rows', { id: 'm1' })).state).not.toBe('refused');
  expect((await kari.session.settle()).state).not.toBe('refused');
  expect(rowsShown(kari)).toEqual([]);
  expect(form.kept.filter(({ path }) => path.includes('level'))).toEqual([]);
});

test('A change whose response was lost is recognised as one’s own', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  form.journey.fate = () => 'answer-lost';
  kari.session.save('home', { colour: 'rød' });
  await kari.session.settle();
  form.journey.fate = () => 'arrives';
  kari.session.save('home', { colour: 'blå' });
  await kari.session.flush();
  expect(kari.session.getSnapshot().conflicts).toEqual([]);
  expect(form.value('home.colour')).toBe('blå');
});

test('A refused value stays where it was typed and is sent again only when changed', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  form.refuse = failureOf(422, { code: 'V_LEN', params: { max: 5000 } });
  kari.session.save('home', { colour: 'for lang' });
  expect(await kari.session.settle()).toEqual({ state: 'refused', code: 'V_LEN', params: { max: 5000 } });
  form.refuse = undefined;
  await kari.session.flush();
  expect(shown(kari)).toBe('for lang');
  expect(form.kept).toEqual([]);
  kari.session.save('home', { colour: 'kort' });
  expect((await kari.session.settle()).state).toBe('saved');
});

test('What comes after the lock is refused, not shown as signed, and is sent when the document is void', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  form.locked = true;
  kari.session.save('home', { colour: 'rød' });
  expect(await kari.session.settle()).toEqual({ state: 'refused', code: 'OTP_SIGNING', params: {} });
  expect(shown(kari)).toBe('');
  expect(kari.session.getSnapshot().opened.locked).toBe(true);
  form.locked = false;
  await kari.session.refresh();
  expect(shown(kari)).toBe('rød');
  expect((await kari.session.settle()).state).toBe('saved');
});

test('When the session has ended nothing is thrown away', async () => {
  const form = new SharedForm();
  const kari = phone(form, 'kari');
  form.refuse = failureOf(401, undefined);
  kari.session.save('home', { colour: 'rød' });
  expect(await kari.session.settle()).toEqual({ state: 'refused', code: 'AUTH_NOT_LOGGED_IN', params: {} });
  expect(shown(kari)).toBe('rød');
});

test('A response older than what is known does not take the form back in time', async () => {
  const form = new SharedForm();
  const old = form.opened();
  const calls = form.callsOf('kari');
  const parts = { where: {}, call: unused, opened: form.opened(), clock: stillClock() };
  const session = new OpenSession({ ...parts, calls: { ...calls, open: async () => old } });
  session.save('home', { colour: 'rød' });
  await session.settle();
  await session.refresh();
  expect(shown({ session })).toBe('rød');
});

test('A row is changed by its own revision, and a row removed by another says so', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  expect((await kari.session.addRow('meters', 'rows', {})).state).toBe('saved');
  kari.session.changeRow({ step: 'meters', group: 'rows', row: { id: 'm2' } }, { level: '12' });
  await kari.session.settle();
  expect(rowsShown(kari)).toEqual([
    { id: 'm1', level: '' },
    { id: 'm2', level: '12' },
  ]);
  await jonas.session.refresh();
  await jonas.session.removeRow('meters', 'rows', { id: 'm2' });
  kari.session.changeRow({ step: 'meters', group: 'rows', row: { id: 'm2' } }, { level: '13' });
  await kari.session.refresh();
  expect(kari.session.getSnapshot().saving).toEqual({ state: 'refused', code: 'STALE', params: {} });
  expect(rowsShown(kari)).toEqual([{ id: 'm1', level: '' }]);
});

test('A change elsewhere leaves the untouched parts of the form the same objects', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  const before = kari.session.getSnapshot().drafts.meters;
  jonas.session.save('home', { note: 'fra Jonas' });
  await jonas.session.settle();
  await kari.session.refresh();
  expect(kari.session.getSnapshot().drafts.meters).toBe(before);
  expect(shown(kari, 'note')).toBe('fra Jonas');
});

test.each([
  ['Jonas', 'he changed the step last', { by: 'jonas', name: 'Jonas' }, 'Jonas'],
  ['no one', 'Kari did it herself, from another phone', { by: 'kari', name: 'Kari' }, null],
  [
    'Jonas',
    'he changed the field, and Kari another one',
    { by: 'kari', name: 'Kari', authors: { colour: { by: 'jonas', name: 'Jonas' } } },
    'Jonas',
  ],
])('Of two values for one field %s is named, because %s', async (_, _why, last, named) => {
  const form = new SharedForm();
  const answered = { home: { ...last, at: '2026-11-21T13:01:00.000Z', fields: { colour: 1 } } };
  const calls = form.callsOf('kari');
  const open: typeof calls.open = async (...asked) => ({
    ...(await calls.open(...asked)),
    answered,
    participantId: 'kari',
  });
  const parts = { where: {}, call: unused, opened: form.opened(), clock: stillClock() };
  const session = new OpenSession({ ...parts, calls: { ...calls, open } });
  const jonas = phone(form, 'jonas');
  jonas.session.save('home', { colour: 'blå' });
  await jonas.session.settle();
  session.save('home', { colour: 'rød' });
  await session.settle();
  expect(session.getSnapshot().conflicts).toMatchObject([{ mine: 'rød', theirs: 'blå', by: named }]);
});

test('What a person typed in a row before seeing that Jonas had made it is asked about, and not written over his', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [phone(form, 'kari'), phone(form, 'jonas')];
  const [meter] = rowsOf(form.opened().drafts.meters?.rows);
  if (meter === undefined) throw new Error('No meter: give the form of open-session.test.ts one');
  jonas.session.changeRow({ step: 'meters', group: 'rows', row: meter }, { level: '48213' });
  await jonas.session.settle();
  await kari.session.refresh();
  kari.session.changeRow({ step: 'meters', group: 'rows', row: meter }, { level: '48219' }, 'unseen');
  await kari.session.settle();
  expect(kari.session.getSnapshot().conflicts).toMatchObject([{ mine: '48219', theirs: '48213' }]);
  expect(form.value('meters.m1')).toBe('48213');
});
