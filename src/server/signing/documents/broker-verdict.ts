import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest, moveDocument } from './documents.ts';
import { endDocument } from './end-document.ts';
import { sealDocument } from './jobs.ts';
import { brokerNoText, signSubject } from './message-texts.ts';
import { notifyLeftOut } from './notify-left-out.ts';
import type { SignedFlowRow } from './signable.ts';
import { signableOf } from './signables.ts';

/** Seals a document that all have signed, once the broker has said yes to each of its points; before that, nothing. */
export const sealAfterYes = async (
  tx: Tx,
  on: Pick<Server, 'jobs' | 'encryption'>,
  flow: SignedFlowRow,
): Promise<void> => {
  const document = await lockLatest(tx, flow);
  if (document?.state !== 'waitsForBroker') return;
  if (await signableOf(flow.flow).asksBroker?.(on, tx, flow, document.id)) return;
  const moved = await moveDocument(tx, document, { type: 'BROKER_YES' }, flow.readAt);
  const task = { documentId: moved.id, estateId: flow.estateId };
  await on.jobs.schedule(tx, sealDocument, task, { key: `${moved.id}:${moved.revision}` });
};

/** The broker's no to a point of a document. */
export interface BrokerNo {
  readonly ref: FlowRef;
  readonly actor: BrokerActor;
  readonly reason: string;
  /** The point, opaque: the log holds no answer. */
  readonly deviation: string;
}

/** Opens the form again before it is sealed, and says why to all signers and to owners left out. Throws the document's refusals. */
export const openAfterNo = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  flow: SignedFlowRow,
  { ref, actor, reason, deviation }: BrokerNo,
): Promise<void> => {
  const document = await lockLatest(tx, ref);
  const { codes, called, leftOut } = signableOf(ref.flow);
  if (!document) throw new Refused(codes.noProcess);
  const text = (street: string) => brokerNoText(called, street, actor.name, reason);
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: 'BROKER_NO' },
      by: actor,
      reason,
      data: { deviation },
      key: 'broker-no',
      text,
    },
  );
  const street = (await readEstate(tx, flow.estateId))?.home.address ?? '';
  const said = { key: `${document.id}:no`, subject: signSubject(called, street), text: text(street) };
  for (const owner of await leftOut(tx, flow)) await notifyLeftOut(tx, on, owner, said);
};
