import type { BrokerSync } from '#src/contract/desk/broker-sync.ts';
import { rows } from './takeovers.ts';

export const freshSync: BrokerSync = {
  isConnected: true,
  lastSyncedAt: '2026-11-24T11:44:00.000Z',
  isStale: false,
  issues: [],
};

const tried = {
  since: '2026-11-24T09:38:00.000Z',
  lastTriedAt: '2026-11-24T11:40:00.000Z',
  tries: 5,
} as const satisfies Partial<BrokerSync['issues'][number]>;

/** A sync that has stood still for two hours, with rows of each kind of fault. */
export const staleSync: BrokerSync = {
  isConnected: true,
  lastSyncedAt: '2026-11-24T09:38:00.000Z',
  isStale: true,
  issues: [
    {
      ...tried,
      kind: 'estates',
      id: 'VM-100005',
      name: '1-26-0105, Feilveien 1',
      estateId: null,
      why: 'fields',
      fields: ['zipCode'],
    },
    {
      ...tried,
      kind: 'estates',
      id: 'VM-100007',
      name: `1-26-0107, ${rows.here.home.address}`,
      estateId: rows.here.estateId,
      why: 'step',
      fields: [],
    },
    { ...tried, kind: 'employees', id: 'br-77', name: '', estateId: null, why: 'stored', fields: [], tries: 1 },
  ],
};
