import { expect, test } from 'vitest';
import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { begin, decide } from './lifecycle.ts';

/** A key that is lent out: to one who has paid, while the office is open. */
const machine = setup({
  types: {} as {
    context: { holder: string | null };
    events: { type: 'LEND'; to: string; hasPaid: boolean; isOpen: boolean } | { type: 'RETURN' } | { type: 'LOSE' };
    input: { holder: string | null };
  },
  guards: {
    isOpen: ({ event }) => event.type === 'LEND' && event.isOpen,
    hasPaid: ({ event }) => event.type === 'LEND' && event.hasPaid,
  },
  actions: {
    note: assign({ holder: ({ event }) => (event.type === 'LEND' ? event.to : null) }),
  },
}).createMachine({
  id: 'key',
  initial: 'in',
  context: ({ input }) => input,
  states: {
    in: { on: { LEND: { guard: and(['isOpen', 'hasPaid']), target: 'out', actions: 'note' } } },
    out: {
      on: { RETURN: { target: 'in', actions: 'note' }, LEND: { guard: 'hasPaid', target: 'out', actions: 'note' } },
    },
  },
});
const key = {
  machine,
  guardRefusals: {
    isOpen: () => ({ code: 'SU_CLOSED' }),
    hasPaid: ({ event }) => ({ code: 'BR_ASK_MAIN', params: { name: event.type === 'LEND' ? event.to : '' } }),
  },
  stateRefusals: (state, event) => {
    if (event === 'LOSE') return { code: 'NOT_FOUND' };
    return { code: state === 'in' ? 'STALE' : 'LINK_GONE' };
  },
} satisfies Lifecycle<typeof machine, 'isOpen' | 'hasPaid'>;

const inside = begin(machine, { holder: null });
const lend = { type: 'LEND', to: 'Kari', hasPaid: true, isOpen: true } as const;

test('a new row is in its first state, with what it was made from', () => {
  expect(begin(machine, { holder: 'Ola' })).toEqual({ state: 'in', context: { holder: 'Ola' } });
});

test('an event that is allowed gives the next row, and leaves the row it was decided on as it was', () => {
  expect(decide(key, inside, lend)).toEqual({ allowed: true, row: { state: 'out', context: { holder: 'Kari' } } });
  expect(inside).toEqual({ state: 'in', context: { holder: null } });
});

test('a row is decided on in its own state and with its own context', () => {
  const out = { state: 'out', context: { holder: 'Ola' } } as const;
  expect(decide(key, out, { type: 'RETURN' })).toEqual({
    allowed: true,
    row: { state: 'in', context: { holder: null } },
  });
});

test('of several guards the first that refuses says why, with what it names', () => {
  expect(decide(key, inside, { ...lend, isOpen: false, hasPaid: false })).toEqual({
    allowed: false,
    refusal: { code: 'SU_CLOSED' },
  });
  const unpaid = { code: 'BR_ASK_MAIN', params: { name: 'Kari' } };
  expect(decide(key, inside, { ...lend, hasPaid: false })).toEqual({ allowed: false, refusal: unpaid });
  const out = { state: 'out', context: { holder: 'Ola' } } as const;
  expect(decide(key, out, { ...lend, hasPaid: false, isOpen: false })).toEqual({ allowed: false, refusal: unpaid });
});

test('an event that the state does not take is refused by the state', () => {
  expect(decide(key, inside, { type: 'RETURN' })).toEqual({ allowed: false, refusal: { code: 'STALE' } });
  expect(decide(key, inside, { type: 'LOSE' })).toEqual({ allowed: false, refusal: { code: 'NOT_FOUND' } });
});

test('a guard that names no refusal is refused by the state', () => {
  const mute = { ...key, guardRefusals: {} };
  expect(decide(mute, inside, { ...lend, isOpen: false })).toEqual({ allowed: false, refusal: { code: 'STALE' } });
});
