import * as v from 'valibot';
import type { PotentialBuyer, PotentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { customerId } from '#src/domain/ids.ts';

const buyer = (
  number: number,
  name: string,
  score: number,
  rest: Partial<Omit<PotentialBuyer, 'id' | 'name' | 'score'>> = {},
): PotentialBuyer => ({
  id: v.parse(customerId, `0b000000-0000-4000-8000-00000000000${number}`),
  name,
  score,
  reasons: [
    { part: 'area', fits: true, text: 'Området' },
    score === 100
      ? { part: 'price', fits: true, text: 'Prisen' }
      : { part: 'price', fits: false, text: 'kr 200 000 over makspris' },
  ],
  fresh: 'now',
  searchedAt: '2026-11-22T20:40:00.000Z',
  reach: { sms: 'yes', from: null },
  bought: false,
  ...rest,
});

export const someBuyers: PotentialBuyers = {
  items: [
    buyer(1, 'Petter Løvaas', 100),
    buyer(2, 'Ellen Storhaug Vik', 91, { reach: { sms: 'later', from: '2026-11-24T16:00:00.000Z' } }),
    buyer(3, 'Rolf Berntzen', 76, { fresh: 'month', reach: { sms: 'no', from: null } }),
    buyer(4, 'Lea Kalvø', 71, {
      fresh: 'old',
      searchedAt: '2026-08-02T09:00:00.000Z',
      reach: { sms: 'withdrawn', from: null },
    }),
    buyer(5, 'Nora Berntzen', 70, { bought: true }),
    buyer(6, 'Jon Ås', 64, { reach: { sms: 'never', from: null } }),
  ],
  total: 37,
  counted: 'all',
  reachable: 34,
  next: 'next',
};
