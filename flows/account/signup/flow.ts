import { agreedBody, invitedBy, registeredSent } from '#flows/_parts/account-details/calls.ts';
import { smsCodeCalls } from '#flows/_parts/sms-code/calls.ts';
import { registration } from '#src/contract/identity/registration.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { chapters, journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** A number is proven, the age is checked before the rest is typed, and the last page creates the account. */
const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    await call(registration.canRegister, { body: {} });
    return { drafts: { details: invitedBy(where) } };
  },
  submit: {
    ...smsCodeCalls.submit,
    async person(_, { answer: { nationalId } }, call) {
      await call(registration.canRegister, { body: { nationalId } });
      return undefined;
    },
    async details(_, { answer, answers: { person }, held: { proof = '' } }, call) {
      if (person === undefined)
        throw new Error('The step before is unanswered. Check the order of steps in flows/account/signup/steps.ts.');
      const { email, postcode, password } = answer;
      const body = { accessToken: proof, ...person, email, postcode, password, ...agreedBody(answer) };
      return registeredSent(await call(registration.register, { body }));
    },
  },
  again: smsCodeCalls.again,
  asksAgain: smsCodeCalls.asksAnew,
  refusedAt: {
    ...smsCodeCalls.refusedAt,
    V_NIN: 'nationalId',
    SU_NOT_ADULT: 'nationalId',
    SU_NO_BIRTHDATE: 'nationalId',
    SU_EMAIL_IN_USE: 'email',
    V_PW_COMMON: 'password',
    V_TERMS: 'terms',
  },
  closedBy: ['SU_CLOSED'],
  waysOn: { SU_CLOSED: { to: '/customer/signin', words: { nb: 'Logg inn', en: 'Sign in' } } },
  leadsTo: { end: '/customer/onboarding', left: '/customer' },
  endsAtOnce: true,
};

export default defineFlow({ address, journey, steps, chapters, texts, samples, calls });
