import type { Actor } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { appendEvent } from '../flows/append-event.ts';
import type { FlowRef } from '../flows/flow-row.ts';
import { touchFlow } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { lockLatest, moveDocument } from './documents.ts';
import { sealDocument } from './jobs.ts';
import { lockForm, signableOf } from './signables.ts';

/** Asks for a seal that failed once more. Throws OTP_PROCESS without a document, and what its lifecycle refuses with. */
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
