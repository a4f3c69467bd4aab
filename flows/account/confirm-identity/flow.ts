import * as v from 'valibot';
import { walletNow } from '#flows/_parts/coming-back/calls.ts';
import type { Call } from '#src/contract/call.ts';
import { identities } from '#src/contract/identity/identities.ts';
import { users } from '#src/contract/identity/users.ts';
import { customerId } from '#src/domain/ids.ts';
import { mayReach } from '#src/domain/levels-of-proof.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Of an account that shows nothing yet on this device: the password, given again, links the e-ID. */
const notShown = { hasEid: 'no', hasWallet: 'no', hasPassword: 'yes', opensForms: 'no', ownerShown: 'no' } as const;

/** Returns an account's sign-in methods; undefined where more must be proven before it shows them. */
const waysOf = async (call: Call) => {
  try {
    return await call(identities.list, {});
  } catch (refused) {
    if (refusedWith(refused) === 'AUTH_STEP_UP') return undefined;
    throw refused;
  }
};

/** Returns the account's sign-in methods, and whether its owner must prove more. */
const factsOf = async (userID: string, call: Call) => {
  // Called first and alone: without a session it is refused here, and there is no id for the other calls.
  const ways = await waysOf(call);
  if (ways === undefined) return { ...notShown, wallet: await walletNow(call) };
  const [user, wallet] = await Promise.all([
    call(users.read, { params: { id: v.parse(customerId, userID) } }),
    walletNow(call),
  ]);
  const has = (method: 'BANKID' | 'VIPPS') => yesNo(ways.identities.some((one) => one.method === method));
  return {
    hasEid: has('BANKID'),
    hasWallet: has('VIPPS'),
    hasPassword: yesNo(user.hasPassword),
    opensForms: yesNo(mayReach('forms', user.standing)),
    ownerShown: yesNo(ways.ownerShown),
    wallet,
  };
};

const anew = { to: '/customer/profile/confirm', words: { nb: 'Begynn på nytt', en: 'Start again' } } as const;

/**
 * The e-ID or the wallet proves who the person is; the password, or a recent sign-in with another, that the account is
 * theirs.
 */
const calls: SentCalls<typeof steps> = {
  open: async ({ proof = '', outcome = '', method = '', userID = '' }, call) => ({
    facts: {
      proven: yesNo(proof !== ''),
      outcome,
      way: method === 'wallet' ? 'Vipps' : 'BankID',
      ...(await factsOf(userID, call)),
    },
  }),
  submit: {
    async password({ proof = '' }, { answer: { password } }, call) {
      await call(identities.link, { body: { accessToken: proof, ...(password === undefined ? {} : { password }) } });
      return undefined;
    },
  },
  refusedAt: { AUTH_PASSWORD: 'password', AUTH_NO_PASSWORD: 'password' },
  closedBy: ['AUTH_PROOF_OVER', 'AUTH_OTHER_PERSON', 'SU_NO_BIRTHDATE', 'SU_WALLET_EMAIL'],
  waysOn: {
    AUTH_PROOF_OVER: anew,
    AUTH_OTHER_PERSON: anew,
  },
  leadsTo: { end: '/customer/home', left: '/customer/home' },
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { start: () => import('./screens/start.tsx'), password: () => import('./screens/password.tsx') },
});
