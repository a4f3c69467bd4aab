import { expect, test } from 'vitest';
import { account } from '#src/engine/fields/secrets.ts';
import { text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';
import { failureOf } from './call-failed.ts';
import { loadNewerForm, type Tab, takeUnsent } from './newer-form.ts';
import { OpenSession } from './open-session.ts';
import { keyOf, type Outbox, type Unit } from './outbox.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

const form = { flow: 'small', where: { estateId: 'e1' }, version: 1 };
const before = { steps: { home: ask({ colour: text(40), note: text(40), number: account() }) } };
const after = { steps: { home: ask({ colour: text(40) }) } };

const tabOf = (): Tab & { readonly kept: Map<string, string>; reloads: number } => {
  const kept = new Map<string, string>();
  const tab = {
    kept,
    reloads: 0,
    location: {
      reload: () => {
        tab.reloads += 1;
      },
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
  return tab;
};
const unsent = (edits: Readonly<Record<string, string>>, unit: Unit = { step: 'home' }): Outbox => {
  const typed = Object.entries(edits).map(([field, value]) => [field, { value, base: 'før', sent: [] }] as const);
  return new Map([[keyOf(unit), { unit, edits: Object.fromEntries(typed) }]]);
};
const valuesIn = (outbox: Outbox | undefined) =>
  [...(outbox?.values() ?? [])].flatMap(({ edits }) => Object.entries(edits).map(([name, { value }]) => [name, value]));

test('the page is reloaded once, however often it is found too old, and again for another version', () => {
  const tab = tabOf();
  expect(loadNewerForm(form, before, unsent({}), tab)).toBe(true);
  expect(loadNewerForm(form, before, unsent({}), tab)).toBe(false);
  expect(tab.reloads).toBe(1);
  expect(loadNewerForm({ ...form, version: 2 }, before, unsent({}), tab)).toBe(true);
  expect(tab.reloads).toBe(2);
});

test('the next page takes what the form still asks, with what it was laid on, and says that the rest is gone', () => {
  const tab = tabOf();
  loadNewerForm(form, before, unsent({ colour: 'rød', note: 'stue' }), tab);
  const left = takeUnsent({ ...form, version: 2 }, after, tab);
  expect(valuesIn(left?.outbox)).toEqual([['colour', 'rød']]);
  expect(left?.outbox.get('home')?.edits.colour).toMatchObject({ base: 'før' });
  expect(left?.isPartly).toBe(true);
  expect(takeUnsent({ ...form, version: 2 }, after, tab)).toBeUndefined();
});

test('where the newer form still asks all of it, nothing is to be looked over', () => {
  const tab = tabOf();
  loadNewerForm(form, before, unsent({ colour: 'rød' }), tab);
  expect(takeUnsent(form, after, tab)?.isPartly).toBe(false);
});

test('an account number is not stored in the browser', () => {
  const tab = tabOf();
  loadNewerForm(form, before, unsent({ number: '9980 15 75141', colour: 'rød' }), tab);
  expect([...tab.kept.values()].join()).not.toContain('75141');
  const left = takeUnsent(form, before, tab);
  expect([valuesIn(left?.outbox), left?.isPartly]).toEqual([[['colour', 'rød']], true]);
});

test('a tab that stores nothing is not reloaded, since it could happen for ever', () => {
  const tab = tabOf();
  const full = { ...tab.sessionStorage, setItem: () => expect.fail('There is no room') };
  expect(loadNewerForm(form, before, unsent({ colour: 'rød' }), { ...tab, sessionStorage: full })).toBe(false);
  expect(tab.reloads).toBe(0);
});

test('what the newer form still asks is sent first; the rest is passed on, once', async () => {
  const shared = new SharedForm();
  const calls = shared.callsOf('kari');
  const given: Outbox[] = [];
  const save: typeof calls.save = (where, change, call) =>
    'note' in change.changes
      ? Promise.reject(failureOf(409, { code: 'FORM_NEWER', fields: ['note'] }))
      : calls.save(where, change, call);
  const parts = {
    where: {},
    call: () => Promise.reject(new Error('Not called: newer-form.test.ts expects no call here')),
    clock: stillClock(),
    version: 1,
  };
  const renew = (outbox: Outbox) => void given.push(outbox);
  const session = new OpenSession({ ...parts, calls: { ...calls, save }, opened: shared.opened(), renew });
  session.save('home', { colour: 'rød', note: 'stue' });
  expect(await session.settle()).toEqual({ state: 'refused', code: 'FORM_NEWER', params: {} });
  await session.flush();
  expect(shared.value('home.colour')).toBe('rød');
  expect(given.map(valuesIn)).toEqual([[['note', 'stue']]]);
  expect(session.getSnapshot().drafts.home?.note).toBe('stue');
});

test('a page that reads a newer form than it was made of is reloaded, and one of the same version is not', async () => {
  const shared = new SharedForm();
  for (const [version, times] of [
    [1, 1],
    [2, 0],
  ] as const) {
    let renewed = 0;
    const calls = shared.callsOf('kari');
    const open = async () => ({ ...shared.opened(), definitionVersion: 2 });
    const parts = {
      where: {},
      call: () => Promise.reject(new Error('Not called: newer-form.test.ts expects no call here')),
      clock: stillClock(),
      version,
    };
    const renew = () => {
      renewed += 1;
    };
    const session = new OpenSession({ ...parts, calls: { ...calls, open }, opened: shared.opened(), renew });
    await session.refresh();
    await session.settle();
    expect(renewed).toBe(times);
  }
});
