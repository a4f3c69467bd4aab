import { expect, test } from 'vitest';
import { clearReferralCode, type InvitedPage, keepReferralCode, keptReferralCode } from './referral-code.ts';

const pageAt = (
  search: string,
  kept: Record<string, string> = {},
): InvitedPage & { readonly kept: Record<string, string> } => ({
  kept,
  location: { search },
  localStorage: {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  },
});

test('the code of a friend’s link is kept until it is used', () => {
  const page = pageAt('?a=b&referralCode=k7rm2qxa');
  keepReferralCode(page);
  expect(page.kept).toEqual({ referralCode: 'K7RM2QXA' });
  expect(keptReferralCode(page)).toBe('K7RM2QXA');
  clearReferralCode(page);
  expect(keptReferralCode(page)).toBeUndefined();
});

test.each(['', '?referralCode=', '?referralCode=%3Cscript%3E', `?referralCode=${'A'.repeat(13)}`])(
  'what is no referral code is not kept: %s',
  (search) => {
    const page = pageAt(search);
    keepReferralCode(page);
    expect(page.kept).toEqual({});
  },
);

test('a page without a referral code keeps the one that came before', () => {
  const page = pageAt('', { referralCode: 'K7RM2QXA' });
  keepReferralCode(page);
  expect(keptReferralCode(page)).toBe('K7RM2QXA');
});

test('a referral code that was spoilt on the device counts as none, and refused storage is no fault', () => {
  expect(keptReferralCode(pageAt('', { referralCode: '<b>' }))).toBeUndefined();
  const refusing = () => {
    throw new Error('refused');
  };
  const page = {
    location: { search: '?referralCode=ABC' },
    localStorage: { getItem: refusing, setItem: refusing, removeItem: refusing },
  };
  keepReferralCode(page);
  clearReferralCode(page);
  expect(keptReferralCode(page)).toBeUndefined();
});
