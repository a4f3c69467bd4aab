import { describe, expect, test } from 'vitest';
import {
  choicesIn,
  deputiesFit,
  leftOutIn,
  outsidersIn,
  peopleLists,
  powersFit,
  powersIn,
  representedBy,
  signingIn,
} from './deputies.ts';

const kari = { id: 'kari', name: 'Kari Nordmann' };
const ola = { id: 'ola', name: 'Ola Nordmann' };
const per = { id: 'per', name: 'Per Hansen' };
const forOla = { id: 'p1', represents: ['ola'], deputy: 'kari' };
const form = (...deputies: readonly object[]) => ({ people: [kari, ola, per], byDeputy: 'yes', deputies });
const codes = (misfits: readonly { path: string; code: string }[]) =>
  misfits.map(({ path, code }) => `${path} ${code}`);

describe('the people of a form', () => {
  test('a person may be chosen once they have a name, without the spaces around it', () => {
    const people = [kari, { id: 'x', name: '  ' }, { id: 'y' }, { id: 'per', name: ' Per Hansen ' }, null, 'text'];
    expect(choicesIn(people)).toEqual([kari, per]);
    expect(choicesIn(undefined)).toEqual([]);
  });

  test('a list of people may end with another person, who is then named', () => {
    expect(peopleLists([kari])).toEqual({ people: [kari], peopleOrOther: [kari, { id: 'OTHER', name: '' }] });
  });

  test('powers of attorney count only while the form is answered by a deputy', () => {
    expect(powersIn(form(forOla))).toEqual([forOla]);
    expect(powersIn({ ...form(forOla), byDeputy: 'no' })).toEqual([]);
    expect(powersIn(undefined)).toEqual([]);
  });

  test('a power represents the people whose ids it holds, and nothing half typed', () => {
    expect(representedBy({ represents: ['ola', 7, null] })).toEqual(['ola']);
    expect(representedBy({ represents: 'ola' })).toEqual([]);
  });
});

describe('who signs', () => {
  test('everyone signs for themselves where no one has a deputy', () => {
    expect(signingIn({ people: [kari, ola] })).toEqual([
      { ...kari, onBehalfOf: [], ownPart: true },
      { ...ola, onBehalfOf: [], ownPart: true },
    ]);
    expect(signingIn(undefined)).toEqual([]);
  });

  test('a participant who is a deputy signs once, for both; the represented person does not sign', () => {
    expect(signingIn(form(forOla))).toEqual([
      { ...kari, onBehalfOf: ['Ola Nordmann'], ownPart: true },
      { ...per, onBehalfOf: [], ownPart: true },
    ]);
  });

  test('a deputy without a part in the sale signs by the card’s own id and name', () => {
    const outsider = { id: 'p2', represents: ['ola', 'per'], deputy: 'OTHER', name: 'Siri Advokat' };
    expect(outsidersIn(form(forOla, outsider))).toEqual([outsider]);
    expect(signingIn(form(outsider))).toEqual([
      { ...kari, onBehalfOf: [], ownPart: true },
      { id: 'p2', name: 'Siri Advokat', onBehalfOf: ['Ola Nordmann', 'Per Hansen'], ownPart: false },
    ]);
  });

  test('a co-owner who is left out does not sign, as long as another does; a deputy or a represented one is not left out', () => {
    const out = (person: object) => ({ ...person, notSigning: true });
    const idsOf = (step: object) => signingIn({ ...step }).map(({ id }) => id);
    expect(idsOf({ people: [kari, out(ola)] })).toEqual(['kari']);
    expect(idsOf({ people: [out(kari), out(ola)] })).toEqual(['kari', 'ola']);
    expect(idsOf({ people: [out(ola)] })).toEqual(['ola']);
    expect(idsOf({ ...form(forOla), people: [out(kari), ola, out(per)] })).toEqual(['kari']);
  });

  test('in the takeover, each side has one who signs, and neither deputies nor the represented are left out', () => {
    const card = (id: string, role: string, more: object = {}) => ({ id, role, deputy: 'no', ...more });
    const left = (...people: readonly object[]) => leftOutIn({ people }).map(({ id }) => id);
    const out = { notSigning: true };
    expect(left(card('a', 'seller', out), card('b', 'buyer'))).toEqual([]);
    expect(left(card('a', 'seller', out), card('b', 'seller'), card('c', 'buyer'))).toEqual(['a']);
    const deputy = card('b', 'seller', { ...out, deputy: 'yes', deputyFor: 'a' });
    expect(left(card('a', 'seller', out), deputy, card('d', 'seller'))).toEqual([]);
  });

  test('a person whose name is not typed yet signs with an empty one', () => {
    expect(signingIn({ people: [{ id: 'new' }] })).toEqual([{ id: 'new', name: '', onBehalfOf: [], ownPart: true }]);
  });
});

describe('powers that do not fit together', () => {
  test('two deputies of one person are refused at the second', () => {
    const again = { id: 'p2', represents: ['ola'], deputy: 'per' };
    expect(codes(powersFit(form(forOla, again)))).toEqual(['deputies.p2.represents V_DEPUTY_TWICE']);
    expect(codes(powersFit(form(forOla, { ...again, represents: ['per'], deputy: 'kari' })))).toEqual([]);
  });

  test('a side of which all are left out is refused at the last of them', () => {
    const people = [kari, ola].map((one) => ({ ...one, notSigning: true }));
    expect(powersFit({ people })).toEqual([{ path: 'people.ola.notSigning', code: 'V_SIGNER_MIN', params: {} }]);
    expect(powersFit({ people: people.slice(0, 1) })).toEqual([]);
  });

  test('a deputy who is represented by another is refused, so that at least one person signs', () => {
    const circle = { id: 'p2', represents: ['kari'], deputy: 'ola' };
    expect(codes(powersFit(form(forOla, circle)))).toEqual([
      'deputies.p1.deputy V_DEPUTY_AWAY',
      'deputies.p2.deputy V_DEPUTY_AWAY',
    ]);
  });

  test('at the takeover the same faults are said by the card of the deputy', () => {
    const deputy = (id: string, deputyFor: string) => ({ id, deputy: 'yes', deputyFor });
    const taking = (...people: readonly object[]) => codes(deputiesFit({ people }));
    expect(taking(deputy('kari', 'ola'), deputy('per', 'ola'))).toEqual(['people.per.deputyFor V_DEPUTY_TWICE']);
    expect(taking(deputy('kari', 'ola'), deputy('ola', 'kari'))).toEqual([
      'people.kari.deputyFor V_DEPUTY_AWAY',
      'people.ola.deputyFor V_DEPUTY_AWAY',
    ]);
    expect(taking(deputy('kari', 'ola'), { ...deputy('per', 'ola'), deputy: 'no' })).toEqual([]);
    expect(taking(deputy('kari', ''), deputy('per', ''))).toEqual([]);
  });
});
