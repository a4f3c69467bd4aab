import type { Kysely } from 'kysely';
import type { ParticipantId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { signableOf } from './signables.ts';

/** Returns whether the document waits for this signer: its lifecycle would accept the signature now. */
export const waitsFor = (document: SigningDocumentRow, signer: string): boolean => {
  const { flow, context, createdAt } = document;
  // What the signer declares is given with the signature. No guard of this event reads the time.
  const declared = context.declares?.[signer];
  const event = { type: 'SIGN', signer, sha256: context.contentSha256, declared, at: createdAt } as const;
  return decide(signableOf(flow).document, document, event).allowed;
};

/**
 * Returns whether this form's document still waits for the participant's signature: only then a signing link is sent.
 */
export const isWaitedFor = async (db: Kysely<Tables>, ref: FlowRef, id: ParticipantId): Promise<boolean> => {
  const document = await latestDocument(db, ref);
  return document !== undefined && waitsFor(document, id);
};
