import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import {
  type SessionOf,
  signingHandlers,
  signingRouteOptions,
} from '#src/server/signing/documents/signing-handlers.ts';
import { changeForm } from '../form/change-form.ts';
import { putRows } from '../form/change-rows.ts';
import { formHandlers, formRouteOptions, readerOf } from '../form/form-handlers.ts';

/** Throws ST_BUYERS_DENIED for a buyer of the home; for all others the form is unknown (reliability T7). */
const sessionOf: SessionOf = ({ caller, params }) => {
  if (caller.isOnly('buyer', params.id)) throw new Refused('ST_BUYERS_DENIED');
  return caller.at(params.id, 'settlement-seller');
};

/** Spec section 7, "Seller settlement": handlers. */
export default handle(
  settlementSeller,
  {
    ...formHandlers(sessionOf),
    ...signingHandlers(sessionOf),
    putLoans: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) =>
        putRows(held, { step: 'loan', group: 'loans' }, call.body.loans, 'hasLoans'),
      ),
    putAccounts: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) =>
        putRows(held, { step: 'account', group: 'accounts' }, call.body.accounts),
      ),
  },
  { ...formRouteOptions, ...signingRouteOptions },
);
