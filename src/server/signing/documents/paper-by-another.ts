import type { ParticipantId } from '#src/domain/ids.ts';
import { channelsTo } from '#src/domain/reach.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SigningDocumentRow } from './documents.ts';
import { paperInYourNameSubject, paperInYourNameText } from './message-texts.ts';
import type { SignedFlowRow } from './signable.ts';
import { signableOf } from './signables.ts';

/** Pictures of a signer's print, sent from the session of another of the side. */
export interface SentForAnother {
  readonly participantId: ParticipantId;
  readonly sentBy: ParticipantId;
}

/** Throws the form's "signer missing" where an owner who is not to sign sends what another has signed. */
export const assertMaySendFor = async (
  tx: Tx,
  flow: SignedFlowRow,
  { participantId, sentBy }: SentForAnother,
): Promise<void> => {
  if (sentBy === participantId) return;
  const { leftOut, codes } = signableOf(flow.flow);
  if ((await leftOut(tx, flow)).some(({ id }) => id === sentBy)) throw new Refused(codes.signerMissing);
};

/** Writes to the signer, at each address, who sent pictures of their signature, and what to do if it was wrong. */
export const notifyOfPaper = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { flow, document }: { readonly flow: SignedFlowRow; readonly document: SigningDocumentRow },
  {
    participantId,
    ...said
  }: { participantId: ParticipantId; by: string; street: string; broker: string; call: string },
): Promise<void> => {
  const signer = await tx
    .selectFrom('signingSigner')
    .select(['phone', 'email'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', participantId)
    .executeTakeFirstOrThrow();
  const { called } = signableOf(flow.flow);
  const [text, subject] = [paperInYourNameText(called, said), paperInYourNameSubject(called, said.street)];
  for (const channel of channelsTo(signer, ['sms', 'email'])) {
    const one = { key: `paper-for:${document.id}:${participantId}:${flow.readAt}:${channel}`, text };
    await on.messages.send(
      tx,
      channel === 'sms'
        ? { ...one, channel, to: signer.phone }
        : { ...one, channel: 'email', to: signer.email, subject },
    );
  }
};
