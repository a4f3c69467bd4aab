import { describe, expect, test } from 'vitest';
import { and, setup } from 'xstate';
import { alwaysBefore, edgesOf, isFinal, reachableFrom, startOf, statesOf, waits } from './graph.ts';

/** A parcel: weighed, then by lorry or by ship, which goes by the customs; both arrive. */
const machine = setup({
  guards: { isNear: () => true, isPaid: () => true, isOpen: () => true },
}).createMachine({
  id: 'parcel',
  initial: 'weighed',
  states: {
    weighed: {
      on: {
        GO: [
          { guard: 'isNear', target: 'lorry' },
          { guard: and(['isPaid', and(['isOpen', 'isNear'])]), target: 'ship' },
          { guard: () => true, target: 'lorry' },
          { target: 'lost' },
        ],
        LOOK: {},
      },
    },
    lorry: { on: { GO: 'arrived' } },
    ship: { on: { GO: 'customs' } },
    customs: { on: { GO: 'arrived', BACK: 'ship' } },
    arrived: { meta: { waits: true }, on: { GO: { guard: 'isOpen', target: 'handedOver' } } },
    handedOver: { type: 'final' },
    lost: {},
  },
});
const edges = () => edgesOf(machine);

describe('the moves of a machine', () => {
  test('are read in the order in which they are tried, each with its event, its end and its guards', () => {
    expect(edges().filter(({ from }) => from === 'weighed')).toEqual([
      { from: 'weighed', to: 'lorry', event: 'GO', guard: 'isNear' },
      { from: 'weighed', to: 'ship', event: 'GO', guard: 'isPaid and isOpen and isNear' },
      { from: 'weighed', to: 'lorry', event: 'GO', guard: 'unnamed' },
      { from: 'weighed', to: 'lost', event: 'GO', guard: null },
    ]);
  });

  test('leave out an event that leads nowhere', () => {
    expect(edges().map(({ event }) => event)).not.toContain('LOOK');
  });
});

test('a machine begins in its first state, ends in its final ones and waits where it says so', () => {
  expect(startOf(machine)).toBe('weighed');
  expect(statesOf(machine)).toHaveLength(7);
  const states = ['handedOver', 'arrived', 'lost', 'nowhere'];
  expect(states.map((state) => isFinal(machine, state))).toEqual([true, false, false, false]);
  expect(states.map((state) => waits(machine, state))).toEqual([false, true, false, false]);
});

test('a state is reached from another only along the moves', () => {
  expect([...reachableFrom('customs', edges())].toSorted()).toEqual(['arrived', 'customs', 'handedOver', 'ship']);
  expect([...reachableFrom('lost', edges())]).toEqual(['lost']);
});

describe('what always comes before a state', () => {
  const ahead = (state: string) => [...alwaysBefore(state, 'weighed', edges())].toSorted();

  test('is what lies on every way to it, and not on some', () => {
    expect(ahead('arrived')).toEqual(['weighed']);
    expect(ahead('handedOver')).toEqual(['arrived', 'weighed']);
    expect(ahead('customs')).toEqual(['ship', 'weighed']);
  });

  test('is nothing before the first, whatever leads back', () => {
    expect(ahead('weighed')).toEqual([]);
    expect(ahead('ship')).toEqual(['weighed']);
  });
});
