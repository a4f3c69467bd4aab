import * as v from 'valibot';
import { brokerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { revision, whole } from '../shared.ts';

/** A person with a mailbox of the office’s, who asks to be a broker of it. */
const WaitingBroker = v.object({
  id: brokerId,
  name: v.string(),
  email: v.string(),
  since: isoInstant,
  /** The last day for a yes. */
  until: isoDate,
});
export type WaitingBroker = v.InferOutput<typeof WaitingBroker>;

const WaitingBrokers = v.object({ items: v.array(WaitingBroker), total: revision });
export type WaitingBrokers = v.InferOutput<typeof WaitingBrokers>;

const access = 'broker';
const params = v.strictObject({ waiting: brokerId });

/** Who may become a broker at an office (reference/authority.md, Around the forms). */
export const brokerApprovals = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/approvals',
    access,
    summary: 'Who waits for the caller’s yes to be a broker of the office; empty for who does not decide',
    query: v.strictObject({ limit: v.optional(whole(1, 50)) }),
    answer: WaitingBrokers,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brokers/approvals/:waiting/approve',
    access,
    summary: 'Say yes: the new broker may sign in, and is mailed that',
    params,
    problems: ['NOT_FOUND'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/brokers/approvals/:waiting/refuse',
    access,
    summary: 'Say no: the sign-up is deleted, and its address is mailed that',
    params,
    problems: ['NOT_FOUND'],
  }),
};
