import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Opened, PictureOf } from '#src/engine/opened.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import { oneKey } from './call.ts';
import { keyOf, type Unit } from './outbox.ts';
import type { SessionParts } from './session-parts.ts';

/** The last read revision of a unit; 0 if it has no answers yet. */
const revisionOf = ({ revisions }: Opened, unit: Unit): number => revisions[keyOf(unit)] ?? 0;

/** Sends one unit's changes with the revision they are based on. */
export function keepUnit<O extends Opened>(
  { calls, where, call }: SessionParts<O>,
  opened: Opened,
  unit: Unit,
  changes: StepDraft,
): Promise<O> {
  const { step, group, row } = unit;
  const revision = revisionOf(opened, unit);
  if (group === undefined) return calls.save(where, { step, changes, revision }, call);
  const found = rowsOf(opened.drafts[step]?.[group]).find(({ id }) => id === row) ?? { id: row ?? '' };
  return calls.changeRow(where, { step, group, row: found, changes, revision }, call);
}

/** Removes a row if it is still at the revision seen here. */
export function takeRow<O extends Opened>(
  { calls, where, call }: SessionParts<O>,
  opened: Opened,
  place: RowPlace,
  row: RowDraft,
): Promise<O> {
  const revision = revisionOf(opened, { ...place, row: row.id });
  return calls.removeRow(where, { ...place, row, changes: {}, revision }, oneKey(call));
}

/** Uploads a picture. Rejects with the catalogue's code for a file that is not an image. */
export const keepPicture = <O extends Opened>(
  { calls, where, call }: SessionParts<O>,
  blob: { readonly size: number; readonly type: string },
  of?: PictureOf,
): Promise<{ readonly id: string }> => calls.addPicture(where, { blob, of }, oneKey(call));
