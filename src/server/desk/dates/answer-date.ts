import { type ProposedDateEvent, proposedDate } from '#machines/proposed-date.ts';
import type { BrokerId, EstateEventId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { dateRow } from '#src/server/homes/estates/proposed-date.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { answeredMail } from './date-mail.ts';

/** A broker's answer to a proposed date. */
export interface DateAnswer {
  readonly estateId: EstateId;
  readonly id: EstateEventId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  /** The proposal that the broker has read: a newer one is not answered by it. */
  readonly proposedAt: IsoInstant;
  /** Null for a no. */
  readonly date: IsoInstant | null;
  /** Null where the broker takes the proposed day. */
  readonly reason: string | null;
}

const eventOf = ({ proposedAt: read, date, reason }: DateAnswer, at: IsoInstant): ProposedDateEvent => {
  if (date === null) return { type: 'DECLINE', read, at };
  return { type: reason === null ? 'ACCEPT' : 'MOVE', read, date, at };
};

interface Proposed {
  readonly kind: EventKind;
  readonly proposedBy: ParticipantId | null;
  /** When it was answered. */
  readonly at: IsoInstant;
}

/** Writes to the seller who proposed the date, once for each answer: the same day may be proposed again after a no. */
const notify = async (tx: Tx, on: MessageContext, answer: DateAnswer, { kind, proposedBy, at }: Proposed) => {
  const estate = await readEstate(tx, answer.estateId);
  // One who is no longer a party hears nothing more of the home.
  const party = (await partiesOf(tx, answer.estateId)).find(({ id }) => id === proposedBy);
  if (!estate || !party || party.email === '') return;
  const { proposedAt: proposed, date: set, reason } = answer;
  const mail = answeredMail({
    kind,
    proposed,
    set,
    reason,
    name: party.name,
    street: estate.home.address,
    office: estate.broker.office,
  });
  const key = `date-answered:${answer.id}:${at}`;
  await on.messages.send(tx, { channel: 'email', key, to: party.email, ...mail });
};

/**
 * Answers a proposed date: sets it, sets another, or says no. Throws ESTATE_404, NOT_FOUND, STALE when the seller has
 * proposed another day since or nothing waits, EVENT_FIXED when it is set, V_DATE_FUTURE, V_DATE for an accepted date
 * on another day.
 */
export const answerDate = async (tx: Tx, on: MessageContext, answer: DateAnswer): Promise<void> => {
  const { estateId, id, broker, date, reason } = answer;
  const estate = await tx
    .selectFrom('estate')
    .select(['brokerId', 'assistantId'])
    .where('id', '=', estateId)
    .forUpdate()
    .executeTakeFirst();
  await partInHome(tx, estateId, broker.brokerId, 'date');
  const found = await tx
    .selectFrom('estateEvent')
    .selectAll()
    .where('id', '=', id)
    .where('estateId', '=', estateId)
    .executeTakeFirst();
  if (!estate || !found) throw new Refused('NOT_FOUND');
  const at = await now(tx);
  const verdict = decide(proposedDate, dateRow(found), eventOf(answer, at));
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  await tx
    .updateTable('estateEvent')
    .set({ at: date, proposedAt: null, answeredBy: broker.brokerId, answerReason: reason })
    .where('id', '=', id)
    .execute();
  const actor = { kind: 'broker', id: broker.brokerId, name: broker.name } as const;
  const type = date === null ? 'DATE_DECLINED' : 'DATE_ANSWERED';
  const data = { kind: found.kind, ...(date !== null && { date: osloDate(date) }) };
  await appendEvent(tx, { estateId, type, actor, data }, at);
  touchFlow(tx, { estateId, brokerId: estate.brokerId, assistantId: estate.assistantId });
  await notify(tx, on, answer, { kind: found.kind, proposedBy: found.proposedBy, at });
};
