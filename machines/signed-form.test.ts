import { expect, test } from 'vitest';
import { selfDeclaration } from '#machines/self-declaration.ts';
import { settlement } from '#machines/settlement.ts';
import type { SignedFormState } from '#machines/signed-form.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-12-01T11:00:00.000Z';
const row = (state: SignedFormState) => ({ ...begin(settlement.machine, { hasPeople: true }), state });
const verdict = (
  lifecycle: typeof settlement,
  state: SignedFormState,
  type: 'CREATE' | 'EDIT' | 'VOID' | 'FINALIZE',
) => {
  const said = decide(lifecycle, row(state), { type, at });
  return said.allowed ? said.row.state : said.refusal.code;
};

test('a home without anyone on the side has no form to begin', () => {
  const empty = begin(settlement.machine, {});
  expect(decide(settlement, empty, { type: 'CREATE', at })).toMatchObject({ refusal: { code: 'ST_NO_SELLERS' } });
});

test('a form under signing cannot be changed, and going back opens it', () => {
  expect(verdict(settlement, 'signing', 'EDIT')).toBe('ST_DOC_EXISTS');
  expect(verdict(selfDeclaration, 'signing', 'EDIT')).toBe('SD_DOC_EXISTS');
  expect(verdict(settlement, 'signing', 'VOID')).toBe('created');
});

test('a form is finalized once, and not before all have signed', () => {
  expect(verdict(settlement, 'signing', 'FINALIZE')).toBe('OTP_NOT_ALL_SIGNED');
  expect(verdict(settlement, 'signed', 'FINALIZE')).toBe('finalized');
  expect(verdict(settlement, 'finalized', 'FINALIZE')).toBe('ST_SIGNED');
  expect(verdict(selfDeclaration, 'finalized', 'FINALIZE')).toBe('SD_SIGNED');
});

test('a form is begun once', () => {
  expect(verdict(settlement, 'created', 'CREATE')).toBe('ST_EXISTS');
  expect(verdict(settlement, 'notStarted', 'EDIT')).toBe('ST_NOT_FOUND');
  expect(verdict(selfDeclaration, 'notStarted', 'EDIT')).toBe('SD_NOT_FOUND');
});

test('a form that all have signed is not finalized before it is sealed', () => {
  expect(verdict(settlement, 'locked', 'FINALIZE')).toBe('OTP_NOT_ALL_SIGNED');
});

test('a form without a document has none to void', () => {
  expect(verdict(settlement, 'created', 'VOID')).toBe('ST_NO_PROCESS');
});

test('a new form has no document', () => {
  expect(begin(settlement.machine, {}).context).toEqual({ hasPeople: false, documentId: null });
});
