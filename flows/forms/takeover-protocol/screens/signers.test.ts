import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { partiesIn, signersAmong } from './signers.ts';

const names = (parties: readonly { readonly name: string }[]) => parties.map(({ name }) => name);

test('All participants of the protocol sign, sellers first', () => {
  expect(names(signersAmong(partiesIn(samples.participants.default)))).toEqual([
    'Silje Haugland',
    'Anders Moen Haugland',
    'Nora Berntzen',
    'Emil Strand',
  ]);
});

test('A person with a deputy does not sign; the deputy signs for both', () => {
  const parties = partiesIn(samples.participants.coOwnerStaysAway);
  expect(names(signersAmong(parties))).toEqual(['Silje Haugland', 'Nora Berntzen', 'Emil Strand']);
  expect(parties.find(({ name }) => name === 'Anders Moen Haugland')?.replacedBy).toBe('Silje Haugland');
  expect(parties.find(({ name }) => name === 'Silje Haugland')).toMatchObject({
    signsFor: ['Anders Moen Haugland'],
    hasProof: true,
  });
});

test('A co-owner who is not to sign is no signer, by the same rule as on the server', () => {
  const parties = partiesIn(samples.participants.coOwnerLeftOut);
  expect(names(signersAmong(parties))).toEqual(['Silje Haugland', 'Nora Berntzen', 'Emil Strand']);
});

test('A protocol without people has no signers', () => {
  expect(partiesIn(undefined)).toEqual([]);
});
