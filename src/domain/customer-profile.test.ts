import * as v from 'valibot';
import { expect, test } from 'vitest';
import { areas, isAreaId } from './areas.ts';
import { changedOptions, isSearchUpsideDown, noOptions, optionsPatch } from './customer-profile.ts';

const family = changedOptions(noOptions, { profile: { domesticType: 'family', numberOfPeople: 4 } });

test.each(['single', 'no-answer'] as const)('a customer who is %s has no number of people', (domesticType) => {
  expect(changedOptions(family, { profile: { domesticType } }).profile.numberOfPeople).toBeNull();
  expect(changedOptions(noOptions, { profile: { domesticType, numberOfPeople: 3 } }).profile.numberOfPeople).toBeNull();
});

test('answers that a change does not name stay', () => {
  const later = changedOptions(family, { buyerStage: 'budrunde', searchProfile: { areas: ['oslo-frogner'] } });
  expect(later.profile).toEqual(family.profile);
  expect(changedOptions(later, { searchProfile: { bedrooms: 2 } }).searchProfile).toMatchObject({
    areas: ['oslo-frogner'],
    bedrooms: 2,
  });
  expect(changedOptions(later, {}).buyerStage).toBe('budrunde');
  expect(changedOptions(later, { buyerStage: null }).buyerStage).toBeNull();
});

test('a customer who is not to be disturbed has no channel and no hour', () => {
  const some = changedOptions(noOptions, { contactPreferences: { channels: ['CHAT'], times: ['WEEKEND_DAYTIME'] } });
  expect(changedOptions(some, { contactPreferences: { doNotDisturb: true } }).contactPreferences).toEqual({
    channels: [],
    times: [],
    doNotDisturb: true,
  });
});

test('a search’s from may be as high as its to, and no higher', () => {
  const search = (sizeFrom: number | null, sizeTo: number | null) => ({ ...noOptions.searchProfile, sizeFrom, sizeTo });
  expect([search(50, 50), search(50, null), search(null, 10)].some(isSearchUpsideDown)).toBe(false);
  expect(isSearchUpsideDown(search(51, 50))).toBe(true);
});

test('a profile takes one to twenty people, areas of the list, and nothing that is not asked', () => {
  const is = (patch: unknown) => v.is(optionsPatch, patch);
  expect([1, 20].every((numberOfPeople) => is({ profile: { numberOfPeople } }))).toBe(true);
  expect([0, 21, 2.5, '2'].some((numberOfPeople) => is({ profile: { numberOfPeople } }))).toBe(false);
  expect(is({ searchProfile: { areas: ['oslo-st-hanshaugen', 'baerum-baerums-verk'] } })).toBe(true);
  expect(is({ searchProfile: { areas: ['oslo-atlantis'] } })).toBe(false);
  expect(is({ searchProfile: { areas: ['oslo-alna', 'oslo-alna'] } })).toBe(false);
});

test('every area has an id of its own', () => {
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
  expect(areas.every(({ id }) => isAreaId(id) && /^[a-z0-9-]+$/.test(id))).toBe(true);
});

test('a customer who has not said how they live has no number of people', () => {
  expect(changedOptions(noOptions, { profile: { numberOfPeople: 3 } }).profile.numberOfPeople).toBeNull();
});

test('an answer that a change names without a value stays', () => {
  expect(changedOptions(family, { profile: { domesticType: undefined } }).profile).toEqual(family.profile);
});
