import { expect, test } from 'vitest';
import type { RowDraft } from '#src/engine/field.ts';
import type { NewRow, Saving } from '#src/engine/flow-session.ts';
import type { Opened } from '#src/engine/opened.ts';
import { newRows } from './new-rows.ts';

const saved: Saving = { state: 'saved', at: '2026-11-24T11:00:00.000Z' };
const refused: Saving = { state: 'refused', code: 'INVALID_INPUT', params: {} };

/** The one meter of a home, written down by Kari. The test decides when the server replies. */
function meterOf({ most = 1 }: { readonly most?: number } = {}) {
  let rows: readonly RowDraft[] = [];
  let answer: (saving: Saving) => void = () => undefined;
  const kept: (NewRow | null)[] = [];
  const changed: unknown[] = [];
  const named: string[] = [];
  const session = {
    getSnapshot: () => {
      const drafts = { power: { meters: rows } };
      const env = { today: '2026-11-24', lists: {}, facts: {} };
      const by = (row: RowDraft) => ({ by: String(row.by), name: null, at: '2026-11-24', fields: {} });
      const answered = Object.fromEntries(rows.map((row) => [`power/${row.id}`, by(row)]));
      const opened: Opened = { drafts, revisions: {}, env, locked: false, participantId: 'kari', answered };
      return { opened, drafts, saving: saved, conflicts: [], present: [], replaced: [], updateMode: null };
    },
    addRow: () =>
      new Promise<Saving>((resolve) => {
        answer = resolve;
      }),
    changeRow: ({ row: { id } }: { readonly row: RowDraft }, changes: object, isUnseen?: string) =>
      void changed.push([id, changes, isUnseen]),
    rowBegun: (_place: object, row: NewRow | null) => void kept.push(row),
  };
  const told = { notify: () => undefined, named: (_group: string, id: string) => void named.push(id) };
  const meter = newRows({ session, step: 'power', most: () => most, ...told });
  return {
    meter,
    kept,
    changed,
    named,
    type: (text: string) => meter.write('meters', { number: text }),
    answers: async (saving: Saving, ...now: readonly RowDraft[]) => {
      rows = now;
      answer(saving);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
const hers = { id: 'k1', by: 'kari', number: '5' };
const his = { id: 'j1', by: 'jonas', number: '7' };

test('What Kari types while the server makes the row is kept from the first character on, and goes into it', async () => {
  const { type, answers, kept, changed, meter } = meterOf();
  type('5');
  type('57');
  type('570');
  expect(kept.at(-1)).toEqual({ sent: { number: '5' }, typed: { number: '570' } });
  await answers(saved, hers);
  expect(changed).toEqual([['k1', { number: '570' }, undefined]]);
  expect([kept.at(-1), meter.isWaiting('meters')]).toEqual([null, false]);
});

test("Where Jonas has made the one row meanwhile, Kari's value goes into it as a conflict to choose in", async () => {
  const { type, answers, kept, changed, named } = meterOf();
  type('5');
  type('570');
  await answers(refused, his);
  expect(changed).toEqual([['j1', { number: '570' }, 'unseen']]);
  expect([named, kept.at(-1)]).toEqual([['j1'], null]);
});

test('Where there may be several rows, Kari gets a row of their own and not the one that Jonas made', async () => {
  const { type, answers, changed } = meterOf({ most: 10 });
  type('5');
  type('570');
  await answers(saved, his, hers);
  expect(changed).toEqual([['k1', { number: '570' }, undefined]]);
});

test('What is refused stays as typed, and the next character tries again', async () => {
  const { type, answers, kept, changed, meter } = meterOf({ most: 10 });
  type('5');
  await answers(refused);
  expect([meter.draft('meters'), meter.isWaiting('meters'), changed]).toEqual([{ number: '5' }, true, []]);
  type('57');
  expect(kept.at(-1)).toEqual({ sent: { number: '57' }, typed: { number: '57' } });
  await answers(saved, { ...hers, number: '57' });
  expect([meter.isWaiting('meters'), changed]).toEqual([false, []]);
});
