import { rowsOf } from './check.ts';
import type { Opened } from './opened.ts';

export interface RowPlace {
  readonly step: string;
  readonly group: string;
}

/** Returns the rows of a group. */
export const rowIds = ({ step, group }: RowPlace, { drafts }: Pick<Opened, 'drafts'>): readonly string[] =>
  rowsOf(drafts[step]?.[group]).map(({ id }) => id);

/**
 * Returns the id of the row that was just added here: not among the known rows, the caller's own, and the last of
 * these.
 */
export function rowMade(place: RowPlace, known: readonly string[], answer: Opened): string | undefined {
  const made = rowIds(place, answer).filter((id) => !known.includes(id));
  const { participantId, answered = {} } = answer;
  const own = made.filter((id) => answered[`${place.step}/${id}`]?.by === participantId);
  return (participantId !== undefined && own.length > 0 ? own : made).at(-1);
}
