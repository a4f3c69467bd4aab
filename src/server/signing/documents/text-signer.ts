import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { openSigner } from './open-signer.ts';
import { sendSigningLink } from './send-signing-link.ts';
import { lockForm } from './signables.ts';

/**
 * Sends a signer a new link by SMS, at most one every 60 seconds (Spec section 7, sign-sms). Throws TOO_MANY with
 * `Retry-After`, ST_NO_ADDRESS, ST_NUMBER_HELD, and as `openSigner`. Returns when the next may be sent.
 */
export const textSigner = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'encryption' | 'messages'>,
  ref: FlowRef,
  { participantId, actor }: { readonly participantId: ParticipantId; readonly actor: Actor },
): Promise<IsoInstant> => {
  const { flow: kind, estateId } = ref;
  const flow = await lockForm(tx, ref);
  const { document, isNumberHeld } = await openSigner(tx, ref, participantId);
  if (isNumberHeld) throw new Refused('ST_NUMBER_HELD');
  const signer = await tx
    .selectFrom('signingSigner')
    .select(['role', 'name', 'phone', 'email', 'textAgainAt'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', participantId)
    .executeTakeFirstOrThrow();
  const wait = Date.parse(signer.textAgainAt ?? flow.readAt) - Date.parse(flow.readAt);
  if (wait > 0) throw new Refused('TOO_MANY', { retryAfter: Math.ceil(wait / 1000) });
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  const { role, name, phone, email } = signer;
  const to = { flow: kind, documentId: document.id, estateId, participantId, role, name, phone, email, street };
  const textAgainAt = await sendSigningLink(tx, on, to, flow.readAt);
  if (textAgainAt === null) throw new Refused('ST_NO_ADDRESS');
  await appendEvent(
    tx,
    { estateId, instanceId: flow.id, type: 'SIGNER_TEXTED', actor, data: { to: name } },
    flow.readAt,
  );
  touchFlow(tx, flow);
  return textAgainAt;
};
