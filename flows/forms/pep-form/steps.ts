import { aboutParticipants, aboutTheDeal, purposeOfPurchase } from '#flows/_parts/about/steps.ts';
import { disponents, ownFunds } from '#flows/_parts/equity/steps.ts';
import { purchaseLoan } from '#flows/_parts/loans/steps.ts';
import { participants } from '#flows/_parts/participants/steps.ts';
import { employeePep, familyPep, ownPep } from '#flows/_parts/pep/steps.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { propertyChoices } from '#src/domain/property-types.ts';
import { factIs, includes } from '#src/engine/conditions.ts';
import type { When } from '#src/engine/field.ts';
import { many, one, yesNo } from '#src/engine/fields/choices.ts';
import { rows, shown } from '#src/engine/fields/groups.ts';
import { year } from '#src/engine/fields/numbers.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { longText, name } from '#src/engine/fields/texts.ts';
import { side, system } from '#src/engine/owner.ts';
import { addingToEnv, advised, ask, type StepAdvice } from '#src/engine/step.ts';

const sells = factIs('role', 'SELLER');
const buys = factIs('role', 'BUYER');

/** The link decides the side (seller or buyer), and later steps depend on it. */
const start = addingToEnv(
  ask(
    answeredBy(system, {
      home: shown('home'),
      broker: shown('brokerName'),
      role: one(['SELLER', 'BUYER'], { fixedWhen: () => true }),
    }),
  ),
  ({ role }) => ({ facts: { role } }),
);

const borrows = includes('kind', 'LOAN');
const lentByPerson = includes('kind', 'LOAN_FROM_PRIVATE_PERSON');

/** Managers of an account are asked once per account that money comes from, as in the buyers' settlement. */
const usesOwnFunds: When = (_, env) => Number(env.facts.ownFunds ?? '') > 0;
const managersOfTheirs: When = (draft, env, step) => usesOwnFunds(draft, env, step) && draft.equityOthers === 'yes';
const managersOfLoans: When = (draft, env, step) => borrows(draft, env, step) && draft.financeOthers === 'yes';

/** Own funds are named as financing, while their sum is 0: the form asks which of the two is right. */
const asksAboutNoFunds: StepAdvice = (draft, env) =>
  includes('kind', 'EQUITY')(draft, env, draft) && env.facts.ownFunds === '0'
    ? [{ path: 'kind', advice: 'noOwnFunds' }]
    : [];

/** The steps, in the order of Spec section 2; list of fields: docs/flows/pep-form.md. */
export const steps = signedSteps({
  start,
  participants,
  'information-about-participants': aboutParticipants,
  'information-about-sale': ask({
    ...answeredBy(side, {
      reason: one(['MOVING', 'INHERITED', 'SEPARATION', 'INVESTMENT', 'OTHER'], { when: sells }),
      purpose: one(['OWN_HOME', 'RENTAL', 'HOLIDAY', 'FAMILY_MEMBER', 'INVESTMENT', 'OTHER'], { when: buys }),
    }),
    purposeOther: purposeOfPurchase.purposeOther,
    ...aboutTheDeal,
  }),
  'information-about-property': ask(
    answeredBy(side, {
      type: one(propertyChoices),
      acquired: one(['BOUGHT', 'INHERITED', 'GIFT', 'BUILT', 'OTHER'], { when: sells }),
      acquiredYear: year({ when: sells }),
      use: one(['OWN_HOME', 'RENTAL', 'HOLIDAY', 'EMPTY', 'BUSINESS']),
    }),
  ),
  'information-about-equity': addingToEnv(ask(ownFunds), ({ amount }) => ({ facts: { ownFunds: String(amount) } })),
  own: ownPep,
  employee: employeePep,
  family: familyPep,
  financing: advised(
    ask(
      answeredBy(side, {
        kind: many(['LOAN', 'EQUITY', 'GIFT_OR_INHERITANCE', 'LOAN_FROM_PRIVATE_PERSON', 'OTHER']),
        lender: name({ when: lentByPerson }),
        lenderTerms: longText(500, { when: lentByPerson }),
        loans: rows(purchaseLoan, { when: borrows, min: 1, max: 20 }),
        equityOthers: yesNo({ when: usesOwnFunds }),
        equityManagers: disponents(managersOfTheirs),
        financeOthers: yesNo({ when: borrows }),
        financeManagers: disponents(managersOfLoans),
      }),
    ),
    asksAboutNoFunds,
  ),
  ...signingSteps,
});

export const chapters = [
  { id: 'people', steps: ['start', 'participants', 'information-about-participants'] },
  { id: 'deal', steps: ['information-about-sale', 'information-about-property', 'information-about-equity'] },
  { id: 'pep', steps: ['own', 'employee', 'family'] },
  { id: 'money', steps: ['financing'] },
  { id: 'sign', steps: ['summary', 'how-to-sign', 'sign'] },
] as const;
