import { describe, expect, test } from 'vitest';
import { type ListingEvent, listing, listingEventOf, listingMachine } from '#machines/listing.ts';
import { type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import { type ListingStatus, listingStatusOf } from '#src/domain/listing-status.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-11-26T10:00:00.000Z';
const standsAfter = (...events: readonly ListingEvent[]): string => {
  let row = begin(listingMachine, {});
  for (const event of events) {
    const verdict = decide(listing, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const assign = { type: 'ASSIGN' } as const;
const publish = { type: 'PUBLISH' } as const;
const sell = { type: 'SELL' } as const;
const withdraw = { type: 'WITHDRAW' } as const;
const cancel = { type: 'CANCEL_SALE', isSold: false, formsUnderSigning: 0 } as const;
const takeOver = { type: 'TAKE_OVER', isTakenOver: true, hasUnfinishedForm: false } as const;

describe('a listing', () => {
  test('goes from the request over preparation and market to sold, taken over and archived', () => {
    expect(standsAfter()).toBe('requested');
    expect(standsAfter(assign)).toBe('preparing');
    expect(standsAfter(assign, { type: 'SHOW', hasFacts: true })).toBe('coming');
    expect(standsAfter(assign, { type: 'SHOW', hasFacts: true }, publish)).toBe('onMarket');
    expect(standsAfter(assign, publish, sell, takeOver)).toBe('takenOver');
    expect(standsAfter(assign, publish, sell, takeOver, { type: 'ARCHIVE' })).toBe('archived');
  });

  test('is coming while all its facts are known, and prepared again when one is gone', () => {
    expect(standsAfter(assign, { type: 'SHOW', hasFacts: false })).toBe('INVALID_INPUT');
    expect(standsAfter(assign, { type: 'SHOW', hasFacts: true }, { type: 'HIDE', hasFacts: true })).toBe(
      'INVALID_INPUT',
    );
    expect(standsAfter(assign, { type: 'SHOW', hasFacts: true }, { type: 'HIDE', hasFacts: false })).toBe('preparing');
    expect(standsAfter(assign, publish, { type: 'HIDE', hasFacts: false })).toBe('INVALID_INPUT');
  });

  test('is sold without having been advertised, as some are', () => {
    expect(standsAfter(assign, sell)).toBe('sold');
    expect(standsAfter(sell)).toBe('INVALID_INPUT');
  });

  test('is back on the market when the sale is undone, and not while a form of the sale is under signing', () => {
    expect(standsAfter(assign, sell, cancel)).toBe('onMarket');
    expect(standsAfter(assign, sell, { ...cancel, isSold: true })).toBe('INVALID_INPUT');
    expect(standsAfter(assign, sell, { ...cancel, formsUnderSigning: 1 })).toBe('OTP_SIGNING');
    expect(standsAfter(assign, publish, cancel)).toBe('INVALID_INPUT');
    expect(standsAfter(assign, sell, takeOver, cancel)).toBe('INVALID_INPUT');
  });

  test('is not taken over before the takeover, nor with a settlement form unfinished', () => {
    expect(standsAfter(assign, sell, { ...takeOver, isTakenOver: false })).toBe('INVALID_INPUT');
    expect(standsAfter(assign, sell, { ...takeOver, hasUnfinishedForm: true })).toBe('INVALID_INPUT');
    expect(standsAfter(assign, publish, takeOver)).toBe('INVALID_INPUT');
  });

  test('is withdrawn until it is taken over, and comes back to where its sale stands', () => {
    for (const events of [[], [assign], [assign, publish], [assign, sell]] as const) {
      expect(standsAfter(...events, withdraw)).toBe('archived');
    }
    expect(standsAfter(assign, sell, takeOver, withdraw)).toBe('INVALID_INPUT');
    for (const stands of ['requested', 'preparing', 'onMarket', 'sold', 'takenOver'] as const) {
      expect(standsAfter(assign, withdraw, { type: 'RELIST', stands })).toBe(stands);
    }
    expect(standsAfter(assign, withdraw, { type: 'RELIST', stands: 'archived' })).toBe('INVALID_INPUT');
    expect(standsAfter(assign, { type: 'RELIST', stands: 'preparing' })).toBe('INVALID_INPUT');
  });
});

const saleEvents: readonly SaleEvent[] = [
  ...(['target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'] as const).map(
    (to) => ({ type: 'ADVANCE', to, at }) as const,
  ),
  { type: 'BACK', isSold: false, at },
  { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: false, at },
  { type: 'WITHDRAW', at },
  { type: 'RELIST', at },
];
const standing = (state: string): Exclude<ListingStatus, 'coming'> =>
  listingStatusOf({ sale: state, isArchived: false, isComing: false }) as Exclude<ListingStatus, 'coming'>; // seam: not coming

test('whatever a sale does, its listing does by its own machine: the two never differ', () => {
  const seen = new Set<string>();
  const look = (row: ReturnType<typeof begin<typeof saleMachine>>): void => {
    if (seen.has(row.state)) return;
    seen.add(row.state);
    for (const event of saleEvents) {
      const moved = decide(sale, row, event);
      if (!moved.allowed) continue;
      const [from, to] = [standing(row.state), standing(moved.row.state)];
      if (from !== to) {
        const verdict = decide(listing, { state: from, context: {} }, listingEventOf(event, to, 0));
        expect([from, event.type, verdict.allowed && verdict.row.state]).toEqual([from, event.type, to]);
      }
      look(moved.row);
    }
  };
  look(begin(saleMachine, { at }));
  expect(seen.size).toBe(8);
});
