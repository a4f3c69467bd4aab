import * as v from 'valibot';
import { browserNames, systemNames } from '#src/domain/device-name.ts';
import { brokerSessionId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { revision } from '../shared.ts';

export const BrokerSession = v.object({
  /** Names the session in these calls only; it opens nothing. */
  id: brokerSessionId,
  browser: v.picklist(browserNames),
  system: v.picklist(systemNames),
  startedAt: isoInstant,
  expiresAt: isoInstant,
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
  /** Opened from the customer's app (Spec section 6). */
  fromCustomerApp: v.boolean(),
});
export type BrokerSession = v.InferOutput<typeof BrokerSession>;

export const BrokerSessions = v.object({ items: v.array(BrokerSession), total: revision });
export type BrokerSessions = v.InferOutput<typeof BrokerSessions>;

const access = 'broker';

/** Where a broker is signed in. */
export const brokerSessions = {
  list: endpoint({
    method: 'GET',
    path: '/broker/sessions',
    access,
    summary: 'Where the caller is signed in: the session that asks, then the newest; at most 20, and how many in all',
    answer: BrokerSessions,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/broker/sessions/:id',
    access,
    summary: 'End one session of the caller at once; changes nothing for one that has ended, or another broker’s',
    params: v.strictObject({ id: brokerSessionId }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/broker/sessions',
    access,
    summary: 'End every session of the caller but the one that asks',
  }),
};
