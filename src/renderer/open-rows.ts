import { rowsOf } from '#src/engine/check.ts';
import type { Draft, Field, Issue, StepDraft } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';
import { type NewRows, newRowId } from './new-rows.ts';

/**
 * Returns true while a required group shows an open row. It stays open until all typed text is in the server's row,
 * which may exist before its first characters do.
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

/** Returns the step's draft with its open rows included, so that they are validated too. */
export const withOpenRows = (step: Step, draft: StepDraft, rows: NewRows): StepDraft => {
  const open = Object.keys(step.fields).filter((name) => showsOpenRow(step.fields[name], name, draft[name], rows));
  if (open.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(open.map((name) => [name, [{ ...rows.draft(name), id: newRowId }]])) };
};

/** Returns one mistake per place, from the top of the page, because check() puts rules over several fields last. */
export const inPageOrder = (step: Step, issues: readonly Issue[]): readonly Issue[] => {
  const names = Object.keys(step.fields);
  const place = ({ path }: Issue) => names.indexOf(path.split('.')[0] ?? '');
  const first = new Map<string, Issue>();
  for (const issue of issues) if (!first.has(issue.path)) first.set(issue.path, issue);
  return [...first.values()].sort((one, other) => place(one) - place(other));
};
