import { type Audience, mayBeShownTo } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { keepPaper } from '#src/server/account/documents/keep-paper.ts';
import { signersNamed } from '#src/server/account/paper-signing/paper-signings.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { BrokerCaller } from '#src/server/identity/brokers/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { takeFile } from './take-file.ts';

interface Upload {
  readonly estateId: EstateId;
  readonly docType: DocumentType;
  readonly visibleTo: Audience;
  /** The parties who must sign it. */
  readonly needsSignature?: readonly ParticipantId[] | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Checks a PDF, shows it to its readers and asks its signers. Throws ESTATE_404, DOC_READERS, DOC_SIGNERS, TOO_MANY or
 * what is wrong with the file.
 */
export const uploadDocument = async (
  on: Server,
  { brokerId, name }: Pick<BrokerCaller, 'brokerId' | 'name'>,
  { estateId, docType, visibleTo, needsSignature = [], bytes }: Upload,
): Promise<{ readonly id: DocumentId; readonly pages: number }> => {
  await partInHome(on.db, estateId, brokerId, 'upload');
  if (!mayBeShownTo(docType, visibleTo)) throw new Refused('DOC_READERS');
  await signersNamed(on.db, estateId, needsSignature, visibleTo);
  const file = await takeFile(on, brokerId, bytes);
  const side = visibleTo === 'both' ? null : visibleTo;
  const actor = { kind: 'broker', id: brokerId, name } as const;
  const id = await on.transaction(async (tx) => {
    // The broker may have lost the home while the file was read.
    await partInHome(tx, estateId, brokerId, 'upload');
    const signers = await signersNamed(tx, estateId, needsSignature, visibleTo);
    return keepPaper(tx, on, { estateId, type: docType, side, ...file, actor, signers });
  });
  return { id, pages: file.pages };
};
