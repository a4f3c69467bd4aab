import type { Env } from '#src/engine/field.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { waitFor } from '#src/engine/journey.ts';
import { ask, wait } from '#src/engine/step.ts';

/** Left for the e-ID or the wallet, and skipped after the return. */
export const introStep = wait({});

/** The identity from the e-ID: shown, not asked (ux section 3, "Sign up"). */
export const whoByEid = ask({ name: shown('name'), birthDate: shown('birthDate') });
/** The wallet also proves e-mail and phone number. */
export const whoByWallet = ask({
  name: shown('name'),
  birthDate: shown('birthDate'),
  email: shown('email'),
  phoneNumber: shown('phoneNumber'),
});

/** The first page leads to the e-ID or the wallet; after the return it is skipped. */
export const introMoves = waitFor('isProven', 'who');
export const isProven = ({ facts }: Env): boolean => facts.proven === 'yes';
