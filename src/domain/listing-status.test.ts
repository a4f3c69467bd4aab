import { describe, expect, test } from 'vitest';
import { listingStatuses, listingStatusOf, missingFacts, salesWith } from './listing-status.ts';

const of = (sale: string | null, given = {}) => listingStatusOf({ sale, isArchived: false, isComing: false, ...given });

describe('a listing', () => {
  test('stands where its sale stands', () => {
    const sales = [null, 'preparation', 'target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'];
    expect([...sales, 'completed', 'withdrawn'].map((sale) => of(sale))).toEqual([
      'requested',
      'preparing',
      'preparing',
      'onMarket',
      'onMarket',
      'onMarket',
      'sold',
      'takenOver',
      'archived',
    ]);
  });

  test('is coming only before it is advertised, and archived whatever its sale is', () => {
    expect(of('target-group-analysis', { isComing: true })).toBe('coming');
    expect(of('marketing', { isComing: true })).toBe('onMarket');
    expect(of('post-work', { isArchived: true })).toBe('archived');
  });

  test('is found by the states that lead to its status', () => {
    for (const status of listingStatuses) {
      const isComing = status === 'coming';
      for (const sale of salesWith(status)) expect(of(sale, { isComing })).toBe(status);
    }
  });
});

test('what is missing hides a home until it is advertised', () => {
  const facts = { askingPrice: 3_000_000, size: 0, bedrooms: 0, yearOfBuild: null };
  expect(missingFacts('preparing', facts)).toEqual(['size', 'yearOfBuild']);
  expect(missingFacts('onMarket', facts)).toEqual([]);
});
