import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { check } from '#src/engine/check.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import { countedFilter } from './calls.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const household = { domesticType: null, numberOfPeople: null };
const stored = {
  searchProfile: { ...noOptions.searchProfile, areas: ['oslo-sagene'], bedrooms: 2, priceTo: 7_500_000 },
  household,
  revision: 3,
};

/** Opens the flow as a customer with this profile. */
const opened = async (isGiven = true) => {
  const replies: Readonly<Record<string, unknown>> = {
    '/users/:id/search-profile': stored,
    '/users/:id/consents': { consents: [{ purpose: 'savedSearch', isGiven }] },
  };
  const begun = await flow.calls.open?.({ userID }, (async ({ path }: { path: string }) => replies[path]) as never);
  return new JourneyInHand(flow, { userID }, begun);
};

test('a customer with a profile opens its summary at once, and saving it unchanged sends what is stored', async () => {
  const journey = await opened();
  expect(journey.at).toBe('my-search');
  expect(journey.form.isChanged()).toBe(false);
  await journey.form.submit('my-search');
  expect(journey.sent).toMatchObject([
    { call: 'PUT /users/:id/search-profile', body: { searchProfile: stored.searchProfile, household } },
  ]);
  expect(journey.at).toBeNull();
});

test('nothing is sent before the summary, whatever is changed', async () => {
  const journey = await opened();
  for (const step of ['areas', 'housing-type', 'size-and-price', 'neighborhood']) await journey.give(step);
  expect(journey.sent).toEqual([]);
  expect(journey.form.isChanged()).toBe(true);
  await journey.form.submit('my-search');
  const [{ body } = { body: {} }] = journey.sent;
  expect(body).toMatchObject({
    searchProfile: { housingTypes: ['apartment', 'townhouse'], sizeFrom: 70, sizeTo: 120, priceTo: 6_500_000 },
    household: { domesticType: 'family', numberOfPeople: 4 },
  });
});

test('a from above its to is V_FROM_TO at the to, and the summary cannot be reached to save it', async () => {
  const journey = await opened();
  journey.form.save('size-and-price', { priceFrom: '7 500 000', priceTo: '5 000 000', sizeFrom: '90', sizeTo: '60' });
  expect(journey.at).toBe('size-and-price');
  await journey.form.submit('my-search');
  expect(journey.sent).toEqual([]);
  const { issues } = check(
    flow.steps['size-and-price'],
    journey.form.getSnapshot().drafts['size-and-price'],
    sampleEnv,
  );
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(['sizeTo V_FROM_TO', 'priceTo V_FROM_TO']);
});

/** Another device has saved more bedrooms and another price. */
const theirs = {
  ...stored,
  revision: 4,
  searchProfile: { ...stored.searchProfile, bedrooms: 3, priceTo: 8_000_000, areas: ['oslo-sagene', 'oslo-alna'] },
};

test('what another device saved is shown beside what was typed here, and only where both changed it', async () => {
  const journey = await opened();
  journey.form.save('size-and-price', { priceTo: '6 900 000' });
  journey.answer = () => {
    throw failureOf(412, { code: 'STALE', ...theirs });
  };
  await journey.form.submit('my-search');
  const { conflicts, drafts } = journey.form.getSnapshot();
  expect(conflicts).toMatchObject([{ step: 'size-and-price', path: 'priceTo', mine: '6 900 000', theirs: '8000000' }]);
  expect(drafts['housing-type']).toMatchObject({ bedrooms: '3' });
  expect(drafts.areas).toMatchObject({ oslo: ['oslo-sagene', 'oslo-alna'] });
});

test.each([
  ['mine', 6_900_000],
  ['theirs', 8_000_000],
] as const)('choosing %s is what the next save sends, by the revision of the other device', async (keep, priceTo) => {
  const journey = await opened();
  journey.form.save('size-and-price', { priceTo: '6 900 000' });
  journey.answer = () => {
    throw failureOf(412, { code: 'STALE', ...theirs });
  };
  await journey.form.submit('my-search');
  for (const conflict of journey.form.getSnapshot().conflicts) journey.form.settleConflict(conflict, keep);
  expect(journey.form.getSnapshot().conflicts).toEqual([]);
  journey.answer = () => ({ ...theirs, revision: 5 });
  await journey.form.submit('my-search');
  expect(journey.sent.at(-1)).toMatchObject({ body: { searchProfile: { priceTo, bedrooms: 3 } } });
  expect(journey.form.getSnapshot().opened.env.facts.revision).toBe('4');
  expect(journey.at).toBeNull();
});

test('a customer who consents to no saved search is shown as such', async () => {
  const factsOf = async (isGiven: boolean) => (await opened(isGiven)).form.getSnapshot().opened.env.facts.savedSearch;
  expect([await factsOf(true), await factsOf(false)]).toEqual(['on', 'off']);
});

test('a number that is only typed in another way, or a choice that is undone, is no change', async () => {
  const journey = await opened();
  journey.form.save('housing-type', { condition: ['new'] });
  expect(journey.form.isChanged()).toBe(true);
  journey.form.save('housing-type', { condition: [] });
  journey.form.save('housing-type', { bedrooms: '2' });
  expect(journey.form.isChanged()).toBe(false);
});

test('the homes are counted by what is typed, with every part that is left out open, and not while one is wrong', async () => {
  const journey = await opened();
  const filter = () => countedFilter(journey.form.getSnapshot().drafts, sampleEnv);
  expect(filter()).toMatchObject({
    tab: 'my-search',
    areas: ['oslo-sagene'],
    types: [],
    sizeFrom: null,
    priceTo: 7_500_000,
  });
  expect(filter()).not.toHaveProperty('neighborhoodWishes');
  journey.form.save('size-and-price', { priceFrom: '9 000 000' });
  expect(filter()).toBeNull();
});
