import { rowsOf } from '#src/engine/check.ts';
import type { Opened, PictureOf } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { oneDeed } from './call.ts';
import { pictureRefused } from './call-failed.ts';
import { keyOf, type Unit } from './outbox.ts';
import type { SessionParts } from './session-parts.ts';

/** The revision of a unit as it was last read; 0 for what nobody has answered yet. */
export const revisionOf = ({ revisions }: Opened, unit: Unit): number => revisions[keyOf(unit)] ?? 0;

/** Sends one unit's changes, with the revision that they are laid on. */
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

/** Keeps a picture, made small first. Rejects with the catalogue's code for what is none. */
export async function keepPicture<O extends Opened>(
  { calls, where, call, shrink }: SessionParts<O>,
  picture: { readonly size: number; readonly type: string },
  of?: PictureOf,
): Promise<{ readonly id: string }> {
  if (!(picture instanceof Blob)) throw pictureRefused();
  const blob = shrink === undefined ? picture : await shrink(picture);
  return calls.addPicture(where, { blob, of }, oneDeed(call));
}
