import { provesByCode } from '#machines/document-reading.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SigningMethod } from './columns.ts';
import { latestDocument, type SigningDocumentRow } from './documents.ts';
import { signableOf } from './signables.ts';

export interface OpenSigner {
  readonly document: SigningDocumentRow;
  readonly name: string;
  readonly phone: string;
  /** The signing method requested of the signer. */
  readonly way: SigningMethod;
  /** A changed number waits for the broker. */
  readonly isNumberHeld: boolean;
  readonly onBehalfOf: readonly string[];
}

/** Throws ST_NO_PHONE and ST_NUMBER_HELD: a code goes to a number only while it is known to be the signer's. */
export const assertOwnNumber = ({ phone, isNumberHeld }: Pick<OpenSigner, 'phone' | 'isNumberHeld'>): void => {
  if (isNumberHeld) throw new Refused('ST_NUMBER_HELD');
  if (phone === '') throw new Refused('ST_NO_PHONE');
};

/** Throws POA_EID_ONLY for one who signs for another: a code does not show who may. */
export const assertByCode = (signer: Pick<OpenSigner, 'onBehalfOf'>): void => {
  if (!provesByCode(signer)) throw new Refused('POA_EID_ONLY');
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
    .selectFrom('signingSigner')
    .select(['name', 'phone', 'signedAt', 'way', 'numberHeldAt', 'onBehalfOf'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', participantId)
    .executeTakeFirst();
  if (!signer) throw new Refused(codes.signerMissing);
  if (signer.signedAt !== null || document.state !== 'signing') throw new Refused('ST_SIGNED');
  const { name, phone, numberHeldAt, onBehalfOf } = signer;
  const way = signer.way ?? document.method;
  return { document, name, phone, way, isNumberHeld: numberHeldAt !== null, onBehalfOf };
};
