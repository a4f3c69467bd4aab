import { expect, test } from 'vitest';
import { isSameFact, type SignUpState, signUpFactOf } from './sign-up-facts.ts';

const at = '2026-11-23T11:00:00.000Z';
const thursday = '2026-11-26T16:00:00.000Z';
const friday = '2026-11-27T16:00:00.000Z';
const past = '2026-11-20T16:00:00.000Z';
const viewing: SignUpState = {
  kind: 'viewing',
  event: 'v1',
  knownAt: thursday,
  knowsCancelled: false,
  current: thursday,
};
const prospectus: SignUpState = { ...viewing, kind: 'prospectus', event: null, knownAt: past, current: past };

test.each([
  ['a viewing that stands', viewing, null],
  [
    'a viewing that was moved',
    { ...viewing, current: friday },
    { kind: 'viewing-moved', event: 'v1', from: thursday, to: friday },
  ],
  [
    'a viewing that was cancelled',
    { ...viewing, current: null },
    { kind: 'viewing-cancelled', event: 'v1', from: thursday },
  ],
  ['a cancelled viewing that the person knows of', { ...viewing, current: null, knowsCancelled: true }, null],
  [
    'a cancelled viewing that is held all the same',
    { ...viewing, knowsCancelled: true },
    { kind: 'viewing-moved', event: 'v1', from: thursday, to: thursday },
  ],
  ['a cancelled viewing whose time has passed', { ...viewing, knownAt: past, current: null }, null],
  ['a viewing that was moved to a time that has passed', { ...viewing, current: past }, null],
  ['a viewing whose time was never known', { ...viewing, knownAt: null, current: friday }, null],
  ['the prospectus that the person has', prospectus, null],
  ['a newer prospectus', { ...prospectus, current: at }, { kind: 'prospectus-changed', to: at }],
  ['a prospectus that was hidden', { ...prospectus, current: null }, null],
] as const)('%s', (_name, signUp, fact) => {
  expect(signUpFactOf(signUp, at)).toEqual(fact);
});

test('a viewing that is moved once more is another change', () => {
  const first = { kind: 'viewing-moved', event: 'v1', from: thursday, to: friday } as const;
  expect(isSameFact({ ...first }, first)).toBe(true);
  expect(isSameFact({ ...first, to: at }, first)).toBe(false);
  expect(isSameFact({ ...first, event: 'v2' }, first)).toBe(false);
  expect(isSameFact(null, first)).toBe(false);
});
