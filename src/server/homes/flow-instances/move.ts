import { type RawBuilder, sql } from 'kysely';
import type { EventFromLogic } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Actor, EventData } from '#src/server/platform/audit/chain.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { appendEvent } from './append-event.ts';
import type { FlowMachines, FlowName } from './flow-names.ts';
import type { FlowRow } from './flow-row.ts';

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;
/** A lifecycle's event without its time, which the database sets. */
type FlowMove<F extends FlowName> = Untimed<EventFromLogic<FlowMachines[F]>>;

interface Moving<F extends FlowName> {
  readonly event: FlowMove<F>;
  readonly actor: Actor;
  /** Logged beside the event's name. */
  readonly data?: EventData;
  /** Changes of the answers, written in the same statement (`writesOf`). */
  readonly write?: RawBuilder<unknown>;
}

/** Topics of a home's screens and of a broker's. */
export const flowTopic = (estateId: EstateId): string => `flow:${estateId}`;
export const brokerTopic = (brokerId: string): string => `broker:${brokerId}`;

/** Notifies all viewers of this home when the transaction commits. */
export const touchFlow = (tx: Tx, row: Pick<FlowRow, 'estateId' | 'brokerId' | 'assistantId'>): void => {
  touch(tx, flowTopic(row.estateId));
  touchBrokers(tx, row);
};

interface BrokersOfHome extends Pick<FlowRow, 'brokerId' | 'assistantId'> {
  /** Absent where more than one home changed, or something beside them: the desk reads everything again. */
  readonly estateId?: EstateId;
}

/** Notifies only the home's brokers, of a change that does not show on the customers' pages. */
export const touchBrokers = (tx: Tx, { brokerId, assistantId, estateId }: BrokersOfHome): void => {
  for (const broker of [brokerId, assistantId]) {
    if (broker !== null) touch(tx, aboutTopic(brokerTopic(broker), estateId));
  }
};

/**
 * The only way to change a flow (architecture section 3): the locked row's lifecycle decides, with the database's clock
 * on the event. Then writes row, log and announcement in one transaction. Throws a refusal with its reason's code.
 * Returns the changed row.
 */
export const move = async <F extends FlowName>(
  tx: Tx,
  lifecycle: Lifecycle<FlowMachines[F]>,
  row: FlowRow<F>,
  { event, actor, data = {}, write = sql`` }: Moving<F>,
): Promise<FlowRow<F>> => {
  // seam: an event without its time plus the time is that event again.
  const timed = { ...event, at: row.readAt } as unknown as EventFromLogic<FlowMachines[F]>;
  const verdict = decide(lifecycle, row, timed);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  const revision = row.revision + 1;
  const context = JSON.stringify(verdict.row.context);
  await appendEvent(
    tx,
    { estateId: row.estateId, instanceId: row.id, type: timed.type, actor, data },
    row.readAt,
    sql`, moved as (
      update flow_instance
      set state = ${verdict.row.state}, context = ${context}::jsonb, revision = ${revision}, updated_at = ${row.readAt}
      where id = ${row.id})${write}`,
  );
  touchFlow(tx, row);
  return { ...row, ...verdict.row, revision, updatedAt: row.readAt };
};
