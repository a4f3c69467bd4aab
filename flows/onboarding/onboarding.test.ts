import { expect, test } from 'vitest';
import { check } from '#src/engine/check.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const patches = (journey: JourneyInHand) => journey.sent.map(({ body }) => body);

test('each step is saved when it is left, and a single person sends no number of people', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  await journey.give('areas');
  await journey.give('my-home', 'alone');
  expect(patches(journey)[1]).toEqual({
    options: { profile: { domesticType: 'single', numberOfPeople: null, propertySituation: 'OWN' } },
  });
  expect(journey.at).toBe('my-search');
});

test('a city without a part of it chosen is all of it', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  await journey.give('areas');
  const [patch] = patches(journey) as { options: { searchProfile: { areas: string[] } } }[];
  expect(patch?.options.searchProfile.areas).toEqual([
    'oslo-sagene',
    'oslo-alna',
    ...(sampleEnv.lists.bergen ?? []).map(({ id }) => id),
  ]);
});

test('a yes to be contacted about a loan is a consent of its own, beside those there are', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  journey.answer = ({ call }) =>
    call.startsWith('GET') ? { consents: [{ purpose: 'savedSearch', isGiven: true }] } : undefined;
  for (const step of ['areas', 'my-home', 'my-search', 'communication', 'neighborhood', 'financing']) {
    await journey.give(step);
  }
  expect(journey.sent.at(-1)).toMatchObject({
    call: 'PUT /users/:id/consents',
    body: { purposes: ['savedSearch', 'financing'], channel: 'onboarding' },
  });
  expect(journey.at).toBeNull();
});

test('a step that is skipped sends nothing, and leaves what was known as it was', async () => {
  const drafts = { 'my-home': { domesticType: 'couple', numberOfPeople: '2' } };
  const journey = new JourneyInHand(flow, { userID }, { ...sampleEnv, drafts });
  journey.form.skip('areas');
  journey.form.save('my-home', { domesticType: 'group' });
  journey.form.skip('my-home');
  expect(journey.sent).toEqual([]);
  expect(journey.at).toBe('my-search');
  expect(journey.form.getSnapshot().drafts['my-home']).toEqual(drafts['my-home']);
});

test('a from above its to is said by the to', () => {
  const step = flow.steps['my-search'];
  const codes = (draft: Readonly<Record<string, string>>) => check(step, draft, sampleEnv).issues;
  expect(codes({ sizeFrom: '90', sizeTo: '80' })).toMatchObject([{ path: 'sizeTo', code: 'V_FROM_TO' }]);
  expect(codes({ priceFrom: '5 000 000', priceTo: '5 000 000' })).toEqual([]);
  expect(codes({ priceFrom: '5 000 000' })).toEqual([]);
});
