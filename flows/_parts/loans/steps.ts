import { safeParse } from 'valibot';
import { accountNumber } from '#src/domain/account-number.ts';
import { rowsOf } from '#src/engine/check.ts';
import { is } from '#src/engine/conditions.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { amount, money } from '#src/engine/fields/numbers.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { secretText } from '#src/engine/fields/secrets.ts';
import { email, name, phone, text } from '#src/engine/fields/texts.ts';
import { personIn, side } from '#src/engine/owner.ts';
import { type Advice, advised, ask } from '#src/engine/step.ts';

const owners = { list: 'peopleOrOther' } as const;
const someoneElse = is('borrower', 'OTHER');
const anyLoans = { when: is('hasLoans', 'yes'), min: 1, max: 20 } as const;

/** A loan belongs to its borrower; who borrows is the side's. */
const borrower = personIn('borrower');
const lender = {
  ...answeredBy(borrower, { bank: text(80, { suggests: 'banks' }) }),
  ...answeredBy(side, { borrower: one(owners), borrowerName: name({ when: someoneElse }) }),
} as const;

/**
 * Eleven digits that are not an account number: some banks number loans differently, hence advice and not a refusal.
 */
const oddNumbers = (draft: StepDraft): readonly Advice[] =>
  rowsOf(draft.loans).flatMap(({ id, loanNumber }) => {
    const typed = typeof loanNumber === 'string' ? loanNumber : '';
    const isEleven = /^[\d\s.]*$/.test(typed) && typed.replace(/\D/g, '').length === 11;
    return isEleven && !safeParse(accountNumber, typed).success
      ? [{ path: `loans.${id}.loanNumber`, advice: 'oddLoanNumber' }]
      : [];
  });

/** Loans secured on the home that is sold: the settlement repays them (domain.md, settlement-seller step 3). */
export const loansToRepay = advised(
  ask(
    answeredBy(side, {
      hasLoans: yesNo(),
      loans: rows(
        {
          ...lender,
          ...answeredBy(borrower, {
            loanNumber: secretText(20),
            residualDebt: amount(),
            action: one(['REDEEM', 'MOVE'], { start: 'REDEEM' }),
            contactName: name({ optional: true }),
            contactEmail: email({ optional: true }),
            contactPhone: phone({ optional: true }),
          }),
        },
        anyLoans,
      ),
    }),
  ),
  oddNumbers,
);

/** Fields of every loan to buy with; also part of the self-declaration's financing. */
export const purchaseLoan = {
  ...lender,
  ...answeredBy(borrower, {
    loanNumber: secretText(20, { optional: true }),
    residualDebt: money(),
    offerType: one(['BID_LOAN', 'NEW_LOAN'], { optional: true }),
    contactName: name(),
    contactEmail: email(),
    contactPhone: phone(),
  }),
} as const;

/** Loans that finance the purchase (domain.md, settlement-buyer step 3). */
export const loansToBuyWith = advised(
  ask(answeredBy(side, { hasLoans: yesNo(), loans: rows(purchaseLoan, anyLoans) })),
  oddNumbers,
);
