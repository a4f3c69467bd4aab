import type { DocumentId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import type { Actor, EventData } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type DocumentMove, moveDocument, type SigningDocumentRow } from './documents.ts';
import type { SignedFlowRow } from './signable.ts';
import { signableOf } from './signables.ts';

/** How a document ends without a seal, who ended it, and what the signers are notified of. */
export interface Ending {
  readonly event: Extract<
    DocumentMove,
    { type: 'VOID' | 'OPEN_AGAIN' | 'AGREE_TO_OPEN' | 'DECLINE' | 'EXPIRE' | 'BROKER_NO' }
  >;
  readonly by: Actor;
  readonly reason?: string | undefined;
  readonly data?: EventData;
  /** Part of the messages' idempotency keys, so that each signer is notified once. */
  readonly key: string;
  /** Absent where the caller notifies them once it knows more (`notifySigners`). */
  readonly text?: (street: string) => string;
}

/** Reads all signers of a document, in its order. */
export const askedToSign = (tx: Tx, id: DocumentId) =>
  tx
    .selectFrom('signingSigner')
    .select(['participantId', 'name', 'role', 'phone', 'signedAt'])
    .where('documentId', '=', id)
    .orderBy('position')
    .execute();

/** Sends every signer of a document an SMS, once by this key. */
export const notifySigners = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { id }: Pick<SigningDocumentRow, 'id'>,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> => {
  for (const { participantId, phone } of await askedToSign(tx, id)) {
    await on.messages.send(tx, { channel: 'sms', key: `${key}:${id}:${participantId}`, to: phone, text });
  }
};

/**
 * Voids the document and its signatures, opens the form again, and notifies all signers by SMS that they must sign
 * again (domain.md, shared-signing). The history keeps who had signed.
 */
export const endDocument = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { flow, document }: { readonly flow: SignedFlowRow; readonly document: SigningDocumentRow },
  ending: Ending,
): Promise<void> => {
  const { by, reason } = ending;
  await moveDocument(tx, document, ending.event, flow.readAt);
  await tx
    .updateTable('signingDocument')
    .set({
      voidedAt: flow.readAt,
      voidedBy: by.kind === 'system' ? null : by.id,
      endedByName: by.kind === 'system' ? null : by.name,
      voidReason: reason ?? null,
    })
    .where('id', '=', document.id)
    .execute();
  const signers = await askedToSign(tx, document.id);
  const signed = signers.filter((signer) => signer.signedAt !== null).map((signer) => signer.name);
  const data = { version: document.version, signed, ...(reason !== undefined && { reason }), ...ending.data };
  const type = ending.event.type === 'BROKER_NO' ? 'BROKER_NO' : 'VOID';
  await move(tx, signableOf(flow.flow).lifecycle, flow, { event: { type }, actor: by, data });
  if (ending.text === undefined) return;
  const street = (await readEstate(tx, flow.estateId))?.home.address ?? '';
  await notifySigners(tx, on, document, { key: ending.key, text: ending.text(street) });
};
