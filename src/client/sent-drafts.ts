import type { Fields, StepDraft } from '#src/engine/field.ts';
import type { Conflict } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Sent } from '#src/engine/sent-calls.ts';
import type { InTab } from './kept-in-tab.ts';
import { same } from './same.ts';
import { withoutSecrets } from './without-secrets.ts';

export type Drafts = Readonly<Record<string, StepDraft>>;

/** Server drafts with the typed answers on top. */
export const merged = (there: Drafts, typed: Drafts): Drafts => ({
  ...typed,
  ...Object.fromEntries(Object.entries(there).map(([step, draft]) => [step, { ...draft, ...typed[step] }])),
});

/** The typed answers, and the server's in place of those of the steps that it holds. */
export const held = (there: Drafts, stored: readonly string[], typed: Drafts): Drafts => ({
  ...typed,
  ...Object.fromEntries(stored.map((step) => [step, there[step] ?? {}])),
});

export const withoutCodes = (fields: Fields, draft: StepDraft): StepDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => fields[name]?.kind !== 'code'));

/** Leaves out secrets, and steps whose tokens exist in memory alone. */
export const inTab = ({ steps }: Journey, drafts: Drafts, sent: ReadonlyMap<string, Sent>): InTab => ({
  drafts: Object.fromEntries(
    Object.entries(drafts).map(([step, draft]) => [step, withoutSecrets(steps[step]?.fields ?? {}, draft)]),
  ),
  sent: Object.fromEntries([...sent].filter(([, { held }]) => held === undefined)),
});

/** An empty list, like an empty text, is nothing given. */
const isEqual = (one: unknown, other: unknown): boolean => same(given(one), given(other));
const given = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value);

/** Every field of either, by its step. */
const fieldsOf = (one: Drafts, other: Drafts): readonly (readonly [string, string])[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((step) =>
    [...new Set([...Object.keys(one[step] ?? {}), ...Object.keys(other[step] ?? {})])].map(
      (field) => [step, field] as const,
    ),
  );

/** Returns whether a field differs from what is stored. */
export const areChanged = (stored: Drafts, drafts: Drafts): boolean =>
  fieldsOf(stored, drafts).some(([step, field]) => !isEqual(stored[step]?.[field], drafts[step]?.[field]));

/**
 * Compares this device's drafts with what another has stored since. A field that only one of them changed keeps that
 * change; one that both changed, differently, is a conflict, and keeps this device's value until it is settled.
 */
export const storedBeside = (
  before: Drafts,
  mine: Drafts,
  theirs: Drafts,
): { readonly drafts: Drafts; readonly conflicts: readonly Conflict[] } => {
  const drafts: Record<string, StepDraft> = { ...mine };
  const conflicts: Conflict[] = [];
  for (const [step, path] of fieldsOf(before, theirs)) {
    const [was, here, there] = [before[step]?.[path], mine[step]?.[path], theirs[step]?.[path]];
    if (isEqual(was, there) || isEqual(here, there)) continue;
    if (isEqual(was, here)) drafts[step] = { ...drafts[step], [path]: there };
    else conflicts.push({ step, path, mine: here, theirs: there, by: null, isElsewhere: true });
  }
  return { drafts, conflicts };
};
