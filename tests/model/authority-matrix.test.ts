import { describe, expect, test } from 'vitest';
import { steps as pepSteps } from '#flows/forms/pep-form/steps.ts';
import { steps as buyerSteps } from '#flows/forms/settlement-buyer/steps.ts';
import { steps as projectSteps } from '#flows/forms/settlement-buyer-project/steps.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { steps as takeoverSteps } from '#flows/forms/takeover-protocol/steps.ts';
import { settlement } from '#machines/settlement.ts';
import { signedFormMachine } from '#machines/signed-form.ts';
import { takeover, takeoverMachine } from '#machines/takeover.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { type Caller, giversOf, type Standing, standingOf } from '#src/engine/authority.ts';
import { check } from '#src/engine/check.ts';
import type { Field, Fields, StepDraft } from '#src/engine/field.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { text } from '#src/engine/fields/texts.ts';
import { mayWrite } from '#src/engine/given.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { type Owner, type Person, side } from '#src/engine/owner.ts';
import { ask, type Steps } from '#src/engine/step.ts';

const person = (id: string, own: Person['side'], more: Partial<Person> = {}): Person =>
  Object.assign({ id, name: id, side: own, registered: true, actsFor: [] }, more);
const nora = person('nora', 'buyer', { isCustomer: true });
const ola = person('ola', 'buyer');
const siri = person('siri', 'seller');
const deputy = person('deputy', 'buyer', { registered: false, actsFor: ['nora'] });
const waiting = person('waiting', 'buyer', { registered: false });
const people = [nora, ola, siri, deputy, waiting];
const as = (one: Person): Caller => Object.assign({ kind: 'person' as const }, one);
const callers = {
  'the person': as(nora),
  'a co-party': as(ola),
  'the other side': as(siri),
  'an approved deputy': as(deputy),
  'a deputy who waits': as(waiting),
  'a stranger': as(person('stranger', 'buyer', { registered: false })),
  'the broker': { kind: 'broker' },
} as const satisfies Readonly<Record<string, Caller>>;
type CallerName = keyof typeof callers;

/** The draft of a row about Nora, whichever field names the person. */
const aboutNora = {
  id: 'nora',
  addedBy: 'nora',
  borrower: 'nora',
  owner: 'nora',
  payoutHolder: 'nora',
  participantId: 'nora',
};
const forms: Readonly<Record<string, { readonly steps: Steps; readonly sides: 1 | 2 }>> = {
  'takeover-protocol': { steps: takeoverSteps, sides: 2 },
  'settlement-seller': { steps: sellerSteps, sides: 1 },
  'settlement-buyer': { steps: buyerSteps, sides: 1 },
  'settlement-buyer-project': { steps: projectSteps, sides: 1 },
  'pep-form': { steps: pepSteps, sides: 1 },
};
/** The states of the lifecycles in which each form is open, locked, signed or void. */
const states = {
  open: { takeover: 'created', other: 'created' },
  locked: { takeover: 'signing', other: 'signing' },
  signed: { takeover: 'locked', other: 'signed' },
  void: { takeover: 'created', other: 'created' },
} as const;
const at = instantOf(Date.parse('2026-11-24T11:00:00.000Z'));
const editsTakeover = (state: (typeof states)[keyof typeof states]['takeover']): boolean => {
  const row = begin(takeoverMachine, { takeoverDate: '2026-11-24', activated: true });
  return decide(takeover, { ...row, state }, { type: 'EDIT', at }).allowed;
};
const editsOther = (state: (typeof states)[keyof typeof states]['other']): boolean =>
  decide(settlement, { ...begin(signedFormMachine, { hasPeople: true }), state }, { type: 'EDIT', at }).allowed;

