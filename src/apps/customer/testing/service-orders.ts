import * as v from 'valibot';
import { ReadOrder } from '#src/contract/services/service-orders.ts';

const shared = {
  name: 'Kari Haugen',
  email: 'kari@example.com',
  phone: '+4742001001',
  services: ['MOVING', 'CLEANING'],
  date: '2026-11-27',
  time: 'MORNING',
  from: 'Syrinhagen 40 A, 0476 Oslo',
  to: 'Kastanjelunden 14 B, 0550 Oslo',
};

/** Builds an order as the server returns it, with what the partner got. */
export const orderOf = (given: Partial<ReadOrder> = {}): ReadOrder =>
  v.parse(ReadOrder, {
    id: '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12',
    partner: 'steddy',
    service: 'moving',
    state: 'sent',
    orderedAt: '2026-11-20T11:00:00.000Z',
    answerBy: '2026-11-23T15:30:00.000Z',
    isRecent: true,
    shared,
    ...given,
  });
