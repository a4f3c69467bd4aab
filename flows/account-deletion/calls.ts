import * as v from 'valibot';
import { accountDeletion } from '#src/contract/account-deletion.ts';
import type { Call } from '#src/contract/call.ts';
import { sms } from '#src/contract/sms.ts';
import { users } from '#src/contract/users.ts';
import { customerId } from '#src/domain/ids.ts';
import type { GivenSoFar, Sent, SentCalls } from '#src/engine/sent-calls.ts';
import type { steps } from './steps.ts';

interface Proof {
  readonly password?: string;
  readonly accessToken?: string;
}

/** The account is gone, and with it the session of this device: what keeps that is told so. */
const remove = async (
  { userID = '' }: Readonly<Record<string, string>>,
  { answers: { reason } }: Pick<GivenSoFar<typeof steps>, 'answers'>,
  proof: Proof,
  call: Call,
): Promise<Sent> => {
  if (reason === undefined) throw new Error('Nobody comes to this page but by the first one');
  await call(accountDeletion.delete, { body: { id: v.parse(customerId, userID), ...reason, ...proof } });
  return { held: { sessionOver: 'yes' } };
};

const numberOf = ({ env }: Pick<GivenSoFar<typeof steps>, 'env'>): string => env.facts.phone ?? '';

export const calls: SentCalls<typeof steps> = {
  async open({ userID = '' }, call) {
    const user = await call(users.read, { params: { id: v.parse(customerId, userID) } });
    return {
      facts: { hasPassword: user.hasPassword ? 'yes' : 'no', phone: user.phoneNumber },
      ...(user.hasPassword ? {} : { drafts: { proof: { method: 'CODE' } } }),
    };
  },
  submit: {
    proof: async (_, given, call) =>
      given.answer.method === 'PASSWORD'
        ? undefined
        : call(sms.sendRequest, { body: { phoneNumber: numberOf(given) } }),
    password: (where, given, call) => remove(where, given, { password: given.answer.password }, call),
    async code(where, given, call) {
      const body = { phoneNumber: numberOf(given), code: given.answer.code };
      const { accessToken } = await call(sms.verify, { body });
      return remove(where, given, { accessToken }, call);
    },
  },
  again: { code: (_, given, call) => call(sms.sendRequest, { body: { phoneNumber: numberOf(given) } }) },
  refusedAt: { DEL_PASSWORD: 'password', SMS_CODE: 'code', V_CODE4: 'code' },
  leadsTo: { end: '/customer/account-deleted', left: '/customer/profile' },
  endsAtOnce: true,
};
