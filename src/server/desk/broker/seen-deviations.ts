import type { EstateId } from '#src/domain/ids.ts';
import { readAskedPoints } from '#src/server/forms/deviations/asked-points.ts';
import { dropMark, type HeldDeviation, keepMark } from '#src/server/forms/deviations/keep-mark.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { homeForms } from '#src/server/forms/form/home-forms.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { openAfterNo, sealAfterYes } from '#src/server/signing/documents/broker-verdict.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import type { SignedFlowRow } from '#src/server/signing/documents/signable.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';

interface HeldForm extends HeldDeviation {
  readonly row: SignedFlowRow;
}

export interface Marking {
  readonly ref: { readonly flow: SignedFormName; readonly estateId: EstateId };
  readonly deviation: string;
  readonly actor: BrokerActor;
}
type ServerContext = Pick<Server, 'config' | 'encryption'>;

/** Locks the form and returns the named deviation of its current document. Throws the form's "not found". */
const holdDeviation = async (tx: Tx, on: ServerContext, { ref, deviation }: Marking): Promise<HeldForm> => {
  const row = await lockForm(tx, ref);
  const form = (await homeForms(tx, on, [ref.estateId])).find((one) => one.row.flow === ref.flow);
  const found = form?.deviations.find(({ id }) => id === deviation);
  const documentId = form?.signing?.documentId;
  if (found === undefined || documentId === undefined || !found.mayBeMarked) throw new Refused('NOT_FOUND');
  return { row, documentId, deviation, isSeen: found.seen !== null };
};

/** A point of any signed form that the broker answers. */
export interface Verdict extends Omit<Marking, 'ref'> {
  readonly ref: FlowRef;
}

/** Locks the form and returns the point that waits for the broker. Throws the form's "not found", and NOT_FOUND. */
const holdAsked = async (tx: Tx, on: ServerContext, { ref, deviation }: Verdict): Promise<HeldForm> => {
  const row = await lockForm(tx, ref);
  const documentId = (await latestDocument(tx, ref))?.id;
  const points = documentId === undefined ? [] : await readAskedPoints(tx, on, row, documentId);
  const found = points.find(({ id }) => id === deviation);
  if (found === undefined || documentId === undefined) throw new Refused('NOT_FOUND');
  return { row, documentId, deviation, isSeen: found.seen !== null };
};

/** Marks a deviation of a form as seen, which removes it from the broker's queue. Throws NOT_FOUND. */
export const markSeen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  keepMark(tx, await holdDeviation(tx, on, marking), marking.actor);

/** Puts a deviation back in the broker's queue. Throws NOT_FOUND. */
export const markUnseen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  dropMark(tx, await holdDeviation(tx, on, marking), marking.actor);

/** The broker's yes: the point counts, and a document that all have signed is sealed. Throws NOT_FOUND. */
export const approveDeviation = async (
  tx: Tx,
  on: ServerContext & Pick<Server, 'jobs'>,
  marking: Verdict,
): Promise<void> => {
  const held = await holdAsked(tx, on, marking);
  await keepMark(tx, held, marking.actor, 'DEVIATION_APPROVED');
  await sealAfterYes(tx, on, held.row);
};

/**
 * The broker's no: the form opens again before it is sealed, and all signers get the reason. Throws NOT_FOUND, and the
 * document's refusals.
 */
export const refuseDeviation = async (
  tx: Tx,
  on: ServerContext & Pick<Server, 'messages'>,
  { reason, ...marking }: Verdict & { readonly reason: string },
): Promise<void> => {
  const { row, deviation } = await holdAsked(tx, on, marking);
  await openAfterNo(tx, on, row, { ref: marking.ref, actor: marking.actor, reason, deviation });
};
