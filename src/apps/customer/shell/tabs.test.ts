import { expect, test } from 'vitest';
import { badgeOf, tabOf, tabPaths } from './tabs.ts';

const estate = '00000000-0000-4000-8000-000000000001';

test.each([
  [tabPaths.home, 'home'],
  [tabPaths.journey, 'journey'],
  [tabPaths.wealth, 'wealth'],
  [tabPaths.search, 'search'],
  [tabPaths.services, 'services'],
  ['/customer/my-home/properties', 'home'],
  ['/customer/timeline/seller', 'journey'],
  ['/customer/pre-market/favorites', 'search'],
  ['/customer/services/moving', 'services'],
  ['/customer/estates/timeline', 'journey'],
  [`/customer/estates/${estate}/documents`, 'journey'],
  [`/customer/estates/${estate}/gallery/3`, 'journey'],
  [`/customer/estates/statistics/${estate}`, 'journey'],
  [`/customer/estates/${estate}`, null],
  ['/customer/profile', null],
  ['/customer/homestead', null],
  ['/customer/documents', null],
])('%s lies under %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});

test.each([
  [0, false, null],
  [1, false, '1'],
  [99, false, '99'],
  [100, false, '99+'],
  [4, true, null],
])('%i documents, badges hidden: %s → %s', (count, isHidden, shown) => {
  expect(badgeOf(count, isHidden)).toBe(shown);
});
