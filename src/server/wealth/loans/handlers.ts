import { opensForms } from '#machines/ways-in.ts';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { handle } from '#src/server/http/handle.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { changeDetails, type DetailsAt, readDetails } from './financial-details.ts';

/** Throws AUTH_STEP_UP for a sign-in by SMS alone: holding the phone is not enough to read a loan. */
const own = (caller: CustomerCaller, estateId: DetailsAt['estateId']): DetailsAt => {
  if (!opensForms(caller.method)) throw new Refused('AUTH_STEP_UP');
  return { customerId: caller.customerId, estateId };
};

/** Spec section 7, "Estates and journey". */
export default handle(financialDetails, {
  read: ({ params, caller }, on) => readDetails(on, own(caller, params.id)),
  change: ({ params, caller, body, revision }, on) => changeDetails(on, own(caller, params.id), body, revision),
});
