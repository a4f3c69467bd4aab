import { is } from '#src/engine/conditions.ts';
import { check, many, one } from '#src/engine/fields/choices.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { side, signer, together } from '#src/engine/owner.ts';
import { info, review, wait } from '#src/engine/step.ts';

/** Summary, how to sign, sign and finish: the same four steps in every signed form (domain.md, shared-signing). */
export const signingSteps = {
  summary: review(answeredBy(signer, { confirmCorrect: check({ confirms: true }) })),
  'how-to-sign': wait({
    ...answeredBy(together, { signMethod: one(['E_ID', 'ON_SCREEN', 'PAPER']) }),
    // Paper is only for people without an e-ID; the others keep their method.
    ...answeredBy(side, { paperReason: many({ list: 'signers' }, { when: is('signMethod', 'PAPER') }) }),
  }),
  sign: wait({}),
  finish: info(),
} as const;
