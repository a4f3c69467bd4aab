import { expect, test } from 'vitest';
import { countsAsFriend, mailboxOf, type ReferralFacts } from './referral.ts';

const invited: ReferralFacts['invited'] = {
  email: 'nora@example.com',
  phone: '+4740000001',
  birthDate: '2000-01-01',
  isProven: true,
  isOnInvitersDevice: false,
};
const facts: ReferralFacts = {
  invited,
  inviter: { email: 'silje@example.com', phone: '+4740000002' },
  today: '2026-11-26',
  isKnownPerson: false,
};

test('an adult with proof and an address of their own counts', () => {
  expect(countsAsFriend(facts)).toBe(true);
  expect(countsAsFriend({ ...facts, invited: { ...invited, birthDate: '2008-11-26' } })).toBe(true);
});

test.each([
  ['under 18 by a day', { birthDate: '2008-11-27' }],
  ['without proof', { isProven: false }],
  ['on the device of the inviter', { isOnInvitersDevice: true }],
  ['with the phone of the inviter', { phone: '+4740000002' }],
  ['with the mailbox of the inviter', { email: 'SILJE+venn@Example.com' }],
] as const)('%s does not count', (_why, given) => {
  expect(countsAsFriend({ ...facts, invited: { ...invited, ...given } })).toBe(false);
});

test('a person who was counted before does not count', () => {
  expect(countsAsFriend({ ...facts, isKnownPerson: true })).toBe(false);
});

test('a mailbox is the same in any case and with any tag', () => {
  expect(mailboxOf('Kari.Nordmann+Grend+2@Example.COM')).toBe('kari.nordmann@example.com');
  expect(mailboxOf('kari.nordmann@example.com')).toBe('kari.nordmann@example.com');
});
