import { expect, test } from 'vitest';
import { offersAsOf, offerText } from './electricity-offers.ts';
import { electricityProviderIds } from './electricity-providers.ts';

test.each(electricityProviderIds)('%s states price, binding time, right of withdrawal, terms and from when', (id) => {
  expect(offerText(id, 'nb')).toMatch(
    /^Spotpris .+\. Ingen bindingstid\. 14 dagers angrerett\. Vilkår: \S+\. Opplysningene er fra \d+\. \p{L}+ \d{4}\.$/u,
  );
  expect(offerText(id, 'en')).toMatch(
    /^Spot price .+\. No binding time\. 14 days’ right of withdrawal\. Terms: \S+\. As of \d+ \p{L}+ \d{4}\.$/u,
  );
});

test('what the providers offer is dated, and not from a day that is to come', () => {
  expect(offersAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Date.parse(offersAsOf)).toBeLessThan(Date.now());
});
