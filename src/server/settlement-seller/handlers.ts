import { settlementSeller } from '#src/contract/settlement-seller.ts';
import { changeForm } from '../forms/change-form.ts';
import { putRows } from '../forms/change-rows.ts';
import { formHandlers, formManners, readerOf } from '../forms/form-handlers.ts';
import { handle } from '../handle.ts';
import { type SessionOf, signingHandlers, signingManners } from '../signing/signing-handlers.ts';

const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id, 'settlement-seller');

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
