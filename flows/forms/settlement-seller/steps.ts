import { intermediateStep, leads } from '#flows/_parts/leads/steps.ts';
import { loansToRepay } from '#flows/_parts/loans/steps.ts';
import { participants } from '#flows/_parts/participants/steps.ts';
import { employeePep, familyPep, ownPep } from '#flows/_parts/pep/steps.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { distributionSum } from '#src/domain/distribution.ts';
import { readOne, rowsOf } from '#src/engine/check.ts';
import { is } from '#src/engine/conditions.ts';
import type { Env, Issue, StepDraft } from '#src/engine/field.ts';
import { one } from '#src/engine/fields/choices.ts';
import { rows, shown } from '#src/engine/fields/groups.ts';
import { percent } from '#src/engine/fields/numbers.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { account } from '#src/engine/fields/secrets.ts';
import { longText, name } from '#src/engine/fields/texts.ts';
import { personIn, side, system } from '#src/engine/owner.ts';
import { type Advice, advised, ask } from '#src/engine/step.ts';

/**
 * Loan information must reach the broker 14 days before the takeover: after that a warning, never a block (section 9).
 */
const pastDeadline = (_: StepDraft, env: Env): readonly Advice[] => {
  const deadline = env.facts.loanDeadline ?? '';
  return deadline !== '' && env.today > deadline ? [{ path: 'loanDeadline', advice: 'pastDeadline' }] : [];
};

const elsewhere = is('owner', 'OTHER');
const isOnlyAccount = (step: StepDraft): boolean => rowsOf(step.accounts).length <= 1;

/** The two shares must add up to exactly 100 %, once both are numbers. */
const sharesAddUp = (draft: StepDraft): readonly Issue[] => {
  const shares = rowsOf(draft.accounts).map(({ distribution }) => readOne(percent(), distribution));
  const numbers = shares.filter((share): share is number => typeof share === 'number');
  const sum = distributionSum(numbers);
  if (numbers.length < 2 || numbers.length < shares.length || sum === 100) return [];
  return [{ path: 'accounts', code: 'V_PCT_SUM', params: { sum } }];
};

/** The steps, in the order of Spec section 2; list of fields: docs/flows/settlement-seller.md. */
export const steps = signedSteps({
  start: advised(
    ask(
      answeredBy(system, {
        home: shown('home'),
        takeoverDate: shown('takeoverDate'),
        loanDeadline: shown('loanDeadline'),
        broker: shown('brokerName'),
      }),
    ),
    pastDeadline,
  ),
  participants,
  loan: loansToRepay,
  account: ask(
    answeredBy(side, {
      accounts: rows(
        {
          ...answeredBy(personIn('owner'), {
            accountNumber: account({ differs: 'V_ACCOUNT_DUP', ownedBy: 'owner' }),
          }),
          ...answeredBy(side, {
            owner: one({ list: 'peopleOrOther' }),
            ownerName: name({ when: elsewhere }),
            // Money normally goes to the seller's own account; another owner needs the broker's approval.
            otherOwnerReason: longText(500, { when: elsewhere }),
            distribution: percent({ given: (_, __, step) => (isOnlyAccount(step) ? '100' : undefined) }),
          }),
        },
        { min: 1, max: 2 },
      ),
    }),
    sharesAddUp,
  ),
  'own-pep': ownPep,
  'employee-pep': employeePep,
  'family-pep': familyPep,
  'intermediate-step': intermediateStep,
  leads,
  ...signingSteps,
});

export const chapters = [
  { id: 'people', steps: ['start', 'participants'] },
  { id: 'money', steps: ['loan', 'account'] },
  { id: 'pep', steps: ['own-pep', 'employee-pep', 'family-pep'] },
  { id: 'offers', steps: ['intermediate-step', 'leads'] },
  { id: 'sign', steps: ['summary', 'how-to-sign', 'sign'] },
] as const;
