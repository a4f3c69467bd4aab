import { describe, expect, test } from 'vitest';
import { steps as pepSteps } from '#flows/forms/pep-form/steps.ts';
import { steps as buyerSteps } from '#flows/forms/settlement-buyer/steps.ts';
import { steps as projectSteps } from '#flows/forms/settlement-buyer-project/steps.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { steps as takeoverSteps } from '#flows/forms/takeover-protocol/steps.ts';
import { declarationsOf } from '#src/engine/declared.ts';
import type { Field, Fields, RowDraft } from '#src/engine/field.ts';
import type { Owner } from '#src/engine/owner.ts';
import type { Steps } from '#src/engine/step.ts';

interface Form {
  readonly steps: Steps;
  readonly side: string;
  readonly people: readonly RowDraft[];
  /** Someone who is not the owner, and the owner, by the side that answers. */
  readonly other: string;
}
const oneSided = (steps: Steps): Form => ({
  steps,
  side: 'seller',
  people: [
    { id: 'nora', name: 'Nora' },
    { id: 'ola', name: 'Ola' },
  ],
  other: 'ola',
});
const forms: Readonly<Record<string, Form>> = {
  'takeover-protocol': {
    steps: takeoverSteps,
    side: '',
    people: [
      { id: 'nora', name: 'Nora', role: 'buyer', fromBroker: 'yes' },
      { id: 'siri', name: 'Siri', role: 'seller', fromBroker: 'yes' },
      { id: 'ellen', name: 'Ellen', role: 'buyer', fromBroker: 'no', deputy: 'yes', deputyFor: 'nora' },
    ],
    other: 'siri',
  },
  'settlement-seller': oneSided(sellerSteps),
  'settlement-buyer': oneSided(buyerSteps),
  'settlement-buyer-project': oneSided(projectSteps),
  'pep-form': oneSided(pepSteps),
};

interface Place {
  readonly step: string;
  readonly group?: string;
  readonly name: string;
  readonly field: Field;
  readonly owner: Owner;
}
const placesIn = (step: string, fields: Fields, group?: string): readonly Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { answeredBy: owner, kind } = field;
    if (kind === 'rows') return placesIn(step, field.fields ?? {}, name);
    const isListed = owner !== undefined && kind !== 'picture' && kind !== 'pictures' && kind !== 'shown';
    return isListed ? [{ step, ...(group !== undefined && { group }), name, field, owner }] : [];
  });

/** A row about Nora, whichever field names the person. */
const aboutNora = {
  id: 'nora',
  borrower: 'nora',
  owner: 'nora',
  payoutHolder: 'nora',
  participantId: 'nora',
  addedBy: 'nora',
};

/** Returns the ids of a signer's list, where one answer stands in the form, typed by one person. */
const listOf = (form: Form, { step, group, name, field }: Place, signer: string, by: string | null) => {
  const value = field.kind === 'check' ? true : 'x';
  const held = by === null ? {} : { [name]: value };
  const unit = group === undefined ? step : `${step}/nora`;
  const draft = group === undefined ? { ...aboutNora, ...held } : { [group]: [{ ...aboutNora, ...held }] };
  const always = { ...field, when: () => true };
  const fields =
    group === undefined
      ? { [name]: always }
      : {
          [group]: { ...form.steps[step]?.fields[group], when: () => true, of: undefined, fields: { [name]: always } },
        };
  const people = step === 'participants' ? [...form.people] : form.people;
  const drafts = { participants: { people }, [step]: step === 'participants' ? { people, ...draft } : draft };
  const asked = { kind: 'ask', fields, rules: [] } as const;
  const facts = { me: '', formSide: form.side, approvedDeputies: '' };
  return declarationsOf(
    {
      // seam: the field of the form, asked always.
      journey: { steps: { [step]: asked } as unknown as Steps },
      drafts,
      answered: { [unit]: { by, name: by, at: '', fields: { [name]: 1 } } },
      steps: [step],
      envAt: () => ({ today: '2026-12-01', lists: {}, facts }),
    },
    signer,
  );
};

const placesOf = ({ steps }: Form): readonly Place[] =>
  Object.entries(steps)
    .filter(([step]) => step !== 'participants')
    .flatMap(([step, { fields }]) => placesIn(step, fields));
const ofNora = ({ owner }: Place): boolean =>
  !owner.eachSigner && (owner.whose === 'buyer' || owner.whose === 'self' || owner.whose === 'side');

describe.each(Object.entries(forms))('%s', (_, form) => {
  const places = placesOf(form);

  test('an answer that another typed is in the list of its owner, with who typed it, and not once the owner gave it', () => {
    const found = places.filter(ofNora);
    expect(found.length).toBeGreaterThan(0);
    const wrong = found.filter((place) => {
      const [typed] = listOf(form, place, 'nora', form.other);
      return typed?.by.join() !== form.other || listOf(form, place, 'nora', 'nora').length > 0;
    });
    expect(wrong.map(({ step, name }) => `${step}.${name}`)).toEqual([]);
  });

  test('each signer ticks the confirmations, also where another did, and each only once', () => {
    const found = places.filter(({ owner }) => owner.eachSigner && !owner.amongSeveral);
    expect(found.map(({ name }) => name)).toContain('confirmCorrect');
    for (const place of found) {
      expect(listOf(form, place, 'nora', form.other).map(({ id }) => id)).toEqual([`${place.step}.${place.name}`]);
      expect(listOf(form, place, 'nora', 'nora')).toEqual([]);
    }
  });

  test('what both sides see in the room, the register and the broker fill in is in nobody’s list', () => {
    const found = places.filter(
      ({ owner }) =>
        owner.whose === 'system' || owner.whose === 'broker' || (owner.whose === 'together' && !owner.eachSigner),
    );
    expect(found.flatMap((place) => listOf(form, place, 'nora', form.other))).toEqual([]);
  });
});

test('the seller’s own answers are not in a buyer’s list, and a deputy who waits gives nothing', () => {
  const takeover = forms['takeover-protocol'];
  if (takeover === undefined) throw new Error('No takeover');
  const places = placesOf(takeover);
  const sellers = places.filter(({ owner }) => owner.whose === 'seller');
  expect(sellers.length).toBeGreaterThan(0);
  expect(sellers.flatMap((place) => listOf(takeover, place, 'nora', 'ellen'))).toEqual([]);
  expect(places.filter(ofNora).flatMap((place) => listOf(takeover, place, 'ellen', 'siri'))).toEqual([]);
});

test('mutual power is asked of those alone who sign with others of their side', () => {
  const takeover = forms['takeover-protocol'];
  if (takeover === undefined) throw new Error('No takeover');
  const [place] = placesOf(takeover).filter(({ name }) => name === 'mutualPower');
  if (place === undefined) throw new Error('The takeover has no mutual power');
  const more = { id: 'ola', name: 'Ola', role: 'buyer', fromBroker: 'yes' };
  const several = { ...takeover, people: [...takeover.people, more] };
  expect(listOf(several, place, 'nora', null).map(({ id }) => id)).toEqual(['who-signs.mutualPower']);
  expect(listOf(several, place, 'siri', null)).toEqual([]);
  expect(listOf(takeover, place, 'nora', null)).toEqual([]);
});
