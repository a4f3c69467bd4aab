import { openContact } from '#flows/_parts/coming-back/calls.ts';
import { smsCodeCalls } from '#flows/_parts/sms-code/calls.ts';
import { userPhone } from '#src/contract/identity/user-phone.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** The code's step proves the number and makes it the account's. */
const calls: SentCalls<typeof steps> = {
  open: openContact,
  submit: {
    ...smsCodeCalls.submit,
    async code(where, given, call) {
      const { held } = await smsCodeCalls.submit.code(where, given, call);
      await call(userPhone.change, { body: { accessToken: held.proof } });
      return undefined;
    },
  },
  again: smsCodeCalls.again,
  asksAgain: smsCodeCalls.asksAnew,
  refusedAt: smsCodeCalls.refusedAt,
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
