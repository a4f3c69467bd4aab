import { deletionReasons, mostOfReasonText } from '#src/domain/account-deletion.ts';
import { isAnyOf } from '#src/engine/conditions.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one } from '#src/engine/fields/choices.ts';
import { code4, password } from '#src/engine/fields/passwords.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { known, to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 10, "account-deletion": confirmed by the password where there is one, else by a linked
 * e-ID or wallet. A customer with none of these confirms with a code to their own number, and the deletion waits for
 * three days. The last step is never drawn: it leads to the page of a deleted account, or to the profile, which says when.
 */
export const steps = {
  reason: ask({
    reason: one(deletionReasons),
    reasonText: longText(mostOfReasonText, { when: isAnyOf('reason', ['UNHAPPY', 'OTHER']), optional: true }),
  }),
  /** Asked where there is a choice. */
  proof: ask({ method: one({ list: 'ways' }) }),
  password: ask({ password: password() }),
  code: ask({ code: code4() }),
  identity: ask({}),
  deleted: info(),
};

export const moves = {
  reason: to([
    { guard: 'byPasswordAlone', target: 'password' },
    { guard: 'byCodeAlone', target: 'code' },
    { guard: 'byIdentityAlone', target: 'identity' },
    'proof',
  ]),
  proof: to([{ guard: 'byPassword', target: 'password' }, { guard: 'byCode', target: 'code' }, 'identity']),
  password: to('deleted'),
  code: to('deleted'),
  identity: to('deleted'),
  deleted: { type: 'final' },
} as const;

export const journey = defineJourney<typeof steps>()({
  id: 'account-deletion',
  initial: 'reason',
  moves,
  guards: {
    byPasswordAlone: ({ context }) => context.env.facts.onlyWay === 'PASSWORD',
    byCodeAlone: ({ context }) => context.env.facts.onlyWay === 'CODE',
    byIdentityAlone: ({ context }) => (context.env.facts.onlyWay ?? '') !== '',
    byPassword: (now) => known(now).proof?.method === 'PASSWORD',
    byCode: (now) => known(now).proof?.method === 'CODE',
  },
});
