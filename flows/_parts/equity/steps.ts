import { readOne } from '#src/engine/check.ts';
import { includes, is } from '#src/engine/conditions.ts';
import type { Env, StepDraft, When } from '#src/engine/field.ts';
import { many, one, yesNo } from '#src/engine/fields/choices.ts';
import { rows, shown } from '#src/engine/fields/groups.ts';
import { amount } from '#src/engine/fields/numbers.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { account, nationalId } from '#src/engine/fields/secrets.ts';
import { address, city, longText, name, postcode, text } from '#src/engine/fields/texts.ts';
import { personIn, side, system } from '#src/engine/owner.ts';
import { type Advice, advised, ask, restingOn } from '#src/engine/step.ts';

const owners = { list: 'peopleOrOther' } as const;
const kroner = (typed: StepDraft[string]): number => Number(readOne(amount(), typed) ?? 0);
const isAboveZero: When = (draft) => kroner(draft.amount) > 0;

const origins = ['SAVED_FUNDS', 'HERITAGE', 'SALE_OF_PROPERTY', 'GIFT', 'OTHER'] as const;
const explanationOf = (origin: (typeof origins)[number]) => {
  const isChosen = includes('origins', origin);
  return longText(500, {
    when: (draft, env, step) => isAboveZero(draft, env, step) && isChosen(draft, env, step),
    missing: 'V_ORIGIN_COMMENT',
  });
};

/**
 * The amount that is not borrowed, and its sources (hvitvaskingsloven § 18 requires it of a PEP; the form asks
 * everyone).
 */
export const ownFunds = answeredBy(side, {
  amount: amount(),
  origins: many(origins, { when: isAboveZero }),
  savedFundsComment: explanationOf('SAVED_FUNDS'),
  heritageComment: explanationOf('HERITAGE'),
  saleOfPropertyComment: explanationOf('SALE_OF_PROPERTY'),
  giftComment: explanationOf('GIFT'),
  otherComment: explanationOf('OTHER'),
});

/** Compares loan, own funds and paid amounts with price, extras and costs: a warning, never a block. */
const coversThePrice = (draft: StepDraft, env: Env): readonly Advice[] => {
  const fact = (name: string) => Number(env.facts[name] ?? '') || 0;
  const due = fact('purchasePrice') + fact('extras') + fact('costs');
  const own = readOne(amount(), draft.amount);
  if (fact('purchasePrice') === 0 || typeof own !== 'number') return [];
  return own + fact('loanTotal') + fact('advancePaid') < due ? [{ path: 'amount', advice: 'belowPrice' }] : [];
};

const fields = {
  ...ownFunds,
  ...answeredBy(personIn('payoutHolder'), { payoutAccount: account({ ownedBy: 'payoutHolder' }) }),
  ...answeredBy(side, {
    payoutHolder: one(owners),
    payoutHolderName: name({ when: is('payoutHolder', 'OTHER') }),
  }),
} as const;

/** The buyer's own funds, and the account for a surplus (domain.md, settlement-buyer step 4). */
export const equity = restingOn(advised(ask(fields), coversThePrice), 'loan');

/** As `equity`, plus the cost of the extras, which is part of the amount to cover (settlement-buyer-project step 4). */
export const equityInProject = restingOn(
  advised(ask({ ...answeredBy(system, { extras: shown('extrasText') }), ...fields }), coversThePrice),
  'loan',
);

const relations = ['PARENT', 'SPOUSE_OR_COHABITANT', 'CHILD', 'SIBLING', 'OTHER_FAMILY', 'EMPLOYER', 'OTHER'] as const;

/** People with right of disposal («disponent») of an account that money comes from; they are part of the PEP check. */
export const disponents = <const W extends When>(when: W) =>
  rows(
    answeredBy(side, {
      name: name(),
      nationalId: nationalId(),
      address: address(),
      postcode: postcode({ fills: 'city' }),
      city: city(),
      relation: one(relations),
      relationOther: text(100, { when: is('relation', 'OTHER') }),
    }),
    { when, min: 1, max: 10 },
  );
export const accountManagers = ask(answeredBy(side, { others: yesNo(), managers: disponents(is('others', 'yes')) }));
