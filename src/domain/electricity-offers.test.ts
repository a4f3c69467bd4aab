import { expect, test } from 'vitest';
import { offerLink, offersAsOf, offerText } from './electricity-offers.ts';
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

test.each(electricityProviderIds)('%s links to its own page of terms, on a secure address', (id) => {
  const { words, to } = offerLink({ id, name: 'Kraft' }, 'nb');
  expect(words).toBe('Pris, binding og vilkår hos Kraft');
  expect(new URL(to).protocol).toBe('https:');
});
