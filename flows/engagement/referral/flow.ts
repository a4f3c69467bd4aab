import type { Reward } from '#src/contract/engagement/rewards.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { JourneyStart, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { claim, readCode, readReward, shownOf } from './calls.ts';
import { samples } from './samples.ts';
import { chapters, journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Returns where a customer goes on, and what the server holds already. */
const begun = (reward: Reward | undefined): Omit<JourneyStart, 'facts' | 'lists'> => {
  if (reward === undefined) return { at: 'used' };
  if (reward.state === 'locked') return { at: 'invite' };
  if (reward.address === undefined) return { at: 'unlocked', stored: ['friends'] };
  return { stored: ['friends', 'chosen'], drafts: { chosen: { ...reward.address } } };
};

const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const [code, reward] = await Promise.all([readCode(where, call), readReward(call)]);
    const { facts, lists } = shownOf(reward);
    return { ...begun(reward), facts: { ...facts, code }, ...(lists === undefined ? {} : { lists }) };
  },
  submit: {
    // Asked as long as the lifecycle waits: another friend may have counted since.
    async friends(_, __, call) {
      const { facts, lists } = shownOf(await readReward(call));
      return { facts: { ...facts, looked: 'yes' }, ...(lists === undefined ? {} : { lists }) };
    },
    async chosen(_, { answer, env }, call) {
      return shownOf(await claim(env.facts, answer, call));
    },
  },
  refusedAt: { V_ADDRESS: 'address', V_POSTCODE: 'postcode' },
  asksAgain: { RW_LOCKED: 'friends' },
  closedBy: ['RW_ONCE'],
  leadsTo: { end: '/customer/profile', left: '/customer/profile' },
};

export default defineFlow({
  address,
  journey,
  steps,
  chapters,
  texts,
  samples,
  calls,
  screens: {
    invite: () => import('./screens/invite.tsx'),
    share: () => import('./screens/share.tsx'),
    friends: () => import('./screens/friends.tsx'),
    unlocked: () => import('./screens/unlocked.tsx'),
    chosen: () => import('./screens/chosen.tsx'),
    used: () => import('./screens/used.tsx'),
  },
});
