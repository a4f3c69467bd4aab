import { expect, test } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { liveMachine } from './live.tsx';

type Type = EventFromLogic<typeof liveMachine>['type'];
/** Returns the state after each event, and how often the desk was read again. */
const walked = (...types: readonly Type[]) => {
  let reads = 0;
  const readAgain = () => {
    reads += 1;
  };
  const line = createActor(liveMachine.provide({ actions: { readAgain } })).start();
  const states = types.map((type) => {
    line.send({ type });
    return line.getSnapshot().value;
  });
  return { states, reads };
};

test('the first failure changes nothing, the second begins to poll', () => {
  expect(walked('FAIL', 'FAIL', 'FAIL')).toEqual({ states: ['joining', 'polled', 'polled'], reads: 0 });
  expect(walked('OPEN', 'FAIL', 'FAIL')).toEqual({ states: ['live', 'live', 'polled'], reads: 0 });
});

test('after a break everything is read again, once', () => {
  expect(walked('OPEN', 'FAIL', 'FAIL', 'OPEN', 'OPEN')).toEqual({
    states: ['live', 'live', 'polled', 'live', 'live'],
    reads: 1,
  });
});

test('a line that opens at once, or after its first failure, has missed nothing', () => {
  expect([walked('OPEN').reads, walked('FAIL', 'OPEN').reads]).toEqual([0, 0]);
});
