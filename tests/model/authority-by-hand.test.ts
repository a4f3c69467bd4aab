import { expect, test } from 'vitest';
import { steps as pepSteps } from '#flows/forms/pep-form/steps.ts';
import { steps as buyerSteps } from '#flows/forms/settlement-buyer/steps.ts';
import { steps as projectSteps } from '#flows/forms/settlement-buyer-project/steps.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { steps as takeoverSteps } from '#flows/forms/takeover-protocol/steps.ts';
import type { Fields } from '#src/engine/field.ts';
import type { Owner } from '#src/engine/owner.ts';
import type { Steps } from '#src/engine/step.ts';

/**
 * Whose each answer of the signed forms is, written by hand from the agreed list and not from the code: a field under a
 * wrong owner is noticed here, since the generated matrix believes the declaration.
 */
const ofTakeover = {
  'what the register shows': [['handover.home', 'handover.broker', 'electricity-person.startDate'], 'system strict'],
  'what the broker sets': [['handover.takeoverDate', 'participants.people.role'], 'broker strict'],
  'what both see in the room': [
    [
      'handover.actualTakeoverAt',
      'handover.earlyAgreed',
      'handover.bothPresent',
      'handover.purchasePricePaid',
      'firesafety.',
      'inspection.',
      'water.',
      'electricity.',
      'keys.',
      'settlement.sharedCosts',
      'who-signs.inksign',
    ],
    'together',
  ],
  'words and pictures of a question, the side’s that wrote them': [
    [
      'firesafety.comment',
      'keys.comment',
      'water.meters.picture',
      'electricity.meters.picture',
      ...['cleaned', 'emptied', 'asAgreed', 'fixturesPresent', 'agreedWork', 'documents', 'storageParking'].flatMap(
        (question) => ['Comment', 'Pictures', 'Reply', 'ReplyPictures'].map((part) => `inspection.${question}${part}`),
      ),
    ],
    'together kept',
  ],
  'a defect, its author’s': [['inspection.defectsFound', 'inspection.defectsFound.'], 'self strict of addedBy'],
  'the author of a defect': [['inspection.defectsFound.writtenBy'], 'system strict'],
  'a card and its power of attorney, its own side’s': [
    [
      'participants.people',
      'participants.people.name',
      'participants.people.deputy',
      'participants.people.deputyFor',
      'participants.people.powerOfAttorneyPicture',
      'participants.people.notSigning',
      'participants.people.notSigningWhy',
    ],
    'side strict by role',
  ],
  'where codes and links go': [
    ['participants.people.email', 'participants.people.phone'],
    'self strict in person or broker',
  ],
  'the sellers’ new address': [['seller-new-address.'], 'seller'],
  'the buyers’ money': [['settlement.mode', 'final-settlement.'], 'buyer'],
  'own risk': [['final-settlement.ownRisk'], 'buyer strict'],
  'the choice of power': [['electricity-provider.', 'electricity-optout.', 'electricity-person.'], 'buyer may wait'],
  'the consent to a contract of power': [
    ['electricity-provider.providerTerms', 'electricity-provider.consentToShare', 'electricity-optout.optOutConfirmed'],
    'buyer strict in person the customer',
  ],
  'what each signer confirms': [['summary.confirmCorrect', 'who-signs.mutualPower'], 'together strict each signer'],
} as const;

const exposure = ['own-pep.people.', 'employee-pep.people.', 'family-pep.people.'];
const declaredExposure = ['own.people.', 'employee.people.', 'family.people.'];
const loan = [
  'bank',
  'loanNumber',
  'residualDebt',
  'action',
  'offerType',
  'contactName',
  'contactEmail',
  'contactPhone',
];
const ofOneSide = {
  'what the side answers': [[''], 'side'],
  'what the register shows': [['start.', 'equity.extras'], 'system strict'],
  'the people and their names': [['participants.people', 'participants.people.name'], 'broker strict'],
  'where codes and links go': [
    ['participants.people.email', 'participants.people.phone'],
    'self strict in person or broker',
  ],
  'a person’s own address and circumstances': [
    [
      'participants.people.address',
      'participants.people.postcode',
      'participants.people.city',
      'information-about-participants.people.',
    ],
    'self',
  ],
  'a loan, its borrower’s': [
    [...loan.map((name) => `loan.loans.${name}`), ...loan.map((name) => `financing.loans.${name}`)],
    'self of borrower',
  ],
  'an account, its owner’s': [['account.accounts.accountNumber'], 'self of owner'],
  'the account of a surplus, its owner’s': [['equity.payoutAccount'], 'self of payoutHolder'],
  'political exposure': [[...exposure, ...declaredExposure], 'self strict in person'],
  'whether one wants an offer, and from whom': [
    ['intermediate-step.wantsOffers', 'leads.services', 'leads.leads', 'leads.leads.participantId'],
    'self',
  ],
  'an offer': [['leads.leads.contactMethod', 'leads.leads.loanType'], 'self of participantId'],
  'the consent to an offer': [['leads.leads.consentToShare'], 'self strict in person of participantId'],
  'how to sign': [['how-to-sign.signMethod'], 'together'],
  'what each signer confirms': [['summary.confirmCorrect'], 'together strict each signer'],
} as const;

type List = Readonly<Record<string, readonly [readonly string[], string]>>;
const forms: Readonly<Record<string, readonly [Steps, List]>> = {
  'takeover-protocol': [takeoverSteps, ofTakeover],
  'settlement-seller': [sellerSteps, ofOneSide],
  'settlement-buyer': [buyerSteps, ofOneSide],
  'settlement-buyer-project': [projectSteps, ofOneSide],
  'pep-form': [pepSteps, ofOneSide],
};

const kindOf = (owner: Owner): string => {
  const { whose, strict, inPerson, orBroker, eachSigner, kept, customer, mayWait, personIn, sideIn } = owner;
  return [
    whose,
    kept && 'kept',
    strict && 'strict',
    inPerson && 'in person',
    orBroker && 'or broker',
    eachSigner && 'each signer',
    customer && 'the customer',
    mayWait && 'may wait',
    personIn && `of ${personIn}`,
    sideIn && `by ${sideIn}`,
  ]
    .filter(Boolean)
    .join(' ');
};

const pathsIn = (fields: Fields, prefix: string): readonly (readonly [string, Owner | undefined])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}.${name}`;
    return [[path, field.answeredBy] as const, ...pathsIn(field.fields ?? {}, path)];
  });

/** Returns the row of the list that is most exact about a path: a whole name, or the longest beginning. */
const rowFor = (list: List, path: string): string | undefined => {
  const fits = Object.values(list).flatMap(([paths, kind]) =>
    paths
      .filter((one) => one === path || ((one === '' || one.endsWith('.')) && path.startsWith(one)))
      .map((one) => [one.length, kind] as const),
  );
  return fits.toSorted(([one], [other]) => other - one)[0]?.[1];
};

test.each(Object.entries(forms))('%s: each answer has the owner that the list by hand gives it', (_, [steps, list]) => {
  const all = Object.entries(steps).flatMap(([step, { fields }]) => pathsIn(fields, step));
  const wrong = all.flatMap(([path, owner]) => {
    const [is, should] = [owner && kindOf(owner), rowFor(list, path)];
    return is === should ? [] : [`${path}: ${is}, not ${should}`];
  });
  expect(wrong).toEqual([]);
});
