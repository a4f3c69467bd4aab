import * as v from 'valibot';
import { leadLossReason, leadStates } from '#src/domain/customer-lead.ts';
import { brokerId, contactId, customerLeadId, estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

export const BrokerLead = v.object({
  id: customerLeadId,
  contactId,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  estateID: estateId,
  address: v.string(),
  /** What was asked for: a valuation of a home, or a question about one that is for sale. */
  source: v.picklist(['valuation', 'question']),
  /** The question as it was written; null where there is none. */
  message: v.nullable(v.string()),
  state: v.picklist(leadStates),
  /** Who has it; null before it is taken. */
  broker: v.nullable(v.object({ id: brokerId, name: v.string() })),
  takenAt: v.nullable(isoInstant),
  reason: v.nullable(leadLossReason),
  askedAt: isoInstant,
  /** Whether it has waited for more than one working hour without being taken. */
  isLate: v.boolean(),
  /** The caller, as the machine asks for them. */
  me: v.object({ id: brokerId, name: v.string(), isResponsible: v.boolean() }),
});
export type BrokerLead = v.InferOutput<typeof BrokerLead>;

const base = '/brokers/leads';
const params = v.strictObject({ id: customerLeadId });
const access = 'broker';
const problems = ['NOT_FOUND', 'LEAD_TAKEN', 'STALE'] as const;

const move = (name: string, summary: string) =>
  endpoint({ method: 'POST', path: `${base}/:id/${name}`, access, summary, params, answer: BrokerLead, problems });

/** Broker reference, section 2: a lead without a broker is the whole office's until one takes it. */
export const brokerLeads = {
  read: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access,
    summary: 'What a customer has asked the office for; of a colleague’s lead nothing is shown',
    params,
    answer: BrokerLead,
    problems: ['NOT_FOUND'],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/brokers/leads-waiting',
    access,
    summary: 'How many leads of the office have waited for a working hour, and for a working day',
    answer: v.object({ hour: v.number(), day: v.number() }),
  }),
  take: move('take', 'Take a lead; the first wins, and LEAD_TAKEN names them'),
  contact: move('contact', 'Note that the customer has been contacted'),
  meet: move('meet', 'Note that a meeting is agreed'),
  win: move('win', 'Note that it became an assignment'),
  lose: endpoint({
    method: 'POST',
    path: `${base}/:id/lose`,
    access,
    summary: 'Note that it came to nothing, and why',
    params,
    body: v.strictObject({ reason: leadLossReason }),
    answer: BrokerLead,
    problems,
  }),
  reopen: move('reopen', 'Open a lead that was won or lost again'),
};
