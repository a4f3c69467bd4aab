import { expect, test } from 'vitest';
import { eventDetail } from './event-detail.ts';

const nobody = () => undefined;
const event = { flow: null, by: 'Nora Berntzen', data: {} } as const;

test('a step is called in the log what its own form calls it', () => {
  const edited = (flow: 'settlement-buyer' | 'pep-form-buyer' | null, step: string) =>
    eventDetail({ ...event, flow, type: 'EDIT', data: { step } }, 'nb', nobody);
  expect(edited(null, 'participants')).toBe('Hvem er med');
  expect(edited('settlement-buyer', 'participants')).toBe('Kjøpere');
  expect(edited('settlement-buyer', 'own-pep')).toBe('Egen PEP');
  expect(edited('pep-form-buyer', 'information-about-equity')).toBe('Midlenes opprinnelse');
});

test('a log entry names who answered on another’s phone', () => {
  const nameOf = (id: string) => (id === 'halvor' ? 'Halvor Haugen' : undefined);
  const said = (type: string, data: Readonly<Record<string, string>>) =>
    eventDetail({ ...event, flow: 'settlement-seller', type, data }, 'nb', nameOf);
  expect(said('EDIT', { step: 'own-pep', atHand: 'halvor' })).toBe('Egen PEP: Halvor Haugen');
  expect(said('PERSON_AT_HAND', { participantId: 'halvor' })).toBe('Halvor Haugen');
});

test('a log entry names whose print was sent in only where another sent it', () => {
  const sent = (whose: string) =>
    eventDetail({ ...event, flow: 'settlement-buyer', type: 'PAPER_SENT', data: { whose } }, 'nb', nobody);
  expect(sent('Nora Berntzen')).toBeNull();
  expect(sent('Mathias Lervik')).toBe('Mathias Lervik');
});

test('the way of signing has the name that it has to a customer', () => {
  const data = { version: 2, method: 'e-id' };
  expect(eventDetail({ ...event, type: 'START_SIGNING', data }, 'nb', nobody)).toBe('Versjon 2, Med BankID');
  expect(eventDetail({ ...event, type: 'START_SIGNING', data }, 'en', nobody)).toBe('Version 2, With BankID');
  expect(eventDetail({ ...event, type: 'SIGNED', data: { method: 'paper' } }, 'nb', nobody)).toBe('På papir');
});
