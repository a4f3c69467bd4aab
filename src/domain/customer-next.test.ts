import { describe, expect, test } from 'vitest';
import { type CustomerFacts, nextForCustomer } from './customer-next.ts';

interface Need {
  readonly kind: string;
  readonly who: string | null;
}
const none: CustomerFacts<Need, string> = {
  name: 'Nora Berntzen',
  needs: [],
  unsigned: [],
  lead: null,
  today: '2026-11-24',
  takeoverDay: null,
};
const next = (facts: Partial<CustomerFacts<Need, string>>) => nextForCustomer({ ...none, ...facts });
const ofHome = { kind: 'closing', who: null };
const ofNora = { kind: 'pep', who: 'Nora Berntzen' };
const ofBoth = { kind: 'signing-late', who: 'Mathias Lervik, Nora Berntzen' };
const ofMathias = { kind: 'link-not-opened', who: 'Mathias Lervik' };

describe('next for the broker', () => {
  test('is nothing where nothing waits', () => {
    expect(next({})).toBeNull();
  });

  test('is what names the person, before what the home needs', () => {
    expect(next({ needs: [ofHome, ofNora] })).toEqual({ kind: 'need', need: ofNora });
    expect(next({ needs: [ofHome, ofBoth] })).toEqual({ kind: 'need', need: ofBoth });
    expect(next({ needs: [ofHome] })).toEqual({ kind: 'need', need: ofHome });
  });

  test('is nothing of another person in the case', () => {
    expect(next({ needs: [ofMathias] })).toBeNull();
    expect(next({ needs: [{ kind: 'pep', who: 'Nora Berntzen-Lie' }] })).toBeNull();
  });

  test('is the signature that is missing, when the home needs nothing', () => {
    expect(next({ unsigned: ['protocol', 'settlement'] })).toEqual({ kind: 'signature', document: 'protocol' });
    expect(next({ unsigned: ['protocol'], needs: [ofHome] })).toEqual({ kind: 'need', need: ofHome });
  });

  test('is a lead that is open, and not one that is won or lost', () => {
    const since = '2026-11-20T09:00:00.000Z' as const;
    expect(next({ lead: { state: 'new', since } })).toEqual({ kind: 'lead', state: 'new', since });
    expect(next({ lead: { state: 'lost', since } })).toBeNull();
    expect(next({ lead: { state: 'won', since } })).toBeNull();
  });

  test('is the takeover to come, on its day too', () => {
    expect(next({ takeoverDay: '2026-11-24' })).toEqual({ kind: 'takeover', day: '2026-11-24' });
    expect(next({ takeoverDay: '2026-11-23' })).toBeNull();
  });

  test('of a deleted customer is only what the case needs', () => {
    const name = '';
    expect(next({ name, needs: [ofNora, { kind: 'pep', who: '' }, ofHome] })).toEqual({ kind: 'need', need: ofHome });
    expect(
      next({ name, unsigned: ['protocol'], lead: { state: 'new', since: '2026-11-20T09:00:00.000Z' } }),
    ).toBeNull();
  });
});
