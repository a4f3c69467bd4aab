import * as v from 'valibot';
import { openContact } from '#flows/_parts/coming-back/calls.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { users } from '#src/contract/identity/users.ts';
import { customerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Changes nothing yet: the mailed link does (flows/account/email-verify). */
const calls: SentCalls<typeof steps> = {
  async open({ userID = '' }, call) {
    await openContact(undefined, call);
    const { hasPassword } = await call(users.read, { params: { id: v.parse(customerId, userID) } });
    return { facts: { hasPassword: hasPassword ? 'yes' : 'no' } };
  },
  submit: {
    email: (_, { answer: { email, password } }, call) =>
      call(userEmail.change, { body: { email, ...(password === undefined ? {} : { password }) } }),
  },
  refusedAt: { SU_EMAIL_IN_USE: 'email', AUTH_PASSWORD: 'password' },
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
