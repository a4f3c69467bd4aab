import type { EstateId } from '#src/domain/ids.ts';
import { dropMark, type HeldDeviation, keepMark } from '#src/server/forms/deviations/keep-mark.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { homeForms } from '#src/server/forms/form/home-forms.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import '#src/server/forms/deviations/tables.ts';

export interface Marking {
  readonly ref: { readonly flow: SignedFormName; readonly estateId: EstateId };
  readonly deviation: string;
  readonly actor: BrokerActor;
}
type ServerContext = Pick<Server, 'config' | 'encryption'>;

/** Locks the form and returns the named deviation of its current document. Throws the form's "not found". */
const holdDeviation = async (tx: Tx, on: ServerContext, { ref, deviation }: Marking): Promise<HeldDeviation> => {
  const row = await lockFlow(tx, ref.flow, ref.estateId);
  const form = (await homeForms(tx, on, [ref.estateId])).find((one) => one.row.flow === ref.flow);
  const found = form?.deviations.find(({ id }) => id === deviation);
  const documentId = form?.signing?.documentId;
  if (found === undefined || documentId === undefined || !found.mayBeMarked) throw new Refused('NOT_FOUND');
  return { row, documentId, deviation, isSeen: found.seen !== null };
};

/** Marks a deviation of a form as seen, which removes it from the broker's queue. Throws NOT_FOUND. */
export const markSeen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  keepMark(tx, await holdDeviation(tx, on, marking), marking.actor);

/** Puts a deviation back in the broker's queue. Throws NOT_FOUND. */
export const markUnseen = async (tx: Tx, on: ServerContext, marking: Marking): Promise<void> =>
  dropMark(tx, await holdDeviation(tx, on, marking), marking.actor);