interface Cell {
  readonly form: string;
  readonly path: string;
  readonly field: Field;
  readonly owner: Owner;
}
const cellsOf = (form: string, fields: Fields, prefix: string): readonly Cell[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}.${name}`;
    const own = field.answeredBy === undefined ? [] : [{ form, path, field, owner: field.answeredBy }];
    return [...own, ...cellsOf(form, field.fields ?? {}, path)];
  });
const cells = Object.entries(forms).flatMap(([form, { steps }]) =>
  Object.entries(steps).flatMap(([step, { fields }]) => cellsOf(form, fields, step)),
);
const cell = (form: string, path: string): Cell => {
  const found = cells.find((one) => one.form === form && one.path === path);
  if (found === undefined) throw new Error(`${form} has no ${path}`);
  return found;
};
const draftOf = ({ path }: Cell): StepDraft =>
  path.startsWith('participants.people') ? Object.assign({ role: 'buyer' }, aboutNora) : aboutNora;
const standing = (one: Cell, caller: CallerName): Standing =>
  standingOf(one.owner, callers[caller], { draft: draftOf(one), people });

/** What each kind of owner lets each caller do, written by hand and not from the code. */
const expected: Readonly<Record<string, Partial<Record<CallerName, Standing>>>> = {
  together: {
    'the person': 'gives',
    'the other side': 'gives',
    'a deputy who waits': 'proposes',
    'a stranger': 'proposes',
    'the broker': 'proposes',
  },
  'together strict': {
    'the person': 'gives',
    'the other side': 'gives',
    'a deputy who waits': 'refused',
    'a stranger': 'refused',
    'the broker': 'refused',
  },
  side: {
    'the person': 'gives',
    'a co-party': 'gives',
    'an approved deputy': 'gives',
    'a deputy who waits': 'proposes',
    'the broker': 'proposes',
  },
  'side strict': {
    'the person': 'gives',
    'the other side': 'refused',
    'a deputy who waits': 'refused',
    'the broker': 'refused',
  },
  buyer: {
    'the person': 'gives',
    'a co-party': 'gives',
    'the other side': 'proposes',
    'an approved deputy': 'gives',
    'a deputy who waits': 'proposes',
    'the broker': 'refused',
  },
  'buyer strict': {
    'the person': 'gives',
    'a co-party': 'gives',
    'the other side': 'refused',
    'an approved deputy': 'gives',
    'a deputy who waits': 'refused',
    'the broker': 'refused',
  },
  'buyer strict in person the customer': {
    'the person': 'gives',
    'a co-party': 'refused',
    'the other side': 'refused',
    'an approved deputy': 'refused',
    'a deputy who waits': 'refused',
    'the broker': 'refused',
  },
  seller: {
    'the person': 'proposes',
    'the other side': 'gives',
    'a deputy who waits': 'proposes',
    'the broker': 'proposes',
  },
  self: {
    'the person': 'gives',
    'a co-party': 'proposes',
    'an approved deputy': 'gives',
    'a deputy who waits': 'proposes',
    'the broker': 'proposes',
  },
  'self strict': {
    'the person': 'gives',
    'a co-party': 'refused',
    'the other side': 'refused',
    'an approved deputy': 'gives',
    'a deputy who waits': 'refused',
    'the broker': 'refused',
  },
  'self in person': {
    'the person': 'gives',
    'a co-party': 'proposes',
    'an approved deputy': 'proposes',
    'a deputy who waits': 'proposes',
  },
  'self strict in person': {
    'the person': 'gives',
    'a co-party': 'refused',
    'the other side': 'refused',
    'an approved deputy': 'refused',
    'a deputy who waits': 'refused',
    'the broker': 'refused',
  },
  'self strict in person or broker': {
    'the person': 'gives',
    'a co-party': 'refused',
    'the other side': 'refused',
    'an approved deputy': 'refused',
    'a deputy who waits': 'refused',
    'the broker': 'gives',
  },
  'broker strict': {
    'the person': 'refused',
    'a co-party': 'refused',
    'the other side': 'refused',
    'an approved deputy': 'refused',
    'the broker': 'gives',
  },
  'system strict': {
    'the person': 'refused',
    'a co-party': 'refused',
    'the other side': 'refused',
    'the broker': 'refused',
  },
};
const kindOf = ({ whose, strict, inPerson, orBroker, customer }: Owner): string =>
  [whose, strict && 'strict', inPerson && 'in person', orBroker && 'or broker', customer && 'the customer']
    .filter(Boolean)
    .join(' ');

describe('whose answer each field of the five signed forms is', () => {
  test('every field and every group of rows says whose it is', () => {
    const count = (fields: Fields): number =>
      Object.values(fields).reduce((sum, { fields: inner = {} }) => sum + 1 + count(inner), 0);
    const all = Object.values(forms).flatMap(({ steps }) => Object.values(steps).map(({ fields }) => count(fields)));
    expect(cells.length).toBe(all.reduce((sum, one) => sum + one, 0));
    expect(cells.length).toBeGreaterThan(250);
  });

  test('each caller may give, propose or neither, exactly as the kind of owner says', () => {
    const wrong = cells.flatMap((one) =>
      Object.entries(expected[kindOf(one.owner)] ?? { missing: kindOf(one.owner) }).flatMap(([caller, wanted]) => {
        // seam: the keys of the table are the callers.
        const found = standing(one, caller as CallerName);
        return found === wanted ? [] : [`${one.form} ${one.path} ${caller}: ${found}, not ${wanted}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('in each state: a form that is locked or signed takes nothing; an open one, or one that is void, as declared', () => {
    const counted = { cells: 0 };
    const wrong = Object.entries(states).flatMap(([state, { takeover: ofTakeover, other }]) =>
      cells.flatMap((one) => {
        const edits = one.form === 'takeover-protocol' ? editsTakeover(ofTakeover) : editsOther(other);
        const at = { draft: draftOf(one), people };
        const [giver] = giversOf(one.owner, at);
        return Object.entries(expected[kindOf(one.owner)] ?? {}).flatMap(([caller, wanted]) => {
          counted.cells += 1;
          // seam: the keys of the table are the callers.
          const as = callers[caller as CallerName];
          const isOpen = state === 'open' || state === 'void';
          const empty = edits && mayWrite(one.field, as, { value: undefined, by: null }, at);
          const given = edits && mayWrite(one.field, as, { value: 'given', by: giver?.id ?? null }, at);
          const isKept = one.owner.kept === true && caller === 'the other side';
          const should = [isOpen && wanted !== 'refused', isOpen && wanted === 'gives' && !isKept];
          return String([empty, given]) === String(should) ? [] : [`${state} ${one.form} ${one.path} ${caller}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
    // The count of cells, so that a field that is lost is noticed.
    console.info(`${counted.cells} cells of field, caller and state`);
    expect(counted.cells).toBeGreaterThan(5_000);
  });

  test('what only another may give is no mistake of the one who reads, in any step', () => {
    const wrong = Object.entries(forms).flatMap(([form, { steps }]) =>
      people.flatMap((reader) => {
        const env = { today: '2026-11-24', lists: {}, facts: { me: reader.id }, people };
        return Object.entries(steps).flatMap(([step, declared]) =>
          check(declared, {}, env).issues.flatMap(({ path }) => {
            const field = declared.fields[path];
            // A form begins with its people, so the group itself is never empty.
            const owner = field?.kind === 'rows' ? undefined : field?.answeredBy;
            const isAnothers =
              owner !== undefined && standingOf(owner, as(reader), { draft: {}, people }) === 'refused';
            return isAnothers ? [`${form} ${step}.${path} on the phone of ${reader.id}`] : [];
          }),
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['1 the other’s phone', 'settlement-buyer', 'participants.people.phone', 'a co-party', 'refused'],
    ['2 the other’s e-mail', 'settlement-buyer', 'participants.people.email', 'a co-party', 'refused'],
    ['3 an owner taken away', 'settlement-seller', 'participants.people', 'a co-party', 'refused'],
    ['5 own risk', 'takeover-protocol', 'final-settlement.ownRisk', 'the other side', 'refused'],
    [
      '8 consent to the power contract',
      'takeover-protocol',
      'electricity-provider.consentToShare',
      'the other side',
      'refused',
    ],
    [
      '9 consent to the power contract of the customer',
      'takeover-protocol',
      'electricity-provider.consentToShare',
      'a co-party',
      'refused',
    ],
    ['10 a deputy who waits', 'takeover-protocol', 'settlement.mode', 'a deputy who waits', 'proposes'],
    [
      '11 the consent of the represented',
      'takeover-protocol',
      'electricity-provider.consentToShare',
      'an approved deputy',
      'refused',
    ],
    ['15 political exposure of the other', 'settlement-buyer', 'own-pep.people.status', 'a co-party', 'refused'],
    ['20 a deputy of the other side', 'takeover-protocol', 'participants.people', 'the other side', 'refused'],
    ['24 a lead’s consent', 'settlement-seller', 'leads.leads.consentToShare', 'a co-party', 'refused'],
    ['36 a picture on a defect', 'takeover-protocol', 'inspection.defectsFound.pictures', 'the other side', 'refused'],
    ['37 a defect removed', 'takeover-protocol', 'inspection.defectsFound', 'the other side', 'refused'],
    ['28 the date', 'takeover-protocol', 'handover.takeoverDate', 'the other side', 'refused'],
    ['29 a name', 'settlement-seller', 'participants.people.name', 'the person', 'refused'],
    ['30 the home', 'takeover-protocol', 'handover.home', 'the person', 'refused'],
    ['31 the confirmation', 'takeover-protocol', 'summary.confirmCorrect', 'the broker', 'refused'],
  ] as const)('%s', (_, form, path, caller, wanted) => {
    expect(standing(cell(form, path), caller)).toBe(wanted);
  });

  test.each([
    ['4 a withheld sum', 'takeover-protocol', 'final-settlement.amount', siri],
    ['6 the mode of the settlement', 'takeover-protocol', 'settlement.mode', siri],
    ['25 the account of its other owner', 'settlement-seller', 'account.accounts.accountNumber', ola],
  ] as const)('%s: what its owner gave is not replaced, what another typed is', (_, form, path, other) => {
    const one = cell(form, path);
    const at = { draft: draftOf(one), people };
    const writes = (by: string) => mayWrite(one.field, as(other), { value: 'given', by }, at);
    expect([writes('nora'), writes(other.id)]).toEqual([false, true]);
  });

  test('7 a new address of the sellers, once a seller gave it, is not replaced by a buyer', () => {
    const one = cell('takeover-protocol', 'seller-new-address.address');
    const at = { draft: {}, people };
    expect(mayWrite(one.field, as(nora), { value: 'Ny vei 1', by: 'siri' }, at)).toBe(false);
    expect(mayWrite(one.field, as(siri), { value: 'Ny vei 1', by: 'nora' }, at)).toBe(true);
  });

  test('a sixth signed form with a field that no one owns does not compile', () => {
    const owned = ask(answeredBy(side, { comment: text(60) }));
    const unowned = ask({ comment: text(60) });
    expect(signedSteps({ note: owned })).toEqual({ note: owned });
    type SignedStepsInput = Parameters<typeof signedSteps<{ readonly note: typeof unowned }>>[0];
    const isRefused: { readonly note: typeof unowned } extends SignedStepsInput ? false : true = true;
    expect(isRefused).toBe(true);
  });
});
