import type { Kysely } from 'kysely';
import { leftOutIn } from '#src/domain/deputies.ts';
import { asksBroker } from '#src/domain/form-deviations.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SignedFlowRow } from '#src/server/signing/documents/signable.ts';
import { type Marked, markedAs, type Seen, seenOf } from './deviation-marks.ts';
import { deviationsOf } from './form-deviations.ts';

interface Asking {
  readonly row: { readonly state: SignedFlowRow['state'] };
  readonly drafts: Drafts;
  readonly documentId: DocumentId;
}

/** Returns why an owner is not to sign; null for another point. */
export const reasonIn = ({ participants }: Drafts, about: string): string | null => {
  const reason = leftOutIn(participants).find(({ id }) => id === about)?.notSigningWhy;
  return typeof reason === 'string' ? reason : null;
};

/** Returns the points of a document, of any signed form, that count once the broker has said yes: `seen` is the yes. */
export const askedPoints = (
  { encryption }: Pick<Server, 'encryption'>,
  { row, drafts, documentId }: Asking,
  seen: readonly Seen[],
): readonly Marked[] =>
  deviationsOf(row, drafts, null)
    .filter(asksBroker)
    .map((one) => ({ ...markedAs(encryption, documentId, one, seen), reason: reasonIn(drafts, one.about) }));

/** Reads them for the answers as they are. */
export const readAskedPoints = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'encryption'>,
  { id, state }: Pick<SignedFlowRow, 'id' | 'state'>,
  documentId: DocumentId,
): Promise<readonly Marked[]> => {
  const { drafts } = await readAnswers(db, id);
  return askedPoints(on, { row: { state }, drafts, documentId }, await seenOf(db, [documentId]));
};

/** Whether a point of a document that is being signed waits for the broker's yes. */
export const waitsForYes = async (
  on: Pick<Server, 'encryption'>,
  db: Kysely<Tables>,
  row: Pick<SignedFlowRow, 'id' | 'state'>,
  documentId: DocumentId,
): Promise<boolean> => (await readAskedPoints(db, on, row, documentId)).some(({ seen }) => seen === null);
