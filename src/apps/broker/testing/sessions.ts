import { parse } from 'valibot';
import type { BrokerSessions } from '#src/contract/desk/broker-sessions.ts';
import { brokerSessionId } from '#src/domain/ids.ts';

const id = (count: number) => parse(brokerSessionId, `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
const expiresAt = '2026-11-24T22:00:00.000Z';

/** This browser, a telephone, and one that was opened from the customer's app. */
export const threeSessions: BrokerSessions = {
  total: 3,
  items: [
    {
      id: id(1),
      browser: 'chrome',
      system: 'windows',
      startedAt: '2026-11-24T07:02:00.000Z',
      expiresAt,
      isThis: true,
      fromCustomerApp: false,
    },
    {
      id: id(2),
      browser: 'safari',
      system: 'ios',
      startedAt: '2026-11-24T10:15:00.000Z',
      expiresAt,
      isThis: false,
      fromCustomerApp: false,
    },
    {
      id: id(3),
      browser: 'other',
      system: 'other',
      startedAt: '2026-11-24T08:30:00.000Z',
      expiresAt,
      isThis: false,
      fromCustomerApp: true,
    },
  ],
};
export const onlyThis: BrokerSessions = { total: 1, items: threeSessions.items.slice(0, 1) };
