import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest, moveDocument } from './documents.ts';
import { sealDocument } from './jobs.ts';
import { lockForm, signableOf } from './signables.ts';

/** Retries a failed seal. Throws OTP_PROCESS without a document, and the lifecycle's refusals. */
export const retrySeal = async (tx: Tx, on: Pick<Server, 'jobs'>, ref: FlowRef, actor: Actor): Promise<void> => {
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(signableOf(ref.flow).codes.noProcess);
  const moved = await moveDocument(tx, document, { type: 'RETRY_SEAL' }, flow.readAt);
  const { estateId } = ref;
  const data = { version: document.version };
  await appendEvent(tx, { estateId, instanceId: flow.id, type: 'RETRY_SEAL', actor, data }, flow.readAt);
  touchFlow(tx, flow);
  const task = { documentId: document.id, estateId };
  await on.jobs.schedule(tx, sealDocument, task, { key: `${document.id}:${moved.revision}` });
};
