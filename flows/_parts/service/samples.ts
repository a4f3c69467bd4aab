import type { Ordered } from '#src/contract/services/service-orders.ts';
import type { Env } from '#src/engine/field.ts';

const order = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12';
const answerBy = '2026-11-25T15:30:00.000Z';

/** What the server says of the customer, and of the order when it is taken. */
export const sampleFacts: Env['facts'] = {
  name: 'Nora Berntzen',
  phone: '420 01 003',
  email: 'p03.nora@example.com',
  order,
  answerBy,
};

/** The same, of a customer who has asked the partner in the last 30 days. */
export const askedBefore: Env['facts'] = { ...sampleFacts, again: order };

/** The server's response to an order. */
export const taken = (partner: Ordered['partner']) => ({ id: order, partner, answerBy });
