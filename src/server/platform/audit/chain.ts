import { createHash } from 'node:crypto';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** The actor of an event. Names are kept as they were then; no contact data, no national id. */
export type Actor =
  | { readonly kind: 'party'; readonly id: string; readonly name: string }
  | { readonly kind: 'broker'; readonly id: string; readonly name: string }
  | { readonly kind: 'system' };
export const system: Actor = { kind: 'system' };

/** Ids, field names, hashes and counts. Never an answer, a key, a code or a national id (reliability D1, D3). */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The fields that the hash of one event covers. */
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

/** The actor without whatever else its object carries. */
const bare = (actor: Actor) =>
  actor.kind === 'system' ? { kind: actor.kind } : { kind: actor.kind, id: actor.id, name: actor.name };

/** The text that an event's hash covers, in three pieces: between them stand the hash before it and its number. */
export interface LinkText {
  readonly beforePrevious: string;
  readonly beforeSeq: string;
  readonly afterSeq: string;
}

/** Returns the JSON of an event, without its place in the log. Keys are sorted, since jsonb reorders them. */
export const linkText = ({ estateId, instanceId, type, actor, at, data }: Omit<ChainedEvent, 'seq'>): LinkText => {
  const fields = JSON.stringify({ actor: bare(actor), at, data, estateId, instanceId }, sorted);
  return {
    beforePrevious: `${fields.slice(0, -1)},"previous":"`,
    beforeSeq: '","seq":',
    afterSeq: `,"type":${JSON.stringify(type)}}`,
  };
};

/** Returns the SHA-256 in hex over the event and the hash before it. */
export const linkHash = (previous: string, event: ChainedEvent): string => {
  const { beforePrevious, beforeSeq, afterSeq } = linkText(event);
  return createHash('sha256').update(`${beforePrevious}${previous}${beforeSeq}${event.seq}${afterSeq}`).digest('hex');
};

export type BrokerActor = Extract<Actor, { kind: 'broker' }>;
