import { parse } from 'valibot';
import type { BrokerNotices } from '#src/contract/desk/broker-notices.ts';
import { brokerNoticeId } from '#src/domain/ids.ts';

export const manyOpened: BrokerNotices = {
  items: [
    {
      id: parse(brokerNoticeId, '00000000-0000-4000-8000-000000000960'),
      kind: 'many-opened',
      broker: 'Jonas Lie Tveit',
      since: '2026-11-24T10:00:00.000Z',
    },
  ],
  total: 1,
};

/** A broker who left, with what went to the one responsible. */
export const hasLeft = (
  counts: { readonly homes: number; readonly leads: number; readonly waiting: number } = {
    homes: 3,
    leads: 1,
    waiting: 1,
  },
): BrokerNotices => ({
  items: [
    {
      id: parse(brokerNoticeId, '00000000-0000-4000-8000-000000000961'),
      kind: 'left',
      broker: 'Jonas Lie Tveit',
      since: '2026-11-24T10:00:00.000Z',
      ...counts,
    },
  ],
  total: 1,
});
