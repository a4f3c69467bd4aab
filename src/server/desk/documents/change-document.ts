import { type DocumentUploadEvent, documentUpload } from '#machines/document-upload.ts';
import type { PaperSignatures } from '#src/contract/account/paper-signing.ts';
import type { DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { type Audience, mayBeShownTo, widens } from '#src/domain/document-readers.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { replacePaper, setPaperReaders } from '#src/server/account/documents/keep-paper.ts';
import { mayRead, partiesToAsk } from '#src/server/account/paper-signing/paper-signings.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { BrokerCaller } from '#src/server/identity/brokers/callers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { audienceOf, type ChangeablePaper, deskDocumentOf, findPaper, type PaperRow } from './read-documents.ts';
import { takeFile } from './take-file.ts';

interface Change {
  readonly estateId: EstateId;
  readonly document: DocumentId;
  readonly broker: Pick<BrokerCaller, 'brokerId' | 'name'>;
  /** The revision that the broker has read; undefined when none was sent. */
  readonly read: number | undefined;
}

const stateOf = ({ row }: ChangeablePaper) => {
  if (row === undefined) return 'ready';
  if (row.replacedBy !== null) return 'replaced';
  return row.hiddenAt === null ? 'ready' : 'hidden';
};

/**
 * Returns the paper's row where its machine lets the event happen. Throws the refusal; of a paper that has changed since
 * it was read, STALE comes before what the machine would say of it now.
 */
const decided = (paper: ChangeablePaper, event: DocumentUploadEvent, read: number | undefined): PaperRow => {
  if (paper.row !== undefined && read !== undefined && read !== paper.row.revision) {
    throw new Refused('STALE', { extra: { revision: paper.row.revision } });
  }
  const verdict = decide(documentUpload, { state: stateOf(paper), context: {} }, event);
  if (!verdict.allowed && verdict.refusal.code !== 'STALE') throw new Refused(verdict.refusal.code);
  if (paper.row === undefined) throw new Error('A signed document is refused by its machine');
  const { revision } = paper.row;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision } });
  if (!verdict.allowed) throw new Refused('STALE', { extra: { revision } });
  return paper.row;
};

/** Returns those who were asked to sign and are parties still. */
const stillParties = async (tx: Tx, estateId: EstateId, signing: PaperSignatures | undefined) => {
  const asked = new Set(signing?.signers.map(({ id }) => id));
  return asked.size === 0 ? [] : (await partiesToAsk(tx, estateId)).filter(({ id }) => asked.has(id));
};

/** Puts a newer version in a document's place. Throws ESTATE_404, DOC_SIGNED, STALE or what is wrong with the file. */
export const replaceDocument = async (
  on: Server,
  { estateId, document, broker, read, bytes }: Change & { readonly bytes: Uint8Array },
): Promise<{ readonly id: DocumentId; readonly pages: number }> => {
  const { brokerId, name } = broker;
  await partInHome(on.db, estateId, brokerId, 'upload');
  const paper = await findPaper(on.db, estateId, document);
  // One that was replaced goes on: by the same file it is the same version, sent twice.
  if (paper.row === undefined || paper.row.replacedBy === null) {
    decided(paper, { type: 'REPLACE', isSigned: paper.isSigned }, read);
  }
  const file = await takeFile(on, brokerId, bytes);
  const actor = { kind: 'broker', id: brokerId, name } as const;
  const id = await on.transaction(async (tx) => {
    await partInHome(tx, estateId, brokerId, 'upload');
    const now = await findPaper(tx, estateId, document);
    if (now.row === undefined || read === undefined) throw new Refused('STALE');
    // It may have been signed while the file was read.
    if (now.row.replacedBy === null) decided(now, { type: 'REPLACE', isSigned: now.isSigned }, read);
    const { type, side, version } = now.row;
    const old = { id: document, version, revision: read };
    const signers = await stillParties(tx, estateId, now.signing);
    return replacePaper(tx, on, old, { estateId, type, side, ...file, actor, signers });
  });
  return { id, pages: file.pages };
};

interface Readers extends Change {
  readonly visibleTo: Audience | 'none';
  readonly isConfirmed: boolean;
}

/** Changes who sees a document. Throws ESTATE_404, DOC_SIGNED, DOC_READERS, DOC_SIGNERS, DOC_WIDENS without a yes, or STALE. */
export const showDocument = async (
  tx: Tx,
  { estateId, document, broker, read, visibleTo, isConfirmed }: Readers,
): Promise<DeskDocument> => {
  const { brokerId, name } = broker;
  await partInHome(tx, estateId, brokerId, 'upload');
  const paper = await findPaper(tx, estateId, document);
  const { isSigned } = paper;
  const before = paper.row === undefined ? 'none' : audienceOf(paper.row);
  if (paper.row !== undefined && visibleTo !== 'none' && !mayBeShownTo(paper.row.type, visibleTo)) {
    throw new Refused('DOC_READERS');
  }
  const event: DocumentUploadEvent =
    visibleTo === 'none'
      ? { type: 'HIDE', isSigned }
      : {
          type: 'SHOW',
          isSigned,
          widens: widens(before, visibleTo),
          isConfirmed,
          losesSigners: !mayRead(paper.row === undefined ? [] : (paper.signing?.signers ?? []), visibleTo),
        };
  const row = decided(paper, event, read);
  const actor = { kind: 'broker', id: brokerId, name } as const;
  await setPaperReaders(tx, { estateId, paper: row, visibleTo, actor });
  const changed = await findPaper(tx, estateId, document);
  if (changed.row === undefined) throw new Refused('STALE');
  return deskDocumentOf(changed.row, changed.signing);
};
