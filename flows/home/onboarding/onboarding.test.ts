import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { check } from '#src/engine/check.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
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

const upToFinancing = ['areas', 'my-home', 'my-search', 'communication', 'neighborhood'] as const;
const consentsAnswer = { consents: [{ purpose: 'savedSearch', isGiven: true }] };

test('a yes to be contacted about a loan is a consent of its own, beside those there are, and the partner is asked', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  journey.answer = ({ call }) => (call.startsWith('GET') ? consentsAnswer : undefined);
  for (const step of [...upToFinancing, 'financing']) await journey.give(step);
  expect(journey.sent.slice(-2)).toMatchObject([
    { call: 'PUT /users/:id/consents', body: { purposes: ['savedSearch', 'financing'], channel: 'onboarding' } },
    {
      call: 'POST /lead/storebrand',
      body: { contactMethod: 'PHONE', loanType: 'FINANCING_CERTIFICATE', consentToShare: true },
    },
  ]);
  expect(journey.at).toBeNull();
});

test('a no sends nothing, and earlier answers stay unsent', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  for (const step of upToFinancing) await journey.give(step);
  const { default: yes } = flow.samples.financing ?? {};
  journey.form.save('financing', { ...yes, financingContact: 'no' });
  await journey.form.submit('financing');
  expect(journey.sent.map(({ call }) => call)).toEqual(journey.sent.map(() => 'PATCH /users/:id'));
  expect(journey.at).toBeNull();
});

test('a refused request keeps the customer on the step with every choice; the next try asks again', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  const given: string[] = ['savedSearch'];
  let isAway = true;
  journey.answer = ({ call, body }) => {
    if (call.startsWith('PUT')) given.splice(0, given.length, ...(body as { purposes: string[] }).purposes);
    if (call.startsWith('POST') && isAway) throw failureOf(503, { code: 'UNAVAILABLE' });
    return call.startsWith('GET') ? { consents: given.map((purpose) => ({ purpose, isGiven: true })) } : undefined;
  };
  for (const step of [...upToFinancing, 'financing']) await journey.give(step);
  expect(journey.at).toBe('financing');
  expect(journey.form.getSnapshot().drafts.financing).toEqual(flow.samples.financing?.default);
  isAway = false;
  await journey.form.submit('financing');
  expect(journey.at).toBeNull();
  expect(journey.sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('an absent partner is not asked about', () => {
  const without = { ...sampleEnv, facts: { loanPartner: 'away' } };
  const { issues } = check(flow.steps.financing, { financingContact: 'yes' }, without);
  expect(issues).toEqual([]);
  const asked = check(flow.steps.financing, { financingContact: 'yes' }, sampleEnv).issues;
  expect(asked.map(({ code }) => code)).toEqual(['V_CHOOSE_ONE', 'V_CHOOSE_ONE', 'V_CONSENT_SHARE']);
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

const saysOn = (step: keyof typeof flow.steps, draft: StepDraft, env: Env = sampleEnv) =>
  check(flow.steps[step], draft, env).issues.map(({ path, code }) => `${path} ${code}`);

test('a page without one answer is no obstacle: nothing about a home or a wish is required', () => {
  for (const step of [...upToFinancing, 'financing'] as const) expect(saysOn(step, {})).toEqual([]);
});

test('a household of more than one is asked how many they are, and need not say', () => {
  const { when } = flow.steps['my-home'].fields.numberOfPeople;
  const isAsked = (domesticType: string) => when?.({ domesticType }, sampleEnv, { domesticType });
  expect(['single', 'couple', 'family', 'group'].map(isAsked)).toEqual([false, true, true, true]);
  expect(saysOn('my-home', { domesticType: 'couple' })).toEqual([]);
});

test('a customer who will not be disturbed is asked neither how nor when, and sends no earlier choice', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  for (const step of ['areas', 'my-home', 'my-search']) await journey.give(step);
  const chosen = flow.samples.communication?.default ?? {};
  journey.form.save('communication', { ...chosen, doNotDisturb: true });
  await journey.form.submit('communication');
  const quiet = patches(journey).at(-1);
  expect(JSON.stringify(quiet)).not.toContain('WEEKDAY_EVENING');
  journey.form.save('communication', { ...chosen, doNotDisturb: false });
  await journey.form.submit('communication');
  expect(JSON.stringify(patches(journey).at(-1))).toContain('WEEKDAY_EVENING');
});

test('a customer who declines the lending partner, or has none to ask, need not consent to anything', () => {
  expect(saysOn('financing', { financingContact: 'no' })).toEqual([]);
  const away = { ...sampleEnv, facts: { loanPartner: 'away' } };
  const { answer } = check(flow.steps.financing, flow.samples.financing?.default, away);
  expect(answer).toEqual({ buyerStage: 'boligjakt' });
});

test('what a customer searches for is saved as it was chosen', async () => {
  const journey = new JourneyInHand(flow, { userID }, sampleEnv);
  for (const step of upToFinancing) await journey.give(step);
  expect(patches(journey).slice(2)).toEqual([
    {
      options: {
        searchProfile: {
          housingTypes: ['apartment', 'townhouse'],
          condition: ['used'],
          bedrooms: 3,
          sizeFrom: 70,
          sizeTo: 120,
          priceFrom: 4_000_000,
          priceTo: 6_500_000,
        },
      },
    },
    {
      options: { contactPreferences: { doNotDisturb: false, channels: ['EMAIL', 'TEXT'], times: ['WEEKDAY_EVENING'] } },
    },
    { options: { searchProfile: { neighborhoodWishes: ['schools', 'publicTransport', 'lowNoise'] } } },
  ]);
});

test('a part of town that the city does not have is not kept', () => {
  const { answer } = check(flow.steps.areas, { cities: ['oslo'], oslo: ['oslo-sagene', 'nowhere'] }, sampleEnv);
  expect(answer).toEqual({ cities: ['oslo'], oslo: ['oslo-sagene'] });
});
