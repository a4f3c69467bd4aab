import { expect, test } from 'vitest';
import { isOrganisationNumber, kindOfParty, signsAlone } from './party-kinds.ts';

test.each([
  ['923609016', true],
  ['974760673', true],
  ['923609017', false],
  ['123456785', false],
  ['92360901', false],
  ['9236090161', false],
  ['', false],
])('40.7: %j is an organisation number: %j', (digits, expected) => {
  expect(isOrganisationNumber(digits)).toBe(expected);
});

const today = '2026-11-29';
test.each([
  ['Kari Nordmann', null, '1970-01-01', 'person'],
  ['Kari Nordmann', null, null, 'person'],
  ['Bygg & Bo 2 AS', '923609016', null, 'company'],
  ['Dødsboet etter Kari Nordmann', null, null, 'estate'],
  ['Kari Nordmanns dødsbo', null, '1940-01-01', 'estate'],
  ['Boet etter Kari Nordmann', null, null, 'estate'],
  ['Dødsbo Kari Nordmann', '923609016', null, 'estate'],
  ['Bo Nordmann', null, null, 'person'],
  ['Ola Nordmann', null, '2008-11-30', 'minor'],
  ['Ola Nordmann', null, '2008-11-29', 'person'],
] as const)('40.7: %s with number %j, born %j, is a %s', (name, organisationNumber, birthDate, kind) => {
  expect(kindOfParty({ name, organisationNumber, birthDate }, today)).toBe(kind);
  expect(signsAlone(kind)).toBe(kind === 'person');
});
