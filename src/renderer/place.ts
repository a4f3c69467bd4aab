import { rowsOf } from '#src/engine/check.ts';
import type { Draft, StepDraft } from '#src/engine/field.ts';

/**
 * The place of a value: in the step, or in a row of one of its groups. `path` is the engine's (`group.<row id>.field`).
 */
export interface Place {
  readonly path: string;
  readonly name: string;
  readonly row?: RowPlace;
}
export interface RowPlace {
  readonly group: string;
  readonly id: string;
}

export const placeOf = (name: string, row?: RowPlace): Place =>
  row === undefined ? { path: name, name } : { path: `${row.group}.${row.id}.${name}`, name, row };

/** Returns the place of an engine path. */
export const placeAt = (path: string): Place => {
  const [first = '', id, name] = path.split('.');
  return id === undefined || name === undefined ? placeOf(first) : placeOf(name, { group: first, id });
};

/** Returns a step's draft with another value at a place. */
export const withValue = (draft: StepDraft, { name, row }: Place, value: Draft): StepDraft => {
  if (row === undefined) return { ...draft, [name]: value };
  const rows = rowsOf(draft[row.group]);
  const next = { ...(rows.find(({ id }) => id === row.id) ?? { id: row.id }), [name]: value };
  return { ...draft, [row.group]: [...rows.filter(({ id }) => id !== row.id), next] };
};
