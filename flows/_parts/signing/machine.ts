import type { SignedFormState } from '#machines/signed-form.ts';
import type { Env } from '#src/engine/field.ts';
import { to, waitFor } from '#src/engine/journey.ts';

/** From the summary to the end, one line per step. */
export const signingMoves = {
  summary: to('how-to-sign'),
  'how-to-sign': waitFor('documentMade', 'sign'),
  sign: waitFor('everyoneSigned', 'finish'),
  finish: { type: 'final' },
} as const;

/** The environment of a signed form. `protocol` is the lifecycle's state (`machines/signed-form.ts`). */
export interface SignedFormEnv extends Env {
  readonly protocol: SignedFormState;
}
interface Around {
  readonly context: { readonly env: SignedFormEnv };
}

export const signingGuards = {
  documentMade: ({ context }: Around) => ['signing', 'locked', 'signed', 'finalized'].includes(context.env.protocol),
  everyoneSigned: ({ context }: Around) => ['signed', 'finalized'].includes(context.env.protocol),
} as const;
