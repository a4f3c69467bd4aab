import { describe, expect, test } from 'vitest';
import type { FormAsks } from '#src/contract/account/customer-homes.ts';
import { homeOf, now } from '../../testing/homes.ts';
import { documentsToSign } from './next-for-you.ts';
import { nextStep } from './next-step.ts';

const asked = (homes: Parameters<typeof nextStep>[0]) => {
  const next = nextStep(homes, [], now);
  return next?.kind === 'form' ? [next.which.home.home.address, next.which.form.flow, next.which.form.asks] : null;
};

describe('the one thing that is next', () => {
  const inOrder: readonly FormAsks[] = ['sign', 'finish', 'fill-in', 'wait', 'not-open'];
  const pairs = inOrder.flatMap((first, at) => inOrder.slice(at + 1).map((second) => [first, second] as const));

  test.each(pairs)('%s comes before %s, whichever home and form it is', (first, second) => {
    const sooner = homeOf({ id: 1, address: 'A', takeoverIn: 1, forms: { 'takeover-protocol': second } });
    const later = homeOf({ id: 2, address: 'B', takeoverIn: 30, forms: { 'takeover-protocol': first } });
    expect(asked([sooner, later])).toEqual(['B', 'takeover-protocol', first]);
    expect(asked([later, sooner])).toEqual(['B', 'takeover-protocol', first]);
    const one = homeOf({ forms: { 'takeover-protocol': second, 'settlement-seller': first } });
    if (first !== 'not-open') expect(asked([one])?.[2]).toBe(first);
  });

  test('of two that ask the same, the takeover that comes first', () => {
    const far = homeOf({ id: 1, address: 'Far', takeoverIn: 12 });
    const near = homeOf({ id: 2, address: 'Near', takeoverIn: 2 });
    const undated = homeOf({ id: 3, address: 'Undated', takeoverIn: null });
    expect(asked([undated, far, near])?.[0]).toBe('Near');
  });

  test('of two of one home, the takeover protocol: its day does not wait', () => {
    const forms = { 'pep-form': 'fill-in', 'settlement-seller': 'fill-in', 'takeover-protocol': 'fill-in' } as const;
    expect(asked([homeOf({ forms })])?.[1]).toBe('takeover-protocol');
    const { 'takeover-protocol': _, ...others } = forms;
    expect(asked([homeOf({ forms: others })])?.[1]).toBe('settlement-seller');
  });

  test('nothing is next where all is done, closed, or waits for the broker', () => {
    expect(asked([])).toBeNull();
    expect(asked([homeOf({ forms: { 'takeover-protocol': 'done', 'pep-form': 'closed' } })])).toBeNull();
    expect(asked([homeOf({ forms: { 'settlement-seller': 'not-open' } })])).toBeNull();
    expect(asked([homeOf({ takeoverIn: null, forms: { 'takeover-protocol': 'not-open' } })])).toBeNull();
  });

  test('a protocol that opens on a later day is listed with that day', () => {
    expect(asked([homeOf({ takeoverIn: 30, forms: { 'takeover-protocol': 'not-open' } })])?.[2]).toBe('not-open');
  });
});

test('documents that wait for the signature are listed across homes, the nearest takeover first', () => {
  const homes = [
    homeOf({ id: 1, address: 'Far', takeoverIn: 9, forms: { 'pep-form': 'sign', 'settlement-seller': 'wait' } }),
    homeOf({ id: 2, address: 'Near', takeoverIn: 2, forms: { 'settlement-buyer': 'sign' }, label: 'buying' }),
  ];
  expect(documentsToSign(homes).map(({ home, form }) => [home.home.address, form.flow])).toEqual([
    ['Near', 'settlement-buyer'],
    ['Far', 'pep-form'],
  ]);
});
