import type { Kysely } from 'kysely';
import { asksBroker } from '#src/domain/form-deviations.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SignedFlowRow } from '#src/server/signing/documents/signable.ts';
import { markOf, seenOf } from './deviation-marks.ts';
import { deviationsOf } from './form-deviations.ts';

/** Whether a point of a document that is being signed waits for the broker's yes. */
export const waitsForYes = async (
  on: Pick<Server, 'encryption'>,
  db: Kysely<Tables>,
  { id, state }: Pick<SignedFlowRow, 'id' | 'state'>,
  documentId: DocumentId,
): Promise<boolean> => {
  const { drafts } = await readAnswers(db, id);
  const asked = deviationsOf({ state }, drafts, null).filter(asksBroker);
  if (asked.length === 0) return false;
  const seen = await seenOf(db, [documentId]);
  return asked.some((one) => markOf(on.encryption, documentId, one, seen).seen === null);
};
