import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import { maskSecret, maskWrong } from '#src/domain/kept-secret.ts';
import { check, checkOne, choicesOf, groupRows, rowsOf } from './check.ts';
import { many, one, check as tick, yesNo, yesNoNa } from './fields/choices.ts';
import { each, rows, shown } from './fields/groups.ts';
import { amount, atMostFact, money, percent } from './fields/numbers.ts';
import { equals } from './fields/passwords.ts';
import { nationalId, secretText } from './fields/secrets.ts';
import { country, email, name, postcode, text } from './fields/texts.ts';
import { ask, info, review, wait } from './step.ts';

/** What a field is declared as is what a person's answer is held against. Declared inside each test. */
const env = { today: '2026-11-24', lists: { people: [{ id: 'kari', name: 'Kari' }] }, facts: {} };
const issues = (fields: Parameters<typeof ask>[0], draft: Parameters<typeof check>[1], facts = {}) =>
  check(ask(fields), draft, { ...env, facts }).issues.map(({ path, code }) => `${path} ${code}`);

describe('a choice', () => {
  test('of declared options takes each of them and nothing else', () => {
    const fields = { kind: one(['flat', 'house']), rooms: many(['bath', 'attic']) };
    expect(issues(fields, { kind: 'house', rooms: ['bath', 'attic'] })).toEqual([]);
    expect(issues(fields, { kind: 'boat', rooms: ['cave'] })).toEqual(['kind V_CHOOSE_ONE', 'rooms V_CHOOSE_MIN1']);
  });

  test('of yes, no and not relevant takes these', () => {
    const taken = (field: ReturnType<typeof yesNo> | ReturnType<typeof yesNoNa>) =>
      ['yes', 'no', 'na'].filter((said) => issues({ it: field }, { it: said }).length === 0);
    expect([taken(yesNo()), taken(yesNoNa())]).toEqual([
      ['yes', 'no'],
      ['yes', 'no', 'na'],
    ]);
  });

  test('that has left the list is to be chosen again, also where it need not be answered', () => {
    const who = one({ list: 'people' }, { optional: true });
    expect(issues({ who }, { who: 'ola' })).toEqual(['who V_CHOOSE_ONE']);
    expect(issues({ who }, {})).toEqual([]);
    expect(choicesOf({ list: 'nowhere' }, env, {})).toEqual([]);
  });
});

test('a tick is set or not, and is refused as its own question says', () => {
  expect([true, false, null, 'yes'].map((said) => is(tick().draft, said))).toEqual([true, true, true, false]);
  expect(issues({ it: tick() }, { it: true })).toEqual([]);
  expect([
    issues({ it: tick() }, { it: 'yes' }),
    issues({ it: tick({ missing: 'V_COMMENT_NO' }) }, { it: 'yes' }),
  ]).toEqual([['it V_CONFIRM'], ['it V_COMMENT_NO']]);
});

test('a page without rules of its own is complete with its fields', () => {
  expect([info(), wait({}), review({})].map((step) => check(step, {}, env).issues)).toEqual([[], [], []]);
});

describe('what is not asked', () => {
  test('is no part of the answer, whatever a client sends', () => {
    const step = ask({ home: shown('home'), note: text(9, { optional: true }), fine: yesNo() });
    const { answer, issues: found } = check(step, { home: 'another', fine: 'yes' }, env);
    expect([Object.keys(answer), found]).toEqual([['fine'], []]);
  });

  test('in a row may be as in another row', () => {
    const people = rows({
      known: yesNo(),
      mail: email({ when: (draft) => draft.known === 'no', differs: 'V_EMAIL_DUP' }),
    });
    const row = (id: string, known: string) => ({ id, known, mail: 'kari@example.com' });
    expect(issues({ people }, { people: [row('a', 'no'), row('b', 'yes')] })).toEqual([]);
    expect(issues({ people }, { people: [row('a', 'no'), row('b', 'no')] })).toEqual(['people.b.mail V_EMAIL_DUP']);
  });
});

