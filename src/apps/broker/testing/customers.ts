import { parse } from 'valibot';
import type { CustomerCounts, CustomerPage, CustomerRow } from '#src/contract/desk/broker-customers.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import { brokerId, contactId, customerLeadId } from '#src/domain/ids.ts';
import { estate, me } from './takeovers.ts';

export const contact = (count: number) =>
  parse(contactId, `00000000-0000-4000-8000-${String(500 + count).padStart(12, '0')}`);

const row = (count: number, name: string, given: Partial<CustomerRow>): CustomerRow => ({
  id: contact(count),
  estateID: estate(11),
  name,
  role: 'seller',
  address: 'Kastanjelunden 14 B',
  leadId: null,
  stage: 'post-work',
  lastAt: '2026-11-24T09:31:00.000Z',
  broker: me.name,
  mine: true,
  ...given,
});

/** A buyer of today, sellers of other days and years, a lead without a broker, a colleague's customer, a deleted one. */
export const customers: readonly CustomerRow[] = [
  row(1, 'Nora Berntzen', { role: 'buyer' }),
  row(2, 'Kåre Østlyngen', { lastAt: '2026-11-23T11:00:00.000Z' }),
  row(3, 'Silje Haugland', { stage: 'viewing', lastAt: '2026-11-12T11:00:00.000Z' }),
  row(4, 'Mathias Lervik', {
    role: 'lead',
    stage: 'new',
    estateID: estate(12),
    address: 'Granittgata 11',
    leadId: lead().id,
    broker: null,
    lastAt: '2026-11-09T11:00:00.000Z',
  }),
  row(5, 'Anders Moen Haugland', { mine: false, broker: 'Jonas Lie Tveit', lastAt: '2026-11-02T11:00:00.000Z' }),
  row(6, '', { role: 'owner', stage: 'completed', lastAt: '2025-05-17T11:00:00.000Z' }),
];

/** A question about a home, asked an hour and a half ago and not taken. */
export function lead(given: Partial<BrokerLead> = {}): BrokerLead {
  return {
    id: parse(customerLeadId, '00000000-0000-4000-8000-000000000701'),
    contactId: contact(4),
    name: 'Mathias Lervik',
    phone: '+4742001004',
    email: 'p04.mathias@example.com',
    estateID: estate(12),
    address: 'Granittgata 11',
    source: 'question',
    message: 'Kan jeg få se boligen før visningen?',
    state: 'new',
    broker: null,
    takenAt: null,
    reason: null,
    askedAt: '2026-11-24T08:00:00.000Z',
    isLate: true,
    me: { id: parse(brokerId, 'b01'), name: me.name, isResponsible: false },
    ...given,
  };
}

export const customerCounts: CustomerCounts = {
  leads: 24,
  sellers: 12,
  buyers: 18,
  owners: 146,
  previous: 310,
  all: 510,
};

export const pageOf = (items: readonly CustomerRow[]): CustomerPage => ({
  items: [...items],
  total: items.length,
  next: null,
});

/** Every list of the office, each with all of these people; a lead of them, and none that waits. */
export const customerPages = {
  'GET /brokers/leads': () => pageOf(customers.filter(({ role }) => role === 'lead')),
  'GET /brokers/sellers': () => pageOf(customers.filter(({ role }) => role === 'seller')),
  'GET /brokers/buyers': () => pageOf(customers.filter(({ role }) => role === 'buyer')),
  'GET /brokers/owners': () => pageOf(customers.filter(({ role }) => role === 'owner')),
  'GET /brokers/customers': () => pageOf(customers),
  'GET /brokers/leads/:id': () => lead(),
  'GET /brokers/leads-waiting': () => ({ hour: 0, day: 0 }),
};

/** An office of five hundred, by pages of fifty: `cursor` is the number of the first row. */
export const longList = (input: object): CustomerPage => {
  const from = Number(/"cursor":"(\d+)"/.exec(JSON.stringify(input))?.[1] ?? 0);
  const items = Array.from({ length: 50 }, (_, index) =>
    row(100 + from + index, `Kunde ${from + index + 1}`, { address: 'Lindealleen 2' }),
  );
  return { items, total: 500, next: from + 50 < 500 ? String(from + 50) : null };
};
