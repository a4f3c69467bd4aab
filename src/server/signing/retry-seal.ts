import type { EstateId } from '#src/domain/ids.ts';
import type { Actor } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { appendEvent } from '../flows/append-event.ts';
import { lockFlow } from '../flows/flow-row.ts';
import { touchFlow } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { lockLatest, moveDocument, takeoverKind } from './documents.ts';
import { sealDocument } from './jobs.ts';

/** Asks for a seal that failed once more. Throws OTP_PROCESS without a document, and what its lifecycle refuses with. */
export const retrySeal = async (tx: Tx, on: Pick<Server, 'jobs'>, estateId: EstateId, actor: Actor): Promise<void> => {
  const flow = await lockFlow(tx, takeoverKind, estateId);
  const document = await lockLatest(tx, estateId);
  if (!document) throw new Refused('OTP_PROCESS');
  const moved = await moveDocument(tx, document, { type: 'RETRY_SEAL' }, flow.readAt);
  const data = { version: document.version };
  await appendEvent(tx, { estateId, instanceId: flow.id, type: 'RETRY_SEAL', actor, data }, flow.readAt);
  touchFlow(tx, flow);
  const task = { documentId: document.id, estateId };
  await on.jobs.schedule(tx, sealDocument, task, { key: `${document.id}:${moved.revision}` });
};
