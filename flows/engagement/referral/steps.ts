import { defineJourney } from '#src/engine/define-journey.ts';
import { address, postcode } from '#src/engine/fields/texts.ts';
import { to, waitFor } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** Customer reference, section 12. The lifecycle `reward` opens the way on from `friends`, and `chosen` claims it. */
export const steps = {
  invite: info(),
  share: info(),
  friends: info(),
  unlocked: info(),
  chosen: ask({ address: address(), postcode: postcode() }),
  used: info(),
};

export const chapters = [
  { id: 'invitation', steps: ['invite', 'share'] },
  { id: 'friends', steps: ['friends'] },
  { id: 'reward', steps: ['unlocked', 'chosen'] },
] as const;

export const journey = defineJourney<typeof steps>()({
  id: 'referral',
  initial: 'invite',
  moves: {
    invite: to([{ guard: 'hadReward', target: 'used' }, 'share']),
    share: to('friends'),
    friends: waitFor('hasFriends', 'unlocked'),
    unlocked: to('chosen'),
    chosen: to('used'),
    used: { type: 'final' },
  },
  guards: {
    /** One reward a person: with another account it was had before. */
    hadReward: ({ context }) => context.env.facts.state === 'had',
    /** Three friends count: the lifecycle is past `locked`. */
    hasFriends: ({ context }) => (context.env.facts.state ?? 'locked') !== 'locked',
  },
});
