import { isMasked } from '#src/domain/kept-secret.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Draft } from '#src/engine/field.ts';
import type { Replaced } from '#src/engine/flow-session.ts';
import { type Answered, authorOf, type Opened } from '#src/engine/opened.ts';
import { type Drafts, keyOf, type Outbox } from './outbox.ts';
import { same } from './same.ts';

/** A unit's values, where they are, and the path prefix of its fields. Undefined when the row is gone. */
const unitIn = (drafts: Drafts, key: string) => {
  const [step = '', row] = key.split('/');
  if (row === undefined) return { place: { step }, before: '', values: drafts[step] ?? {} };
  for (const [group, rows] of Object.entries(drafts[step] ?? {})) {
    const values = rowsOf(rows).find(({ id }) => id === row);
    if (values !== undefined) return { place: { step, group, row }, before: `${group}.${row}.`, values };
  }
  return undefined;
};

const isAnswer = (value: Draft | undefined): boolean =>
  !same(value, null) && !(Array.isArray(value) && value.length === 0);

/** Returns what others wrote into one unit over an existing value. */
function inUnit(
  key: string,
  now: Answered,
  earlier: Answered | undefined,
  { before, after }: { readonly before: Opened; readonly after: Opened },
): Replaced[] {
  const was = unitIn(before.drafts, key);
  const is = unitIn(after.drafts, key);
  if (was === undefined || is === undefined) return [];
  return Object.entries(now.fields).flatMap(([field, revision]): Replaced[] => {
    const [old, value] = [was.values[field], is.values[field]];
    const { by, name } = authorOf(now, field);
    if (by === null || by === after.participantId || name === null) return [];
    const isNew = revision > (earlier?.fields[field] ?? 0);
    // A withdrawn confirmation is requested again with its own text.
    const isFallen = old === true && !isAnswer(value);
    if (!isNew || same(old, value) || !isAnswer(old) || isFallen) return [];
    const place = { ...is.place, field, path: `${is.before}${field}` };
    // Only the end of a secret is known, so it cannot be restored.
    return [{ ...place, by: name, now: value, before: isMasked(old) ? undefined : old }];
  });
}

/**
 * Returns answers that stood on this device and that another person has since changed (reliability R7: nothing is
 * replaced unseen). Fields being typed here are conflicts instead. Drops entries that were changed back, or changed
 * here.
 */
export function replacedSince(
  known: readonly Replaced[],
  before: Opened,
  after: Opened,
  outbox: Outbox,
): readonly Replaced[] {
  const found = Object.entries(after.answered ?? {}).flatMap(([key, now]) =>
    inUnit(key, now, before.answered?.[key], { before, after }),
  );
  const stillSo = known.filter(({ field, now, ...unitOf }) => {
    const unit = unitIn(after.drafts, keyOf(unitOf));
    return unit !== undefined && same(unit.values[field], now);
  });
  const all = new Map(stillSo.map((one) => [`${one.step} ${one.path}`, one]));
  for (const one of found) {
    const key = `${one.step} ${one.path}`;
    const first = known.find(({ step, path }) => step === one.step && path === one.path);
    const shown = first === undefined ? one : { ...one, before: first.before };
    if (first !== undefined && same(first.before, one.now)) all.delete(key);
    else all.set(key, shown);
  }
  return untouched([...all.values()], outbox);
}

/** Returns the entries that this person has not begun to edit again. */
export const untouched = (replaced: readonly Replaced[], outbox: Outbox): readonly Replaced[] =>
  replaced.filter((one) => outbox.get(keyOf(one))?.edits[one.field] === undefined);
