import { describe, expect, test } from 'vitest';
import { byFolder } from './by-folder.ts';
import { factIs, includes, is, isAnyOf } from './conditions.ts';
import { yesNo } from './fields/choices.ts';
import { each, rows } from './fields/groups.ts';
import { equals, hintOfCommon } from './fields/passwords.ts';
import { nationalId } from './fields/secrets.ts';
import { email, name, text } from './fields/texts.ts';
import { hasEnded, isOnlyHere } from './flow-session.ts';
import { authorOf } from './opened.ts';
import { rowIds, rowMade } from './row-made.ts';
import { rowName } from './row-name.ts';
import { rowsThatRepeat, samePair } from './same-in-group.ts';
import { hasTwin } from './twin-groups.ts';

const env = { today: '2026-11-24', lists: {}, facts: {} };

describe('the name of a row', () => {
  const people = rows({ name: name({ when: (draft) => draft.known !== 'no' }), mail: email() });
  const named = (row: object) => rowName(people, { ...row }, env, {});

  test('is its own name, once it is written and while it is asked', () => {
    expect(named({ name: 'Kari' })).toBe('Kari');
    expect([named({ name: '  ' }), named({}), named({ name: true })]).toEqual([undefined, undefined, undefined]);
    expect(named({ name: 'Kari', known: 'no' })).toBeUndefined();
  });

  test('is no answer in it where it has no name of its own, or follows a list', () => {
    expect(rowName(rows({ owner: name() }), { name: 'Kari' }, env, {})).toBeUndefined();
    expect(rowName(yesNo(), { name: 'Kari' }, env, {})).toBeUndefined();
    expect(rowName(each({ list: 'people' }, { name: name() }), { name: 'Kari' }, env, {})).toBeUndefined();
  });

  test('is ambiguous where another group of the page has the same fields', () => {
    const accounts = { owner: name() };
    const page = {
      mine: rows(accounts),
      yours: rows({ owner: name() }),
      others: rows({ bank: text(9) }),
      fine: yesNo(),
    };
    expect(['mine', 'yours', 'others', 'fine', 'nowhere'].map((group) => hasTwin(page, group))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a row that was just added', () => {
  const place = { step: 'people', group: 'people' };
  const drafts = { people: { people: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } };
  const at = '2026-11-24T10:00:00.000Z';
  const by = (who: string) => ({ by: who, name: who, at, fields: {} });
  const opened = { drafts, revisions: {}, env, locked: false };

  test('is the one that was not there, the last of several', () => {
    expect(rowIds(place, { drafts })).toEqual(['a', 'b', 'c']);
    expect(rowMade(place, ['a', 'b'], opened)).toBe('c');
    expect(rowMade(place, ['a'], opened)).toBe('c');
    expect(rowMade(place, ['a', 'b', 'c'], opened)).toBeUndefined();
    expect([rowIds(place, { drafts: {} }), rowIds(place, { drafts: { people: {} } })]).toEqual([[], []]);
  });

  test('is this person’s own where another added one at the same time', () => {
    const answered = { 'people/b': by('kari'), 'people/c': by('ola') };
    expect(rowMade(place, ['a'], { ...opened, answered, participantId: 'kari' })).toBe('b');
    expect(rowMade(place, ['a'], { ...opened, answered, participantId: 'per' })).toBe('c');
    expect(rowMade(place, ['a'], { ...opened, answered })).toBe('c');
    // One who is not known has no rows of their own, not those that no one has answered.
    expect(rowMade(place, ['a'], { ...opened, answered: { 'people/c': by('ola') } })).toBe('c');
  });
});

describe('two rows with the same value', () => {
  const repeats = (field: Parameters<typeof rowsThatRepeat>[1], values: readonly string[], facts = {}) =>
    rowsThatRepeat(
      'it',
      field,
      values.map((it, index) => ({ id: `r${index}`, it })),
      { ...env, facts },
    ).map(({ id }) => id);

  test('are the same however each was typed; the later one is refused', () => {
    expect(repeats(email(), ['kari@example.com', 'ola@example.com', 'KARI@EXAMPLE.COM'])).toEqual(['r2']);
    expect(repeats(name(), ['Kari Nord', ' Kari  Nord ', 'Kari Sør'])).toEqual(['r1']);
  });

  test('are not the same while one of them is no valid answer', () => {
    expect(repeats(email(), ['kari@', 'kari@'])).toEqual([]);
    expect(repeats(name(), ['', ''])).toEqual([]);
    expect([repeats(email(), ['kari@', 'kari@example.com']), repeats(text(9), ['NORD', 'nord'])]).toEqual([[], []]);
  });

  test('of a masked number are the same where the server says so, and neither was typed again', () => {
    const pair = samePair('it', { id: 'r0' }, { id: 'r1' });
    const sameSecrets = { sameSecrets: `x:y:z ${pair}` };
    const [mask, other] = ['******46380', '******00120'];
    expect(repeats(nationalId(), [mask, mask], sameSecrets)).toEqual(['r1']);
    expect(repeats(nationalId(), [mask, mask])).toEqual([]);
    expect(repeats(nationalId(), [mask, other], sameSecrets)).toEqual([]);
    expect(repeats(nationalId(), [mask, '10906046380'], sameSecrets)).toEqual(['r1']);
    expect(repeats(nationalId(), ['10906046380', '109060 46380'])).toEqual(['r1']);
    expect([repeats(nationalId(), [mask, ''], sameSecrets), repeats(text(20), [mask, 'abc'], sameSecrets)]).toEqual([
      [],
      [],
    ]);
  });
});

describe('what a page asks only sometimes', () => {
  const asks = (when: ReturnType<typeof is>, draft: object, facts = {}) => when({ ...draft }, { ...env, facts }, {});

  test('follows one answer, one of several, a choice among many, or a fact of the home', () => {
    expect([asks(is('fine', 'no'), { fine: 'no' }), asks(is('fine', 'no'), { fine: 'yes' })]).toEqual([true, false]);
    const some = isAnyOf('kind', ['a', 'b']);
    expect(['a', 'b', 'c'].map((kind) => asks(some, { kind }))).toEqual([true, true, false]);
    const oslo = includes('cities', 'oslo');
    expect([['oslo', 'bergen'], ['bergen'], 'oslo'].map((cities) => asks(oslo, { cities }))).toEqual([
      true,
      false,
      false,
    ]);
    const owns = factIs('owns', 'yes');
    expect([asks(owns, {}, { owns: 'yes' }), asks(owns, { owns: 'yes' })]).toEqual([true, false]);
  });
});

describe('a new password', () => {
  test('is typed twice alike, however the letters are composed', () => {
    const rule = equals('again', 'first');
    const codes = (first: string, again: string) =>
      rule({ first, again }, env).map(({ path, code }) => `${path} ${code}`);
    expect(codes('Nordlys', 'Nordlys')).toEqual([]);
    expect(codes('Åsheim', 'A\u030Asheim')).toEqual([]);
    expect(codes('Nordlys', 'nordlys')).toEqual(['again V_PW_MATCH']);
    expect(codes('Nordlys', '')).toEqual([]);
  });

  test('that meets every rule and is easily guessed gets a hint; one that meets none gets its refusal only', () => {
    const hints = (password: string | null) => hintOfCommon('password')({ password }, env);
    expect(hints('Password123!')).toEqual([{ path: 'password', advice: 'common' }]);
    expect([hints('password'), hints('Lysthus på Nesodden 7'), hints(null)]).toEqual([[], [], []]);
  });
});

test('a form has ended where its session has, and is only here where this browser keeps nothing', () => {
  const refused = (code: 'AUTH_NOT_LOGGED_IN' | 'LINK_GONE' | 'STALE') =>
    ({ state: 'refused', code, params: {} }) as const;
  expect([refused('AUTH_NOT_LOGGED_IN'), refused('LINK_GONE'), refused('STALE')].map(hasEnded)).toEqual([
    true,
    true,
    false,
  ]);
  expect([hasEnded({ state: 'saving' }), isOnlyHere({ state: 'saving' })]).toEqual([false, false]);
  expect([isOnlyHere({ state: 'offline' }), isOnlyHere({ state: 'offline', isOnlyHere: true })]).toEqual([false, true]);
});

test('a value is by the last who changed it, and not by one who has changed another field since', () => {
  const unit = { by: 'ola', name: 'Ola', authors: { street: { by: 'kari', name: 'Kari' } } };
  expect(authorOf(unit, 'street')).toEqual({ by: 'kari', name: 'Kari' });
  expect(authorOf(unit, 'city')).toEqual({ by: 'ola', name: 'Ola' });
  expect(authorOf({ by: null, name: null }, 'city')).toEqual({ by: null, name: null });
});

test('a folder’s file is found by the name of its folder', () => {
  expect(byFolder({ '../../flows/forms/pep-form/flow.ts': 1, 'flow.ts': 2 })).toEqual({ 'pep-form': 1, '': 2 });
});
