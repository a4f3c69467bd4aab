import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOf } from './caller-party.ts';
import type { Status } from './sign-status.ts';
import { readFormRow } from './signables.ts';

/**
 * Records that a signer opened the link, at their first view of the signing page. Returns whether it was the first; of
 * two tabs only one writes.
 */
export const markOpened = async (
  on: Pick<Server, 'db' | 'transaction'>,
  me: LinkSession,
  status: Status,
): Promise<boolean> => {
  const mine = status.signers.find((signer) => signer.participantId === me.participantId);
  if (status.status !== 'signing' || !mine || mine.openedAt !== null) return false;
  return on.transaction(async (tx) => {
    const flow = await readFormRow(tx, me);
    if (!flow) return false;
    const opened = await tx
      .updateTable('signing_signer')
      .set({ opened_at: flow.readAt })
      .where('document_id', '=', status.documentId)
      .where('participant_id', '=', me.participantId)
      .where('opened_at', 'is', null)
      .executeTakeFirst();
    if (opened.numUpdatedRows === 0n) return false;
    const data = { version: status.documentVersion };
    await appendEvent(
      tx,
      { estateId: me.estateId, instanceId: flow.id, type: 'OPENED', actor: partyOf(me), data },
      flow.readAt,
    );
    touchFlow(tx, flow);
    return true;
  });
};
