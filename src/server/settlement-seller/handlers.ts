import { settlementSeller } from '#src/contract/settlement-seller.ts';
import { changeForm } from '../forms/change-form.ts';
import { putRows } from '../forms/change-rows.ts';
import { formHandlers, formManners, readerOf } from '../forms/form-handlers.ts';
import { handle } from '../handle.ts';
import { Refused } from '../refused.ts';
import { type SessionOf, signingHandlers, signingManners } from '../signing/signing-handlers.ts';

/** A buyer of the home is told so; to anybody else the form is as unknown as none (reliability T7). */
const sessionOf: SessionOf = ({ caller, params }) => {
  if (caller.isOnly('buyer', params.id)) throw new Refused('ST_BUYERS_DENIED');
  return caller.at(params.id, 'settlement-seller');
};

/** Spec section 7, "Seller settlement". */
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
  { ...formManners, ...signingManners },
);
