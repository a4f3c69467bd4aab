import { type RawBuilder, sql } from 'kysely';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type Actor, chainStart, type EventData, linkText } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';

export interface NewEvent {
  readonly estateId: EstateId;
  readonly instanceId?: FlowInstanceId | null;
  /** A lifecycle's event, or a name of our own such as `LINK_SENT`. */
  readonly type: string;
  readonly actor: Actor;
  readonly data?: EventData;
}

/**
 * Adds a link to the chain and its event to the log in one statement. The database computes the hash, since only it
 * knows the hash before and the number. Returns no row where the home has no chain yet.
 */
const append = async (
  tx: Tx,
  event: NewEvent,
  at: IsoInstant,
  write: RawBuilder<unknown>,
): Promise<number | undefined> => {
  const { estateId, actor, type, instanceId = null, data = {} } = event;
  const { beforePrevious, beforeSeq, afterSeq } = linkText({ estateId, instanceId, type, actor, at, data });
  const id = actor.kind === 'system' ? null : actor.id;
  const name = actor.kind === 'system' ? null : actor.name;
  const { rows } = await sql<{ seq: string }>`
    with last as (select seq, hash from flow_chain where estate_id = ${estateId} for update),
    next as (
      select seq + 1 as seq, hash as previous, encode(sha256(convert_to(
        ${beforePrevious}::text || hash || ${beforeSeq}::text || (seq + 1)::text || ${afterSeq}::text,
        'UTF8')), 'hex') as hash
      from last
    ),
    linked as (
      update flow_chain set seq = next.seq, hash = next.hash from next where flow_chain.estate_id = ${estateId}
    )${write}
    insert into flow_event
      (estate_id, seq, instance_id, type, actor_kind, actor_id, actor_name, at, data, previous_hash, hash)
    select ${estateId}::uuid, seq, ${instanceId}::uuid, ${type}, ${actor.kind}, ${id}, ${name},
      ${at}::timestamptz, ${JSON.stringify(data)}::jsonb, previous, hash from next
    returning seq`.execute(tx);
  return rows[0] && Number(rows[0].seq);
};

const nothing = sql``;

/**
 * Writes one event into the home's log, in the transaction of the change it records. Returns its number. Events of one
 * home are serialised here, so that the numbers have no gap and each hash chains to the one before (D2). `write` is
 * `, name as (a statement that writes)`, run in the same statement to save a round trip.
 */
export const appendEvent = async (
  tx: Tx,
  event: NewEvent,
  at?: IsoInstant,
  write: RawBuilder<unknown> = nothing,
): Promise<number> => {
  const when = at ?? (await now(tx));
  const seq = await append(tx, event, when, write);
  if (seq !== undefined) return seq;
  await sql`
    insert into flow_chain (estate_id, seq, hash) values (${event.estateId}, 0, ${chainStart})
    on conflict (estate_id) do nothing`.execute(tx);
  const first = await append(tx, event, when, nothing);
  if (first === undefined) throw new Error(`The log of home ${event.estateId} has no chain: see append-event.ts`);
  return first;
};
