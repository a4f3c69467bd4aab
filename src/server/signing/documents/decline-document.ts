import type { ParticipantId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { endDocument } from './end-document.ts';
import { declinedMail, declinedText } from './message-texts.ts';
import { openSigner } from './open-signer.ts';
import { lockForm, signableOf } from './signables.ts';

export interface Declining {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  readonly name: string;
  /** Shown to the other signers and the broker. */
  readonly reason: string;
}

/**
 * Declines the document for a signer (signing.md section 1). The document becomes void as if taken back, and the broker
 * is notified by mail. Throws as `openSigner`: a signer who has signed can no longer decline.
 */
export const declineDocument = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  { ref, participantId, name, reason }: Declining,
): Promise<void> => {
  const { called } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const { document } = await openSigner(tx, ref, participantId);
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: 'DECLINE', signer: participantId },
      by: { kind: 'party', id: participantId, name },
      reason,
      data: { declined: true },
      key: 'signing-declined',
      text: (street) => declinedText(called, street, name, reason),
    },
  );
  const estate = await readEstate(tx, ref.estateId);
  if (!estate?.broker.email || estate.brokerId === null) return;
  if (!(await wantsMail(tx, estate.brokerId, 'signing'))) return;
  const desk = `${on.config.publicUrl}/broker`;
  const mail = declinedMail(called, { to: estate.broker.name, street: estate.home.address, who: name, reason, desk });
  const key = `signing-declined:${document.id}:broker`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};
