import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Bid } from '#src/domain/bid-figures.ts';
import { type EstateEventId, type EstateId, estateEventId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind, SellerBucket } from '#src/domain/journey-buckets.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { bidsUpTo } from '../data/bids.ts';
import { type DemoHome, demoHomes } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/** Days from today on which each step of a sale began, by the demo's home. The others sold stand at the last. */
const steps: Readonly<Record<string, Readonly<Partial<Record<SellerBucket, number>>>>> = {
  E05: { preparation: -20, 'target-group-analysis': -3 },
  E06: { preparation: -42, 'target-group-analysis': -20, marketing: -14, viewing: -4, 'bid-round': -1 },
  E07: { preparation: -16, 'target-group-analysis': -2 },
  E10: { preparation: -25, 'target-group-analysis': -6 },
  E11: { preparation: -30, 'target-group-analysis': -14, marketing: -4 },
};
/** The steps of a home that is ready before marketing. */
const ready = { preparation: -20, 'target-group-analysis': -3 } as const;
const sold = {
  preparation: -90,
  'target-group-analysis': -75,
  marketing: -70,
  viewing: -60,
  'bid-round': -58,
} as const;

export interface DemoDate {
  readonly kind: EventKind;
  readonly day: number;
  readonly from: string;
  readonly to?: string;
  /** How many came to a viewing that is over. */
  readonly visitors?: number | null;
}
/** Dates of the demo's sales, by the demo's home. */
export const dates: Readonly<Record<string, readonly DemoDate[]>> = {
  E05: [{ kind: 'photo', day: 4, from: '10:00', to: '12:00' }],
  E06: [
    { kind: 'valuation', day: -38, from: '09:00' },
    { kind: 'photo', day: -19, from: '10:00', to: '12:00' },
    { kind: 'published', day: -14, from: '08:00' },
    { kind: 'viewing', day: -4, from: '17:00', to: '18:00', visitors: 23 },
    { kind: 'viewing', day: -2, from: '13:00', to: '14:00', visitors: 18 },
    { kind: 'bid-deadline', day: 1, from: '12:00' },
  ],
  P01: [{ kind: 'published', day: 14, from: '08:00' }],
  P02: [{ kind: 'published', day: 21, from: '08:00' }],
  P03: [{ kind: 'published', day: 10, from: '08:00' }],
  P05: [{ kind: 'published', day: 28, from: '08:00' }],
  P06: [{ kind: 'published', day: 18, from: '08:00' }],
  P07: [{ kind: 'published', day: 35, from: '08:00' }],
  E11: [
    { kind: 'photo', day: -10, from: '11:00', to: '13:00' },
    { kind: 'published', day: -4, from: '08:00' },
    { kind: 'viewing', day: 6, from: '13:00', to: '14:00' },
  ],
};

/** Returns the nine bids of yesterday on the home whose round of bids is open; null for the others. */
export const demoBids = ({ key, lastBid }: DemoHome, today: IsoDate): readonly Bid[] | null =>
  key === 'E06' && lastBid !== null ? bidsUpTo(lastBid, 9, addDays(today, -1)) : null;

const factsOf = (home: DemoHome) => ({
  askingPrice: home.askingPrice,
  lastBid: home.lastBid,
  bidCount: home.key === 'E06' ? 9 : null,
  commonDebt: home.commonDebt,
  monthlyCosts: home.monthlyCosts,
  purchasePrice: home.purchasePrice,
  boughtYear: home.boughtYear,
  braI: home.bra_i,
  primaryRoomArea: home.primaryRoomArea,
  bedrooms: home.bedrooms,
  floor: home.floor,
  yearOfBuild: home.yearOfBuild,
  energyLabel: home.energyLabel,
  headline: home.headline,
  district: home.district,
});

const plantSale = async (tx: Tx, home: DemoHome, today: IsoDate): Promise<void> => {
  const at = (days: number): IsoInstant => osloInstant(addDays(today, days), '09:00');
  const isForSale = home.label === 'selling';
  const { preparation = -90, ...later } = steps[home.key] ?? (isForSale ? ready : { ...sold, 'post-work': -55 });
  await beginSale(tx, home.estateID, at(preparation));
  for (const [to, days] of Object.entries(later)) {
    // seam: the keys of the tables above.
    await moveSale(tx, home.estateID, { type: 'ADVANCE', to: to as SellerBucket, at: at(days) });
  }
};

const dateRow = (id: EstateId, today: IsoDate, { kind, day, from, to, visitors = null }: DemoDate, index: number) => ({
  id: v.parse(estateEventId, randomUUID()) satisfies EstateEventId,
  estateId: id,
  kind,
  at: osloInstant(addDays(today, day), from),
  endsAt: to === undefined ? null : osloInstant(addDays(today, day), to),
  place: null,
  visitors,
  externalId: `demo-${index}`,
});

/** Plants the facts, the sale and the dates of a home that is there. */
export const plantHome = async (tx: Tx, home: DemoHome, today: IsoDate): Promise<void> => {
  const planned = dates[home.key] ?? [];
  const deadline = planned.find(({ kind }) => kind === 'bid-deadline');
  const bidDeadline = deadline === undefined ? null : osloInstant(addDays(today, deadline.day), deadline.from);
  const bids = JSON.stringify(demoBids(home, today));
  const facts = { ...factsOf(home), bids: bids === 'null' ? null : bids, bidDeadline };
  await tx.updateTable('estate').set(facts).where('id', '=', home.estateID).execute();
  if (home.sellers.length > 0 || home.label === 'selling') await plantSale(tx, home, today);
  if (planned.length === 0) return;
  const rows = planned.map((date, index) => dateRow(home.estateID, today, date, index));
  await tx.insertInto('estateEvent').values(rows).execute();
};

/** Plants the facts, sales and dates of the demo's homes, with days counted from today. */
export const seed: Seed = {
  name: 'sales',
  order: 22,
  run: (on) =>
    on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('sale').select('state').limit(1).execute();
      const today = osloDate(await now(tx));
      if (planted.length === 0) for (const home of demoHomes()) await plantHome(tx, home, today);
    }),
};
