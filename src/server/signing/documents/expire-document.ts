import { readEstate } from '#src/server/homes/estates/estates.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest, readDocument } from './documents.ts';
import { askedToSign, endDocument } from './end-document.ts';
import { expiredMail, expiredText } from './message-texts.ts';
import type { SealTask } from './seal-document.ts';
import { lockForm, signableOf } from './signables.ts';

/**
 * Expires a document that waited too long for its last signature, voids its signatures and notifies all signers. A
 * signature at the same moment is either first, and the document is sealed, or it is refused: both wait for the flow's
 * row lock. Does nothing to a document that is no longer being signed.
 */
export const expireDocument = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  { documentId, estateId }: SealTask,
): Promise<void> => {
  const ref = await readDocument(tx, documentId);
  if (!ref) return;
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (document?.id !== documentId || document.state !== 'signing') return;
  const { called } = signableOf(ref.flow);
  const days = on.config.signingDays;
  await endDocument(tx, on, flow, document, {
    event: { type: 'EXPIRE' },
    by: system,
    data: { expired: true },
    key: 'signing-expired',
    text: (street) => expiredText(called, street, days),
  });
  const estate = await readEstate(tx, estateId);
  if (!estate?.broker.email) return;
  const missing = (await askedToSign(tx, document.id)).filter((one) => one.signed_at === null).map(({ name }) => name);
  const facts = { to: estate.broker.name, street: estate.home.address, days, missing };
  const mail = expiredMail(called, { ...facts, desk: `${on.config.publicUrl}/broker` });
  const key = `signing-expired:${document.id}:broker`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};
