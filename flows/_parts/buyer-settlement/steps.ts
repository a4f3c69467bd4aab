import { aboutParticipants } from '#flows/_parts/about/steps.ts';
import { accountManagers, equity } from '#flows/_parts/equity/steps.ts';
import { loansToBuyWith } from '#flows/_parts/loans/steps.ts';
import { participants } from '#flows/_parts/participants/steps.ts';
import { employeePep, familyPep, ownPep } from '#flows/_parts/pep/steps.ts';
import { readOne } from '#src/engine/check.ts';
import { money } from '#src/engine/fields/numbers.ts';
import { addingToEnv } from '#src/engine/step.ts';

/** The sum of all loans, in whole kr: the equity step compares it with the price. */
const loanTotal = (loans: readonly { readonly residualDebt: unknown }[] = []): number =>
  loans.reduce((sum, { residualDebt }) => sum + Number(readOne(money(), String(residualDebt)) ?? 0), 0);

/** From the participants to the declaration: the same in a used home and in a project (domain.md, settlement-buyer). */
export const beforeTheSale = {
  participants,
  loan: addingToEnv(loansToBuyWith, ({ loans }) => ({ facts: { loanTotal: String(loanTotal(loans)) } })),
  equity,
  'equity-account-managers': accountManagers,
  'finance-account-managers': accountManagers,
  'information-about-participants': aboutParticipants,
} as const;
export const pepSteps = { 'own-pep': ownPep, 'employee-pep': employeePep, 'family-pep': familyPep } as const;
