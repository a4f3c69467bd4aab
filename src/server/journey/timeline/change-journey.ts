import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { proposedDate } from '#machines/proposed-date.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { type CustomerId, type EstateId, estateEventId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type EventKind, proposableKinds } from '#src/domain/journey-buckets.ts';
import { sideOfTodo, type TodoId, todoFacts } from '#src/domain/journey-todos.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { dateRow } from '#src/server/homes/estates/proposed-date.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOnSide } from './journeys.ts';

export interface Tick {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly side: PartyRole;
  readonly bucket: string;
  readonly todo: TodoId;
  readonly done: boolean;
}

/**
 * Ticks a to-do for the customer's side, or unticks it. Ticked twice, it keeps who ticked it first. Throws ESTATE_404;
 * NOT_FOUND for a to-do of another step or side; TODO_DERIVED for one that a form ticks.
 */
export const tickTodo = async (on: Server, { todo, bucket, done, ...asked }: Tick): Promise<void> => {
  const me = await partyOnSide(on.db, asked);
  const facts = todoFacts(todo);
  if (facts.bucket !== bucket || sideOfTodo(todo) !== asked.side) throw new Refused('NOT_FOUND');
  if (facts.by !== undefined) throw new Refused('TODO_DERIVED');
  await on.transaction(async (tx) => {
    if (!done) {
      await tx
        .deleteFrom('todoState')
        .where('estateId', '=', asked.estateId)
        .where('side', '=', asked.side)
        .where('todo', '=', todo)
        .execute();
      return;
    }
    const { estateId, side } = asked;
    await tx
      .insertInto('todoState')
      .values({ estateId, side, todo, doneBy: me.participantId, doneAt: await now(tx) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};

export interface Proposal {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  /** The date's id, or its kind when it has not been proposed before. */
  readonly event: string;
  readonly date: IsoInstant;
}

/** Returns the date that is meant, locked with its home; undefined when this kind has none yet. */
const meant = async (tx: Tx, { estateId, event }: Proposal) => {
  const { brokerId, assistantId } = await tx
    .selectFrom('estate')
    .select(['brokerId', 'assistantId'])
    .where('id', '=', estateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const found = await tx.selectFrom('estateEvent').selectAll().where('estateId', '=', estateId).execute();
  const kind = proposableKinds.find((one): one is EventKind => one === event);
  const row = found.find((one) => one.id === event || one.kind === kind);
  if (row === undefined && kind === undefined) throw new Refused('NOT_FOUND');
  return { row, kind: row?.kind ?? kind, home: { brokerId, assistantId } };
};

/**
 * Proposes a date of the home; the last proposal counts. Only the seller plans the sale. Throws ESTATE_404, NOT_FOUND,
 * EVENT_FIXED for a date that the broker has set, V_DATE_FUTURE.
 */
export const proposeDate = async (on: Server, proposal: Proposal): Promise<void> => {
  const me = await partyOnSide(on.db, { ...proposal, side: 'seller' });
  await on.transaction(async (tx) => {
    const { row, kind, home } = await meant(tx, proposal);
    if (kind === undefined || !proposableKinds.includes(kind)) throw new Refused('EVENT_FIXED');
    const verdict = decide(proposedDate, dateRow(row), { type: 'PROPOSE', date: proposal.date, at: await now(tx) });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    const proposed = { proposedAt: proposal.date, proposedBy: me.participantId, answerReason: null };
    touchBrokers(tx, home);
    if (row !== undefined) {
      await tx.updateTable('estateEvent').set(proposed).where('id', '=', row.id).execute();
      return;
    }
    const id = v.parse(estateEventId, randomUUID());
    await tx
      .insertInto('estateEvent')
      .values({ id, estateId: proposal.estateId, kind, ...proposed })
      .execute();
  });
};
