import * as v from 'valibot';
import { walletNow } from '#flows/_parts/coming-back/calls.ts';
import { type DeletionProof, proofOfDeletion } from '#machines/account-deletion.ts';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import type { Call } from '#src/contract/call.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { sms } from '#src/contract/identity/sms.ts';
import { type User, users } from '#src/contract/identity/users.ts';
import { customerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { GivenSoFar, Sent, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

interface Proof {
  readonly password?: string;
  readonly accessToken?: string;
}

/**
 * Deletes the account, or asks for it. `sessionOver` makes this device drop its session, which ends with the account;
 * `deletionAt` leads to the page that says when.
 */
const remove = async (
  { userID = '' }: Readonly<Record<string, string>>,
  { answers: { reason } }: Pick<GivenSoFar<typeof steps>, 'answers'>,
  proof: Proof,
  call: Call,
): Promise<Sent> => {
  if (reason === undefined)
    throw new Error('The reason is unanswered. Check the order of steps in flows/account/account-deletion/steps.ts.');
  const body = { id: v.parse(customerId, userID), ...reason, ...proof };
  const { willBeDeletedAt } = await call(accountDeletion.delete, { body });
  return { held: willBeDeletedAt === null ? { sessionOver: 'yes' } : { deletionAt: willBeDeletedAt } };
};

type Method = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'CODE';

/**
 * Returns how the account may be proven, by the lifecycle's own rule. A wallet that is down is offered only where there
 * is no e-ID.
 */
const waysOf = ({ hasPassword, loginMethods }: User, wallet: string): readonly Method[] => {
  const linked = (['BANKID', 'VIPPS'] as const).filter((method) => loginMethods.includes(method));
  const up = linked.filter((method) => method === 'BANKID' || wallet === 'up');
  const methods: Readonly<Record<DeletionProof, readonly Method[]>> = {
    PASSWORD: ['PASSWORD'],
    IDENTITY: up.length > 0 ? up : linked,
    CODE: ['CODE'],
  };
  return methods[proofOfDeletion({ hasPassword, hasIdentity: linked.length > 0 })];
};

/** The proof was too old or another person's: it is requested again, and the reason is kept. */
const anew = { to: '/customer/profile/delete', words: { nb: 'Begynn på nytt', en: 'Start again' } } as const;

const numberOf = ({ env }: Pick<GivenSoFar<typeof steps>, 'env'>): string => env.facts.phone ?? '';

const sendCode = (given: Pick<GivenSoFar<typeof steps>, 'env'>, call: Call) =>
  call(sms.sendRequest, { body: { phoneNumber: numberOf(given) } });

const calls: SentCalls<typeof steps> = {
  async open({ userID = '', proof = '', outcome = '' }, call) {
    await call(proving.askDeletion, {});
    const user = await call(users.read, { params: { id: v.parse(customerId, userID) } });
    const ways = waysOf(user, await walletNow(call));
    return {
      lists: { ways: ways.map((id) => ({ id, name: id })) },
      facts: {
        onlyWay: (ways.length === 1 && ways[0]) || '',
        phone: user.phoneNumber,
        proven: proof === '' ? 'no' : 'yes',
        outcome,
      },
    };
  },
  submit: {
    reason: async (_, given, call) => (given.env.facts.onlyWay === 'CODE' ? sendCode(given, call) : undefined),
    proof: async (_, given, call) => (given.answer.method === 'CODE' ? sendCode(given, call) : undefined),
    password: (where, given, call) => remove(where, given, { password: given.answer.password }, call),
    async code(where, given, call) {
      const body = { phoneNumber: numberOf(given), code: given.answer.code };
      const { accessToken } = await call(sms.verify, { body });
      return remove(where, given, { accessToken }, call);
    },
    identity: (where, given, call) => remove(where, given, { accessToken: where.proof ?? '' }, call),
  },
  again: { code: (_, given, call) => sendCode(given, call) },
  refusedAt: { DEL_PASSWORD: 'password', SMS_CODE: 'code', V_CODE4: 'code' },
  closedBy: ['AUTH_PROOF_OVER', 'AUTH_OTHER_PERSON'],
  waysOn: { AUTH_PROOF_OVER: anew, AUTH_OTHER_PERSON: anew },
  leadsTo: { end: '/customer/account-deleted', left: '/customer/profile' },
  endsAtOnce: true,
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { identity: () => import('./screens/identity.tsx') },
});
