import { describe, expect, test } from 'vitest';
import { deviations as ofForms } from '#flows/_parts/signed-form/deviations.ts';
import pepForm from '#flows/forms/pep-form/flow.ts';
import buyer from '#flows/forms/settlement-buyer/flow.ts';
import project from '#flows/forms/settlement-buyer-project/flow.ts';
import seller from '#flows/forms/settlement-seller/flow.ts';
import { deviations as ofTakeover } from '#flows/forms/takeover-protocol/deviations.ts';
import takeover from '#flows/forms/takeover-protocol/flow.ts';
import { formDeviationKinds, formDeviations, pepSteps } from '#src/domain/form-deviations.ts';
import { protocolDeviationRules } from '#src/domain/protocol-deviations.ts';
import type { Deviation } from '#src/engine/deviations.ts';
import type { Field } from '#src/engine/field.ts';
import type { Drafts, Steps } from '#src/engine/step.ts';
import { deviationsOf } from '#src/server/forms/deviations/form-deviations.ts';

const forms: readonly { readonly id: string; readonly steps: Steps; readonly deviations?: unknown }[] = [
  takeover,
  seller,
  buyer,
  project,
  pepForm,
];

const fieldsOf = (steps: Steps, { step, row }: Deviation): readonly string[] => {
  const own: Readonly<Record<string, Field>> = steps[step]?.fields ?? {};
  if (row === undefined) return Object.keys(own);
  return Object.values(own).flatMap(({ fields }) => Object.keys(fields ?? {}));
};
/** Returns fields that a deviation names and no given form has. */
const unknownIn = (found: readonly Deviation[], all: readonly { readonly steps: Steps }[]): readonly string[] =>
  found.flatMap((one) => {
    const known = all.flatMap(({ steps }) => fieldsOf(steps, one));
    return one.fields.filter((field) => !known.includes(field));
  });

const rules = Object.values(protocolDeviationRules);
const worst: Drafts = Object.fromEntries([
  ['keys', { sets: '0' }],
  ...rules.map(({ step }) => [
    step,
    Object.fromEntries(rules.flatMap((rule) => (rule.step === step ? [[rule.question, rule.answer]] : []))),
  ]),
]);

describe('what the parties read first before they sign', () => {
  test.each(forms.map((form) => [form.id, form] as const))('form %s finds its deviations', (_, { deviations }) => {
    expect(deviations).toBeTypeOf('function');
  });

  test('the deviations of a takeover are all that the broker’s desk shows, and keys that were not handed over', () => {
    const found = ofTakeover(worst);
    for (const { step, question } of rules) {
      expect(found.some((one) => one.step === step && one.fields.includes(question))).toBe(true);
    }
    expect(found).toContainEqual({ step: 'keys', fields: ['sets', 'comment'] });
    expect(found).toContainEqual(expect.objectContaining({ step: 'final-settlement' }));
    expect(unknownIn(found, [takeover])).toEqual([]);
  });

  test('a deviation has every word and picture that is declared to be about its question', () => {
    const found = ofTakeover(worst);
    for (const { step, question, words } of rules) {
      const fields: Readonly<Record<string, Field>> = takeover.steps[step as keyof typeof takeover.steps].fields;
      const about = Object.keys(fields).filter((name) => fields[name]?.about === question);
      const shown = found.find((one) => one.step === step && one.fields.includes(question))?.fields;
      expect(shown).toEqual(expect.arrayContaining(about));
      // The desk's words of the other side are what the form declares as the reply to the first side's.
      const replies = about.filter(
        (name) => fields[name]?.answeredBy?.beside !== undefined && fields[name]?.kind !== 'pictures',
      );
      expect(words?.reply === undefined ? [] : [words.reply], question).toEqual(replies);
    }
  });

  test('a takeover in order has no deviations, nor one whose keys are not counted yet', () => {
    expect(ofTakeover({})).toEqual([]);
    expect(ofTakeover({ handover: { purchasePricePaid: 'yes' }, keys: { sets: '3' } })).toEqual([]);
    expect(ofTakeover({ keys: { sets: '' } })).toEqual([]);
  });

  test('the deviations of a one-sided form are another’s account, a payment outside, a deputy and every yes to PEP', () => {
    const found = ofForms({
      account: {
        accounts: [
          { id: 'a', owner: 'OTHER' },
          { id: 'b', owner: 'kari' },
        ],
      },
      equity: { payoutHolder: 'OTHER' },
      'information-about-sale': { paymentOutsideBroker: 'yes', onBehalfOfOthers: 'yes' },
      participants: { people: [{ id: 'kari' }, { id: 'ola' }], byDeputy: 'yes', deputies: [{ id: 'p' }] },
      'family-pep': {
        people: [
          { id: 'kari', status: 'yes' },
          { id: 'ola', status: 'no' },
        ],
      },
      own: { people: [{ id: 'kari', status: 'yes' }] },
    });
    expect(found.map(({ step, row }) => [step, row])).toEqual([
      ['account', 'a'],
      ['equity', undefined],
      ['information-about-sale', undefined],
      ['information-about-sale', undefined],
      ['own', 'kari'],
      ['family-pep', 'kari'],
      ['participants', 'p'],
    ]);
    expect(unknownIn(found, [seller, buyer, project, pepForm])).toEqual([]);
  });

  test('the signers of a one-sided form do not read about a person who was removed from it', () => {
    const yes = { people: [{ id: 'removed', status: 'yes' }] };
    expect(ofForms({ participants: { people: [{ id: 'kari' }] }, 'own-pep': yes, family: yes })).toEqual([]);
  });

  test('the desk shows each deviation of a one-sided form that its signers read, and powers of attorney by themselves', () => {
    const people = [
      { id: 'kari', name: 'Kari Nordmann' },
      { id: 'ola', name: 'Ola Nordmann', notSigning: true },
    ];
    const yes = { people: [{ id: 'kari', status: 'yes' }] };
    const drafts: Drafts = {
      participants: { people, byDeputy: 'yes', deputies: [{ id: 'p', deputy: 'kari' }] },
      account: { accounts: [{ id: 'a', owner: 'OTHER', ownerName: 'Rolf Berntzen' }] },
      equity: { payoutHolder: 'OTHER', payoutHolderName: 'Ellen Vik' },
      'information-about-sale': { paymentOutsideBroker: 'yes', onBehalfOfOthers: 'yes' },
      ...Object.fromEntries(pepSteps.map((step) => [step, yes])),
    };
    const read = formDeviations(drafts);
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(formDeviationKinds));
    expect(ofForms(drafts).map(({ step, row }) => [step, row ?? null])).toEqual(
      read.map(({ step, row }) => [step, row]),
    );
    const onDesk = deviationsOf({ state: 'signing' }, drafts, null).map(({ kind, who }) => [kind, who]);
    expect(onDesk).toEqual([
      ['other-account-owner', 'Rolf Berntzen'],
      ['other-account-owner', 'Ellen Vik'],
      ['not-signing', 'Ola Nordmann'],
      ['payment-outside', null],
      ['on-behalf-of-others', null],
      ['pep', 'Kari Nordmann'],
    ]);
  });

  test('an ordinary one-sided form has no deviations', () => {
    expect(
      ofForms({
        account: { accounts: [{ id: 'a', owner: 'kari' }] },
        'information-about-sale': { paymentOutsideBroker: 'no', onBehalfOfOthers: 'no' },
        participants: { byDeputy: 'no', deputies: [{ id: 'left' }] },
        'own-pep': { people: [{ id: 'kari', status: 'no' }] },
      }),
    ).toEqual([]);
  });
});
