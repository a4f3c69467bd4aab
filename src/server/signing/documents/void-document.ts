import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest } from './documents.ts';
import { endDocument } from './end-document.ts';
import { voidedText } from './message-texts.ts';
import { lockForm, signableOf } from './signables.ts';

/** A broker gives a reason; a party goes back before the first signature, and asks after it (`askToOpen`). */
export interface Voiding {
  readonly ref: FlowRef;
  readonly actor: Exclude<Actor, { kind: 'system' }>;
  readonly reason?: string;
}

/**
 * Voids the document to go back to editing. Void and the last signature exclude each other: both wait for the same row
 * (reliability R5). Throws the form's "no process", ST_VOIDED, and the lifecycle's refusals.
 */
export const voidDocument = async (tx: Tx, on: Pick<Server, 'messages'>, voiding: Voiding): Promise<void> => {
  const { ref, actor, reason } = voiding;
  const { codes, called } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(flow.state === 'notStarted' ? codes.notFound : codes.noProcess);
  if (flow.state === 'finalized') throw new Refused(codes.finalized);
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: actor.kind === 'party' ? 'OPEN_AGAIN' : 'VOID', by: actor.id },
      by: actor,
      reason,
      key: 'signing-voided',
      text: (street) => voidedText(called, street, actor.name, reason),
    },
  );
};
