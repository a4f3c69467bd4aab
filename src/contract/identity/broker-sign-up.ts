import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { officeId } from '#src/domain/ids.ts';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { familyName, givenName } from '#src/domain/name.ts';
import { password } from '#src/domain/password.ts';
import { mobile } from '#src/domain/phone.ts';
import { endpoint } from '../endpoint.ts';

/**
 * A broker signs up (Spec section 4: "link sent by e-mail, then verified state"). The work mail approves them: its
 * domain is one of ours, and they opened the link sent there.
 */
export const brokerSignUp = {
  offices: endpoint({
    method: 'GET',
    path: '/register/broker/offices',
    access: 'open',
    summary: 'The offices that a broker may belong to',
    answer: v.object({ offices: v.array(v.object({ id: officeId, name: v.string() })) }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/register/broker',
    access: 'open',
    summary: 'Sign up as a broker; a link is mailed to the work e-mail',
    body: v.strictObject({
      firstName: givenName,
      lastName: familyName,
      email,
      phone: mobile,
      officeId: v.pipe(
        v.string('V_CHOOSE_ONE'),
        v.check((text) => v.is(officeId, text), 'V_CHOOSE_ONE'),
        officeId,
      ),
      password,
      terms: v.literal(true, 'V_TERMS'),
    }),
    problems: ['BR_DOMAIN', 'SU_EMAIL_IN_USE', 'V_CHOOSE_ONE', 'V_TERMS', 'V_PW_COMMON', 'TOO_MANY'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/brokers/email/verify',
    access: 'open',
    summary: 'The link was opened: the broker may sign in',
    body: v.strictObject({ token: mailedToken }),
    problems: ['BR_LINK_EXPIRED'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/brokers/email/link',
    access: 'open',
    summary: 'Mail the link once more to a broker who has signed up and not opened it; one answer for all',
    body: v.strictObject({ email }),
    problems: ['TOO_MANY'],
  }),
};
