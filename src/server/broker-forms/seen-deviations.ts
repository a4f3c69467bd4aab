import type { BrokerId } from '#src/domain/ids.ts';
import type { Tx } from '../db/transaction.ts';
import { appendEvent } from '../flows/append-event.ts';
import { lockFlow } from '../flows/flow-row.ts';
import { touchBrokers } from '../flows/move.ts';
import type { SignedFormName } from '../forms/form.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import type { FormLink } from './form-links.ts';
import { homeForms } from './home-forms.ts';
import './tables.ts';

export interface Marking {
  readonly ref: { readonly flow: SignedFormName; readonly estateId: FormLink['estate']['id'] };
  readonly deviation: string;
  readonly actor: FormLink['actor'];
}

/** The form under its lock, and the deviation of its present document that is named. Throws the form's "not found". */
const holdDeviation = async (tx: Tx, on: Pick<Server, 'config' | 'encryption'>, { ref, deviation: id }: Marking) => {
  const row = await lockFlow(tx, ref.flow, ref.estateId);
  const form = (await homeForms(tx, on, [ref.estateId])).find((one) => one.row.flow === ref.flow);
  const found = form?.deviations.find((one) => one.id === id);
  const documentId = form?.signing?.documentId;
  if (found === undefined || documentId === undefined || !found.mayBeMarked) throw new Refused('NOT_FOUND');
  return { row, documentId, found };
};

type On = Pick<Server, 'config' | 'encryption'>;

/** The log tells who and when, and of which point by its opaque name: no answer stands in it (reliability D3). */
const note = async (tx: Tx, held: Awaited<ReturnType<typeof holdDeviation>>, marking: Marking, type: string) => {
  const { row } = held;
  const data = { deviation: marking.deviation };
  const event = { estateId: row.estateId, instanceId: row.id, type, actor: marking.actor, data };
  await appendEvent(tx, event, row.readAt);
  // Only the desks: the customers' pages must not stir when somebody looks at their answers (domain.md 2.2).
  touchBrokers(tx, row);
};

/** A broker has seen to it: it leaves her queue. Marked twice, it stays the first one's. */
export const markSeen = async (tx: Tx, on: On, marking: Marking): Promise<void> => {
  const held = await holdDeviation(tx, on, marking);
  if (held.found.seen !== null) return;
  await tx
    .insertInto('seen_deviation')
    .values({
      document_id: held.documentId,
      deviation: marking.deviation,
      // seam: a broker's actor carries the broker's own id.
      seen_by: marking.actor.id as BrokerId,
      seen_by_name: marking.actor.name,
      seen_at: held.row.readAt,
    })
    .execute();
  await note(tx, held, marking, 'DEVIATION_SEEN');
};

/** Takes the mark back: it waits for the broker again. That it was there stays in the log. */
export const markUnseen = async (tx: Tx, on: On, marking: Marking): Promise<void> => {
  const held = await holdDeviation(tx, on, marking);
  if (held.found.seen === null) return;
  await tx
    .deleteFrom('seen_deviation')
    .where('document_id', '=', held.documentId)
    .where('deviation', '=', marking.deviation)
    .execute();
  await note(tx, held, marking, 'DEVIATION_UNSEEN');
};
