import { takeover } from '#machines/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Actor } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { readEstate } from '../estates/estates.ts';
import { lockFlow } from '../flows/flow-row.ts';
import { move } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { lockLatest, moveDocument, takeoverKind } from './documents.ts';
import { voidedText } from './message-texts.ts';

/** A broker tells why; parties only ask to go back. */
export interface Voiding {
  readonly estateId: EstateId;
  readonly actor: Exclude<Actor, { kind: 'system' }>;
  readonly reason?: string;
}

/**
 * Going back: the document and every signature on it become void, and everybody is told that it must be signed again
 * (domain.md, shared-signing). Who had signed stays in the history. Void and the last signature exclude each other:
 * both wait for the same row (reliability R5). Throws OTP_PROCESS, OTP_LOCKED, OTP_FINALIZED or ST_VOIDED.
 */
export const voidDocument = async (tx: Tx, on: Pick<Server, 'messages'>, voiding: Voiding): Promise<void> => {
  const { estateId, actor, reason } = voiding;
  const flow = await lockFlow(tx, takeoverKind, estateId);
  const document = await lockLatest(tx, estateId);
  if (!document) throw new Refused(flow.state === 'notStarted' ? 'OTP_NOT_FOUND' : 'OTP_PROCESS');
  if (flow.state === 'finalized') throw new Refused('OTP_FINALIZED');
  await moveDocument(tx, document, { type: 'VOID', by: actor.id }, flow.readAt);
  await tx
    .updateTable('signing_document')
    .set({ voided_at: flow.readAt, voided_by: actor.id, void_reason: reason ?? null })
    .where('id', '=', document.id)
    .execute();
  const signers = await tx
    .selectFrom('signing_signer')
    .select(['participant_id', 'name', 'phone', 'signed_at'])
    .where('document_id', '=', document.id)
    .orderBy('position')
    .execute();
  const signed = signers.filter((signer) => signer.signed_at !== null).map((signer) => signer.name);
  const data = { version: document.version, signed, ...(reason !== undefined && { reason }) };
  await move(tx, takeover, flow, { type: 'VOID' }, actor, { data });
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  for (const signer of signers) {
    const key = `signing-voided:${document.id}:${signer.participant_id}`;
    await on.messages.send(tx, { channel: 'sms', key, to: signer.phone, text: voidedText(street, actor.name, reason) });
  }
};
