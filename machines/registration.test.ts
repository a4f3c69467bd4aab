import { expect, test } from 'vitest';
import {
  type RegistrationEvent,
  type RegistrationFacts,
  type RegistrationProof,
  registration,
  type registrationMachine,
} from '#machines/registration.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

type RegistrationRow = Row<typeof registrationMachine>;
const facts: RegistrationFacts = {
  isClosed: false,
  birthDate: '2008-12-01',
  today: '2026-12-01',
  emailIsTaken: false,
  emailIsUnverified: false,
  personIsTaken: false,
  termsAccepted: true,
};
const said = (row: RegistrationRow, event: RegistrationEvent) => {
  const verdict = decide(registration, row, event);
  return verdict.allowed ? verdict.row : verdict.refusal.code;
};
const row = (next: RegistrationRow | string): RegistrationRow => {
  if (typeof next === 'string') throw new Error(next);
  return next;
};
const started = () => begin(registration.machine, undefined);
const proven = (by: RegistrationProof = 'phone') => row(said(started(), { type: 'PROVE', by }));
const register = (changed: Partial<RegistrationFacts> = {}) =>
  said(proven(), { type: 'REGISTER', ...facts, ...changed });

test('a person who has proven something and is eighteen today gets an account', () => {
  expect(register()).toMatchObject({ state: 'registered' });
});

test('a person who has proven nothing is not registered', () => {
  expect(said(started(), { type: 'REGISTER', ...facts })).toBe('AUTH_PROOF_OVER');
});

test.each([
  ['the day before the eighteenth birthday', { birthDate: '2008-12-02' }, 'SU_NOT_ADULT'],
  ['without a birth date', { birthDate: null }, 'SU_NO_BIRTHDATE'],
  ['with an e-mail that another customer has', { emailIsTaken: true }, 'SU_EMAIL_IN_USE'],
  ['with an e-mail that the wallet has not verified', { emailIsUnverified: true }, 'SU_WALLET_EMAIL'],
  ['as a person who has an account', { personIsTaken: true }, 'SU_INVALID'],
  ['without the terms', { termsAccepted: false }, 'V_TERMS'],
  ['while it is closed', { isClosed: true }, 'SU_CLOSED'],
] satisfies [string, Partial<RegistrationFacts>, string][])('a person is not registered %s', (_, changed, code) => {
  expect(register(changed)).toBe(code);
});

test('a registration that can be corrected may be sent again, up to ten times', () => {
  let now = proven();
  for (let tries = 0; tries < 9; tries += 1) now = row(said(now, { type: 'FAIL', code: 'SU_EMAIL_IN_USE' }));
  expect(said(now, { type: 'REGISTER', ...facts })).toMatchObject({ state: 'registered' });
  const refused = row(said(now, { type: 'FAIL', code: 'SU_EMAIL_IN_USE' }));
  expect(refused).toMatchObject({ state: 'refused', context: { tries: 10, refusal: 'SU_EMAIL_IN_USE' } });
  expect(said(refused, { type: 'REGISTER', ...facts })).toBe('AUTH_PROOF_OVER');
});

test('too young by the e-ID is refused for good; a typed number may hold a slip of the pen', () => {
  expect(said(proven('eid'), { type: 'FAIL', code: 'SU_NOT_ADULT' })).toMatchObject({ state: 'refused' });
  expect(said(proven('wallet'), { type: 'FAIL', code: 'SU_NOT_ADULT' })).toMatchObject({ state: 'refused' });
  expect(said(proven('phone'), { type: 'FAIL', code: 'SU_NOT_ADULT' })).toMatchObject({ state: 'proven' });
});

test('a registration that was left is over', () => {
  const left = row(said(proven(), { type: 'ABANDON' }));
  expect(said(left, { type: 'REGISTER', ...facts })).toBe('AUTH_PROOF_OVER');
});

test('a person whose e-ID is old enough may correct everything else', () => {
  expect(said(proven('eid'), { type: 'FAIL', code: 'SU_EMAIL_IN_USE' })).toMatchObject({ state: 'proven' });
});
