import { expect, test } from 'vitest';
import { formNames } from './form-names.ts';
import { isOffered } from './form-offer.ts';
import { sellerBuckets } from './journey-buckets.ts';

const made = formNames.filter((form) => !form.startsWith('pep-form'));

test.each(sellerBuckets)(
  'in %s the forms of a buyer are offered only after the sale, the declaration always',
  (state) => {
    const now = { state, isSold: false };
    for (const form of made) expect(isOffered(form, false, now)).toBe(state === 'post-work');
    expect(isOffered('pep-form-seller', false, now)).toBe(true);
  },
);

test('a form that is begun stays, and a home that is sold or is not followed has its forms', () => {
  for (const form of made) {
    expect(isOffered(form, true, { state: 'bid-round', isSold: false })).toBe(true);
    expect(isOffered(form, false, { state: 'bid-round', isSold: true })).toBe(true);
    expect(isOffered(form, false, { state: null, isSold: false })).toBe(true);
    expect(isOffered(form, false, { state: 'completed', isSold: true })).toBe(true);
  }
});
