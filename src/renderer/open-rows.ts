import { type Issue, rowsOf } from '#src/engine/check.ts';
import type { Draft, Field, StepDraft } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';
import { type NewRows, newRowId } from './new-rows.ts';

/**
 * A group that must have a row, and has none yet, shows an open one. It stays open until everything typed in it is in
 * the server's row, which may be there before its first characters are.
 */
export const showsOpenRow = (
  field: Field | undefined,
  name: string,
  value: Draft | undefined,
  rows: NewRows,
): boolean =>
  field?.kind === 'rows' &&
  !field.closed &&
  (field.min ?? 0) > 0 &&
  (rowsOf(value).length === 0 || rows.isWaiting(name));

/** The step's draft with its open rows in it: they are judged as if they were there. */
export const withOpenRows = (step: Step, draft: StepDraft, rows: NewRows): StepDraft => {
  const open = Object.keys(step.fields).filter((name) => showsOpenRow(step.fields[name], name, draft[name], rows));
  if (open.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(open.map((name) => [name, [{ ...rows.draft(name), id: newRowId }]])) };
};

/** One mistake a place, from the top of the page: rules over several fields come last from check(). */
export const inPageOrder = (step: Step, issues: readonly Issue[]): readonly Issue[] => {
  const names = Object.keys(step.fields);
  const place = ({ path }: Issue) => names.indexOf(path.split('.')[0] ?? '');
  const first = new Map<string, Issue>();
  for (const issue of issues) if (!first.has(issue.path)) first.set(issue.path, issue);
  return [...first.values()].sort((one, other) => place(one) - place(other));
};
