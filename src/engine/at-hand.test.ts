import { describe, expect, test } from 'vitest';
import { mayBeAtHand } from './at-hand.ts';
import type { Env } from './field.ts';
import { authorityFacts } from './people.ts';
import type { Drafts } from './step.ts';

const envOf = (approved: readonly string[] = [], side = 'seller'): Env => ({
  today: '2026-11-24',
  lists: {},
  facts: { [authorityFacts.side]: side, [authorityFacts.approved]: approved.join(',') },
});
const silje = { id: 'silje', name: 'Silje Haugen', phone: '420 01 001' };
const halvor = { id: 'halvor', name: 'Halvor Haugen', phone: '420 01 002' };
const gro = { id: 'gro', deputy: 'OTHER', name: 'Gro Lie', phone: '420 01 003', represents: ['halvor'] };
const formOf = (people: readonly object[], deputies: readonly object[] = []): Drafts =>
  ({ participants: { people, byDeputy: deputies.length > 0 ? 'yes' : 'no', deputies } }) as Drafts;
const idsOf = (drafts: Drafts, env = envOf(), holder = 'silje') => mayBeAtHand(drafts, env, holder).map(({ id }) => id);

describe('who may answer on the phone at hand', () => {
  test('is another of the side with an own mobile, and the code goes there', () => {
    expect(mayBeAtHand(formOf([silje, halvor]), envOf(), 'silje')).toEqual([
      { id: 'halvor', name: 'Halvor Haugen', phone: '+4742001002' },
    ]);
    expect(idsOf(formOf([silje, halvor]), envOf(), 'halvor')).toEqual(['silje']);
  });

  test.each([
    ['has no mobile', { ...halvor, phone: '' }],
    ['has half a number', { ...halvor, phone: '420 01' }],
    ['shares a number, however it is written', { ...halvor, phone: '+47 42001001' }],
    ['is not to sign', { ...halvor, notSigning: true }],
  ])('is not one who %s', (_, other) => {
    expect(idsOf(formOf([silje, other]))).toEqual([]);
  });

  test('is a deputy once the broker has approved the power, and never one whose number is a signer’s', () => {
    expect(idsOf(formOf([silje, halvor], [gro]))).toEqual(['halvor']);
    expect(idsOf(formOf([silje, halvor], [gro]), envOf(['gro']))).toEqual(['halvor', 'gro']);
    const shared = { ...gro, phone: halvor.phone };
    expect(idsOf(formOf([silje, halvor], [shared]), envOf(['gro']))).toEqual([]);
  });

  test('is no one for a holder who is not in the form, or of the other side', () => {
    expect(idsOf(formOf([silje, halvor]), envOf(), 'nora')).toEqual([]);
    const both = formOf([
      { ...silje, role: 'seller', fromBroker: 'yes' },
      { ...halvor, role: 'buyer', fromBroker: 'yes' },
    ]);
    expect(idsOf(both, envOf([], ''))).toEqual([]);
  });
});
