import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { handle } from '#src/server/http/handle.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { changeDetails, type DetailsAt, readDetails } from './financial-details.ts';

const own = ({ customerId }: CustomerCaller, estateId: DetailsAt['estateId']): DetailsAt => ({ customerId, estateId });

/** Spec section 7, "Estates and journey". */
export default handle(financialDetails, {
  read: ({ params, caller }, on) => readDetails(on, own(caller, params.id)),
  change: ({ params, caller, body, revision }, on) => changeDetails(on, own(caller, params.id), body, revision),
});
