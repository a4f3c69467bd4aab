import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { check } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

test('a broker signs up in two pages, all of it sent at the end, and may have the link sent again', async () => {
  const journey = new JourneyInHand(flow, {}, sampleEnv);
  await journey.give('you');
  expect(journey.sent).toEqual([]);
  await journey.give('account');
  expect(journey.at).toBeNull();
  expect(journey.facts.email).toBe('nora.asheim@megler.example.com');
  await journey.form.again('sent');
  expect(journey.sent).toEqual([
    {
      call: 'POST /register/broker',
      body: {
        firstName: 'Nora',
        lastName: 'Åsheim',
        phone: '+4742000321',
        officeId: 'of-oslo',
        email: 'nora.asheim@megler.example.com',
        password: 'Lysthus på Nesodden 7',
        terms: true,
      },
    },
    { call: 'POST /brokers/email/link', body: { email: 'nora.asheim@megler.example.com' } },
  ]);
});

test.each([
  ['BR_DOMAIN', 'email'],
  ['SU_EMAIL_IN_USE', 'email'],
  ['V_PW_COMMON', 'password'],
] as const)('%s is said by the field that it is about, and nothing is lost', async (code, path) => {
  const journey = new JourneyInHand(flow, {}, sampleEnv);
  journey.answer = () => {
    throw failureOf(422, { code });
  };
  await journey.give('you');
  expect(await journey.give('account')).toMatchObject({ issues: [{ path, code }] });
  expect(journey.at).toBe('account');
  expect(journey.form.getSnapshot().drafts.account).toMatchObject({ email: 'nora.asheim@megler.example.com' });
});

test('an office outside the list, and terms that were not accepted, are said by their fields', () => {
  const { you, account } = flow.samples;
  const issues = (step: 'you' | 'account', draft: object) =>
    check(flow.steps[step], draft as StepDraft, sampleEnv).issues.map(({ path, code }) => `${path} ${code}`);
  expect(issues('you', { ...you?.default, officeId: 'of-nowhere' })).toEqual(['officeId V_CHOOSE_ONE']);
  expect(issues('account', { ...account?.default, terms: false })).toEqual(['terms V_TERMS']);
});
