import { createHash } from 'node:crypto';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** Who did it. Names are kept as they were then; no contact data, no national id. */
export type Actor =
  | { readonly kind: 'party'; readonly id: string; readonly name: string }
  | { readonly kind: 'broker'; readonly id: string; readonly name: string }
  | { readonly kind: 'system' };
export const system: Actor = { kind: 'system' };

/** Ids, field names, hashes and counts. Never an answer, a key, a code or a national id (reliability D1, D3). */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** What one link of the chain vouches for. */
interface ChainedEvent {
  readonly estateId: EstateId;
  readonly seq: number;
  readonly instanceId: FlowInstanceId | null;
  readonly type: string;
  readonly actor: Actor;
  readonly at: IsoInstant;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The hash before the first event. */
export const chainStart = '0'.repeat(64);

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Nothing but what is stored, whatever else an actor object carries. */
const bare = ({ estateId, seq, instanceId, type, actor, at, data }: ChainedEvent) => ({
  estateId,
  seq,
  instanceId,
  type,
  actor: actor.kind === 'system' ? { kind: actor.kind } : { kind: actor.kind, id: actor.id, name: actor.name },
  at,
  data,
});

/** SHA-256, hex, over the event and the hash before it. Keys are sorted, since jsonb keeps its own order. */
export const linkHash = (previous: string, event: ChainedEvent): string =>
  createHash('sha256')
    .update(JSON.stringify({ previous, ...bare(event) }, sorted))
    .digest('hex');

export type BrokerActor = Extract<Actor, { kind: 'broker' }>;