describe('a field that is left', () => {
  test('is refused for what is wrong in it, and neither for being empty nor for what is right', () => {
    expect(checkOne(email(), {}, 'kari@', env)).toEqual({ path: '', code: 'V_EMAIL', params: {} });
    expect([
      checkOne(email(), {}, '', env),
      checkOne(email(), {}, undefined, env),
      checkOne(email(), {}, 'kari@example.com', env),
      checkOne(tick(), {}, false, env),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is not refused for a group, which is validated as a whole', () => {
    expect(checkOne(rows({ mail: email() }, { min: 1 }), {}, [{ id: 'a', mail: 'kari@' }], env)).toBeUndefined();
    expect(checkOne(rows({ mail: email() }, { min: 1 }), {}, [], env)).toBeUndefined();
  });
});

describe('a stored secret', () => {
  const loan = '12345678901';
  test('is its mask, which counts as the answer', () => {
    const step = ask({ loan: secretText(20) });
    expect(check(step, { loan: maskSecret(loan) }, env)).toEqual({ answer: { loan: maskSecret(loan) }, issues: [] });
  });

  test('that is wrong is refused by what its kind refuses, and is no answer', () => {
    const wrong = maskWrong(loan);
    const found = check(ask({ loan: secretText(20), person: nationalId() }), { loan: wrong, person: wrong }, env);
    expect(found.answer).toEqual({});
    expect(found.issues[0]).toEqual({ path: 'loan', code: 'V_LEN', params: { max: 20 } });
    expect(found.issues[1]).toMatchObject({ path: 'person', code: 'V_NIN' });
  });

  test('is none in a field that hides nothing: six stars are then what was typed', () => {
    expect(issues({ mail: email() }, { mail: maskSecret(loan) })).toEqual(['mail V_EMAIL']);
  });
});

describe('a value of another country', () => {
  test('is written as it is written there; without a country, or in Norway, as here', () => {
    const fields = { country: country({ optional: true }), code: postcode({ countryIn: 'country' }) };
    expect(issues(fields, { country: 'GB', code: 'SW1A 1AA' })).toEqual([]);
    expect(issues(fields, { country: 'NO', code: 'SW1A 1AA' })).toEqual(['code V_POSTCODE']);
    expect(issues(fields, { code: 'SW1A 1AA' })).toEqual(['code V_POSTCODE']);
  });
});

describe('an amount that a fact limits', () => {
  const fields = () => ({ loan: amount({ within: atMostFact('price') }) });
  test.each([
    ['5000', '5 001', ['loan V_NOK_MAX']],
    ['5000', '5 000', []],
    ['0', '1', []],
    ['-5', '1', []],
    ['12.5', '13', []],
    ['unknown', '1', []],
  ])('a price of %s and %s kr: %j', (price, loan, expected) => {
    expect(issues(fields(), { loan }, { price })).toEqual(expected);
  });

  test('has no limit while the fact is not known', () => {
    expect(issues(fields(), { loan: '99 000' })).toEqual([]);
  });
});

test('a box shows the unit that is typed in it, and a line how much it has room for', () => {
  expect([money().unit, amount().unit, percent().unit, text(40).max]).toEqual(['kr', 'kr', '%', 40]);
});

test('a repeated password is compared also where the first is no text', () => {
  const codes = (first: string | null) =>
    equals('again', 'first')({ first, again: 'Nordlys' }, env).map(({ code }) => code);
  expect([codes(null), codes('Nordlys')]).toEqual([['V_PW_MATCH'], []]);
});

describe('rows', () => {
  test('are what has an id; anything else in their place is none', () => {
    const sent: unknown = ['a', null, 7, { id: 'a' }];
    // seam: what a client may send.
    expect(rowsOf(sent as Parameters<typeof rowsOf>[0])).toEqual([{ id: 'a' }]);
    expect([rowsOf('a'), rowsOf(undefined)]).toEqual([[], []]);
  });

  test('that follow a list are one for each of its entries, written or not', () => {
    const group = each({ list: 'people' }, { name: name() });
    expect(groupRows(group, [], env, {})).toEqual([{ id: 'kari' }]);
    expect(groupRows(group, [{ id: 'kari', name: 'K' }, { id: 'gone' }], env, {})).toEqual([{ id: 'kari', name: 'K' }]);
  });
});
