import type { ParticipantId } from '#src/domain/ids.ts';
import type { Tx } from '../db/transaction.ts';
import type { FlowRef } from '../flows/flow-row.ts';

/** Whether somebody's signature is still wanted on this form's document: they get the link that asks for it. */
export const isWaitedFor = async (tx: Tx, { flow, estateId }: FlowRef, id: ParticipantId): Promise<boolean> => {
  const found = await tx
    .selectFrom('signing_signer')
    .innerJoin('signing_document', 'signing_document.id', 'signing_signer.document_id')
    .select('signing_signer.signed_at')
    .where('signing_document.kind', '=', flow)
    .where('signing_document.estate_id', '=', estateId)
    .where('signing_document.state', '=', 'signing')
    .where('signing_signer.participant_id', '=', id)
    .executeTakeFirst();
  return found?.signed_at === null;
};
