import { sql } from 'kysely';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type Actor, chainStart, type EventData, linkHash } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

interface NewEvent {
  readonly estateId: EstateId;
  readonly instanceId?: FlowInstanceId | null;
  /** A lifecycle's event, or a name of our own such as `LINK_SENT`. */
  readonly type: string;
  readonly actor: Actor;
  readonly data?: EventData;
}

/**
 * Writes one event into the home's log, in the transaction of the change it records. Returns its number. Events of one
 * home are serialised here, so that the numbers have no gap and each hash chains to the one before (D2).
 */
export const appendEvent = async (tx: Tx, event: NewEvent, at?: IsoInstant): Promise<number> => {
  const { rows } = await sql<{ seq: string; hash: string }>`
    insert into flow_chain (estate_id, seq, hash) values (${event.estateId}, 1, ${chainStart})
    on conflict (estate_id) do update set seq = flow_chain.seq + 1
    returning seq, hash`.execute(tx);
  const [last] = rows;
  if (!last) throw new Error('The chain answered no number');
  const { actor, instanceId = null, data = {} } = event;
  const chained = { ...event, seq: Number(last.seq), instanceId, at: at ?? (await now(tx)), data };
  const hash = linkHash(last.hash, chained);
  const id = actor.kind === 'system' ? null : actor.id;
  const name = actor.kind === 'system' ? null : actor.name;
  await sql`
    with kept as (
      insert into flow_event
        (estate_id, seq, instance_id, type, actor_kind, actor_id, actor_name, at, data, previous_hash, hash)
      values (${event.estateId}, ${last.seq}, ${instanceId}, ${event.type}, ${actor.kind}, ${id}, ${name},
        ${chained.at}, ${JSON.stringify(data)}, ${last.hash}, ${hash})
    )
    update flow_chain set hash = ${hash} where estate_id = ${event.estateId}`.execute(tx);
  return chained.seq;
};
