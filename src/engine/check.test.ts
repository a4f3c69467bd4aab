import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import type { Env } from './field.ts';
import { many, one, check as tick, yesNo } from './fields/choices.ts';
import { rows, shown } from './fields/groups.ts';
import { atMostFact, money } from './fields/numbers.ts';
import { email, text } from './fields/texts.ts';
import { ask } from './step.ts';

const env: Env = {
  today: '2026-11-24',
  lists: {
    people: [
      { id: 'silje', name: 'Silje', tag: 'seller' },
      { id: 'nora', name: 'Nora', tag: 'buyer' },
    ],
  },
  facts: { price: '5000' },
};
const codes = (step: Parameters<typeof check>[0], draft: Parameters<typeof check>[1]) =>
  check(step, draft, env).issues.map(({ path, code }) => `${path} ${code}`);

describe('what is missing', () => {
  const step = ask({ agreed: tick(), fine: yesNo(), note: text(20, { optional: true }), home: shown('home') });

  test('every required field is asked for at once, optional and shown ones never', () => {
    expect(codes(step, {})).toEqual(['agreed V_CONFIRM', 'fine V_YESNO']);
  });

  test('a tick that was taken off again is missing', () => {
    expect(codes(step, { agreed: false, fine: 'yes' })).toEqual(['agreed V_CONFIRM']);
  });

  test('a value that is no answer to the question is refused', () => {
    expect(codes(step, { agreed: true, fine: 'perhaps' })).toEqual(['fine V_YESNO']);
  });
});

describe('what is asked only sometimes', () => {
  const step = ask({
    fine: yesNo(),
    comment: text(20, { when: (draft) => draft.fine === 'no', missing: 'V_COMMENT_NO' }),
  });

  test('is required while it is asked', () => {
    expect(codes(step, { fine: 'no' })).toEqual(['comment V_COMMENT_NO']);
  });

  test('is kept out of the answer while it is not, whatever was typed', () => {
    expect(check(step, { fine: 'yes', comment: 'typed before' }, env)).toEqual({ answer: { fine: 'yes' }, issues: [] });
  });
});

describe('a choice from the estate’s list', () => {
  const step = ask({ who: one({ list: 'people', among: (person) => person.tag === 'seller' }) });

  test('is on offer, and passes the field’s own filter', () => {
    expect(codes(step, { who: 'silje' })).toEqual([]);
    expect(codes(step, { who: 'nora' })).toEqual(['who V_CHOOSE_ONE']);
    expect(codes(step, { who: 'emil' })).toEqual(['who V_CHOOSE_ONE']);
  });

  test('of several counts as chosen only while it stands there', () => {
    const several = ask({ who: many({ list: 'people' }), gifts: many({ list: 'people' }, { optional: true }) });
    expect(check(several, { who: ['silje', 'gone'], gifts: ['gone'] }, env)).toEqual({
      answer: { who: ['silje'] },
      issues: [],
    });
    expect(codes(several, { who: ['gone'] })).toEqual(['who V_CHOOSE_MIN1']);
  });
});

describe('limits of the day and the estate', () => {
  test('an amount above the price says which amount is the highest', () => {
    const step = ask({ amount: money({ within: atMostFact('price') }) });
    expect(check(step, { amount: '5 001' }, env).issues[0]).toMatchObject({ code: 'V_NOK_MAX' });
    expect(check(step, { amount: 'kr 5 000' }, env).answer).toEqual({ amount: 5000 });
  });
});

describe('a repeatable group', () => {
  const step = ask({ people: rows({ mail: email() }, { min: 2, missing: 'V_BUYER_MIN' }) });

  test('names the row and the field that is wrong', () => {
    expect(
      codes(step, {
        people: [
          { id: 'a', mail: 'a@example.com' },
          { id: 'b', mail: 'b@' },
        ],
      }),
    ).toEqual(['people.b.mail V_EMAIL']);
  });

  test('has at least as many rows as it must', () => {
    expect(codes(step, { people: [{ id: 'a', mail: 'a@example.com' }] })).toEqual(['people V_BUYER_MIN']);
  });
});
