import * as v from 'valibot';
import { EkstraOrder, EkstraStatistics, EkstraView } from '#src/contract/services/ekstra.ts';
import { packagesOf } from '#src/domain/ekstra-packages.ts';

export const ekstraHome = '00000000-0000-4000-8000-000000000001';

/** An order of today, 21 November 2026, that waits for the broker. */
export const ekstraOrderOf = (given: Partial<EkstraOrder> = {}): EkstraOrder =>
  v.parse(EkstraOrder, {
    id: '6f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e31',
    package: 'M',
    price: 8900,
    state: 'ordered',
    startNow: false,
    orderedAt: '2026-11-21T09:00:00.000Z',
    withdrawUntil: '2026-12-05',
    dueOn: '2026-12-05',
    runs: null,
    isMine: true,
    paymentInfo: null,
    reason: null,
    cancelCause: null,
    ...given,
  });

/** A home out for sale, with an order that waits. */
export const ekstraOf = (given: Partial<EkstraView> = {}): EkstraView =>
  v.parse(EkstraView, {
    estateID: ekstraHome,
    address: 'Lommedalsfaret 63',
    city: 'Lommedalen',
    propertyType: 'TOWNHOUSE',
    bedrooms: 3,
    askingPrice: 7_850_000,
    nextViewing: null,
    broker: 'Marianne Solli',
    isForSale: true,
    packages: packagesOf('B'),
    startsOn: '2026-12-06',
    order: ekstraOrderOf(),
    ...given,
  });

const runs = { from: '2026-11-16', to: '2026-11-22' } as const;

/** An advertisement that has run for five days. */
export const runningOrder = ekstraOrderOf({
  state: 'running',
  dueOn: null,
  startNow: true,
  orderedAt: '2026-11-14T09:00:00.000Z',
  withdrawUntil: '2026-11-28',
  runs,
});

export const ekstraDaysOf = (given: Partial<EkstraStatistics> = {}): EkstraStatistics =>
  v.parse(EkstraStatistics, {
    address: 'Lommedalsfaret 63',
    order: runningOrder,
    days: [5210, 6140, 5890, 4870, 5420].map((reach, day) => ({
      date: `2026-11-${16 + day}`,
      reach,
      clicks: Math.round(reach / 27),
    })),
    expected: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
    fetchedAt: '2026-11-21T09:00:00.000Z',
    isFresh: true,
    ...given,
  });
