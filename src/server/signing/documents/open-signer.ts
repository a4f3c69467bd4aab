import type { ParticipantId } from '#src/domain/ids.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { signableOf } from './signables.ts';
import type { SigningMethod } from './tables.ts';

export interface OpenSigner {
  readonly document: SigningDocumentRow;
  readonly name: string;
  readonly phone: string;
  /** The signing method requested of the signer. */
  readonly way: SigningMethod;
  /** A changed number waits for the broker. */
  readonly isNumberHeld: boolean;
}

/** Throws ST_NO_PHONE and ST_NUMBER_HELD: a code goes to a number only while it is known to be the signer's. */
export const assertOwnNumber = ({ phone, isNumberHeld }: Pick<OpenSigner, 'phone' | 'isNumberHeld'>): void => {
  if (isNumberHeld) throw new Refused('ST_NUMBER_HELD');
  if (phone === '') throw new Refused('ST_NO_PHONE');
};

const over: readonly string[] = ['voided', 'declined', 'expired'];

/**
 * Returns a signer who has yet to sign the newest document. Throws the form's "no process" when there is no document,
 * ST_VOIDED, its "signer missing" for a person who is no signer, and ST_SIGNED.
 */
export const openSigner = async (
  db: Tx | Server['db'],
  ref: FlowRef,
  participantId: ParticipantId,
): Promise<OpenSigner> => {
  const { codes } = signableOf(ref.flow);
  const document = await latestDocument(db, ref);
  if (!document) throw new Refused(codes.noProcess);
  if (over.includes(document.state)) throw new Refused('ST_VOIDED');
  const signer = await db
    .selectFrom('signing_signer')
    .select(['name', 'phone', 'signed_at', 'way', 'number_held_at'])
    .where('document_id', '=', document.id)
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  if (!signer) throw new Refused(codes.signerMissing);
  if (signer.signed_at !== null || document.state !== 'signing') throw new Refused('ST_SIGNED');
  const { name, phone, number_held_at } = signer;
  return { document, name, phone, way: signer.way ?? document.method, isNumberHeld: number_held_at !== null };
};
