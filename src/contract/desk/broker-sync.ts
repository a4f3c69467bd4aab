import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

/** A row of the broker system that could not be taken. It stops no other, and is tried again by itself. */
export const SyncIssue = v.object({
  kind: v.picklist(['offices', 'employees', 'estates']),
  /** The row's id in the broker system. */
  id: v.string(),
  /** Assignment number and street; empty where the row does not say. */
  name: v.string(),
  /** The home that it would change; null for one that is not here yet. */
  estateId: v.nullable(estateId),
  /** `fields` are wrong, `step` does not follow from the sale's, `stored` could not be stored. */
  why: v.picklist(['fields', 'step', 'stored']),
  /** Names of the wrong fields, as the broker system spells them. Never their values. */
  fields: v.array(v.string()),
  since: isoInstant,
  lastTriedAt: isoInstant,
  tries: v.number(),
});
export type SyncIssue = v.InferOutput<typeof SyncIssue>;

export const BrokerSync = v.object({
  /** False where no broker system is configured: then nothing is fetched, and nothing is stale. */
  isConnected: v.boolean(),
  /** When the homes were last read to the end; null before the first time. */
  lastSyncedAt: v.nullable(isoInstant),
  /** More than 15 minutes ago, or never. */
  isStale: v.boolean(),
  issues: v.array(SyncIssue),
});
export type BrokerSync = v.InferOutput<typeof BrokerSync>;

export const brokerSync = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/sync',
    access: 'broker',
    summary: 'When the broker system was last read, and which rows of the caller’s homes and office could not be taken',
    answer: BrokerSync,
  }),
};
