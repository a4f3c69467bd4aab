import type { DocumentId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signersOnPaper } from '#src/server/signing/documents/signers-on-paper.ts';
import { joinPdfs } from './join-pdfs.ts';
import { readyText } from './message-texts.ts';
import { moveSigning, readSigning } from './paper-signings.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'files' | 'sealer' | 'config' | 'clock' | 'messages'>;

const read = async (db: Server['db'], id: DocumentId) => {
  const paper = await db
    .selectFrom('homeDocument as paper')
    .innerJoin('paperSigning as signing', 'signing.documentId', 'paper.id')
    .select(['paper.estateId', 'paper.type', 'paper.sha256', 'signing.content', 'signing.state'])
    .where('paper.id', '=', id)
    .executeTakeFirst();
  const signers = await db
    .selectFrom('paperSigner')
    .select(['partyId', 'name', 'role', 'phone', 'signedAt', 'evidence'])
    .where('documentId', '=', id)
    .orderBy('position')
    .execute();
  return paper && { ...paper, signers };
};
type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

/** Returns the broker's file, followed by what was signed and by whom. */
const draw = async (on: ServerContext, { sha256, content, signers: kept }: Read): Promise<Uint8Array> => {
  const file = await on.files.get(sha256);
  if (file === undefined) throw new Error(`The file store lacks the document ${sha256} that was signed.`);
  const signed = kept.map((one) => ({
    ...one,
    onBehalfOf: [],
    ownPart: true,
    method: 'on-screen' as const,
    strokes: null,
    paper: null,
  }));
  const signers = signersOnPaper(signed, content.language, 0);
  const proof = await on.sealer.draw({ kind: 'signed', content, signers, proof: null, pictures: new Map() });
  return joinPdfs([file, proof.bytes]);
};

/** Writes to every signer, once, that all have signed. */
const textAll = async (tx: Tx, on: ServerContext, id: DocumentId, { estateId, type, signers }: Read): Promise<void> => {
  const text = readyText(type, (await readEstate(tx, estateId))?.home.address ?? '');
  for (const { partyId, phone } of signers) {
    if (phone === '') continue;
    await on.messages.send(tx, { channel: 'sms', key: `paper-ready:${id}:${partyId}`, to: phone, text });
  }
};

/**
 * Seals a document that all have signed. Safe to call repeatedly and in parallel: only the first to finish counts.
 * Rejects with the cause on failure; the document then stays unsealed.
 */
export const sealPaperOnce = async (on: ServerContext, id: DocumentId): Promise<void> => {
  const found = await read(on.db, id);
  if (found?.state !== 'sealing') return;
  const { content, estateId, type } = found;
  const label = { name: on.config.brand, reason: content.title, at: on.clock.now() };
  const sealed = await on.sealer.seal(await draw(on, found), label);
  await on.files.put(sealed.bytes, { sealed: true });
  await on.transaction(async (tx) => {
    await tx.selectFrom('homeDocument').select('id').where('id', '=', id).forUpdate().execute();
    const signing = await readSigning(tx, id);
    if (signing?.state !== 'sealing') return;
    const at = await now(tx);
    await moveSigning(tx, signing, { type: 'SEALED' }, at);
    await tx.updateTable('paperSigning').set({ sealedSha256: sealed.sha256 }).where('documentId', '=', id).execute();
    const data = { document: id, type, sha256: sealed.sha256, level: sealed.level };
    await appendEvent(tx, { estateId, type: 'PAPER_SEALED', actor: system, data }, at);
    await textAll(tx, on, id, found);
    touch(tx, flowTopic(estateId));
  });
};
