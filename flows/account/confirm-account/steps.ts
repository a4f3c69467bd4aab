import { defineJourney } from '#src/engine/define-journey.ts';
import { one } from '#src/engine/fields/choices.ts';
import { code4, password } from '#src/engine/fields/passwords.ts';
import { known, to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * A number or a mail alone opens nothing on a new device (`src/domain/levels-of-proof.ts`). An e-ID and a wallet leave
 * the page from `start`, and return signed in.
 */
export const steps = {
  start: ask({ method: one(['PASSWORD', 'PHONE_NUMBER', 'EMAIL']) }),
  password: ask({ password: password() }),
  code: ask({ code: code4() }),
  done: info(),
};

export const moves = {
  start: to([{ guard: 'byPassword', target: 'password' }, 'code']),
  password: to('done'),
  code: to('done'),
  done: { type: 'final' },
} as const;

export const journey = defineJourney<typeof steps>()({
  id: 'confirm-account',
  initial: 'start',
  moves,
  guards: { byPassword: (now) => known(now).start?.method === 'PASSWORD' },
});
