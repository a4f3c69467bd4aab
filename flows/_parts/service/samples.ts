import type { Ordered } from '#src/contract/services/service-orders.ts';
import { servicePartners } from '#src/domain/services.ts';
import type { Env } from '#src/engine/field.ts';
import { orderFlowId } from './steps.ts';

const order = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12';
const answerBy = '2026-11-25T15:30:00.000Z';

/** What the server says of the customer, and of the order when it is taken. */
const sampleFacts: Env['facts'] = {
  name: 'Nora Berntzen',
  phone: '420 01 003',
  email: 'p03.nora@example.com',
  serviceNb: 'flyttevask',
  serviceEn: 'move-out cleaning',
  order,
  answerBy,
};

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: sampleFacts };
/** A customer who has asked the partner in the last 30 days is asked whether to ask again. */
export const askedBefore: Env = { ...sampleEnv, facts: { ...sampleFacts, again: order } };

/** The ids of the forms to partners, which share these environments. */
export const orderFlowIds: readonly string[] = servicePartners.map(({ id }) => orderFlowId(id));

/** The server's response to an order. */
export const taken = (partner: Ordered['partner']) => ({ id: order, partner, answerBy });
