import { shown } from '#src/engine/fields/groups.ts';
import { ask, wait } from '#src/engine/step.ts';

/** Left for the e-ID or the wallet, and passed by whoever comes back from there. */
export const introStep = wait({});

/** Who it is, as the e-ID says it: read, and not asked (ux section 3, "Sign up"). */
export const whoByEid = ask({ name: shown('name'), birthDate: shown('birthDate') });
/** The wallet vouches for e-mail and number too. */
export const whoByWallet = ask({
  name: shown('name'),
  birthDate: shown('birthDate'),
  email: shown('email'),
  phoneNumber: shown('phoneNumber'),
});
