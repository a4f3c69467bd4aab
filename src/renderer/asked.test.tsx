import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useAsked } from './asked.ts';

/** A question whose answer the test gives. */
const question = () => {
  const signals: AbortSignal[] = [];
  let resolve = (_: string) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<string>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const ask = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return {
    ask,
    signals,
    answer: (text: string) => act(async () => resolve(text)),
    fail: () => act(async () => reject(new Error('no'))),
  };
};
const shown = () => renderHook(() => useAsked<string>()).result;

test('the newest question counts: the answer to an earlier one is dropped, and its signal says so', async () => {
  const asked = shown();
  const [first, second] = [question(), question()];
  act(() => asked.current.ask(first.ask));
  act(() => asked.current.ask(second.ask));
  await first.answer('first');
  expect(asked.current).toMatchObject({ state: 'asking', answer: undefined });
  expect([first.signals[0]?.aborted, second.signals[0]?.aborted]).toEqual([true, false]);
  await second.answer('second');
  expect(asked.current).toMatchObject({ state: 'answered', answer: 'second', number: 1 });
});

test('a second press does nothing while the first is under way, and is taken after it', async () => {
  const asked = shown();
  const [first, second] = [question(), question()];
  act(() => asked.current.press(first.ask));
  act(() => asked.current.press(second.ask));
  expect(second.signals).toEqual([]);
  await first.answer('first');
  act(() => asked.current.press(second.ask));
  expect(asked.current).toMatchObject({ state: 'asking', answer: 'first' });
});

test('a refusal is kept until it is asked again, and an answer may change or be forgotten', async () => {
  const asked = shown();
  const [refused, answered] = [question(), question()];
  act(() => asked.current.ask(refused.ask));
  await refused.fail();
  expect(asked.current.state).toBe('refused');
  act(() => asked.current.again());
  expect(asked.current).toMatchObject({ state: 'asking', failure: expect.any(Error) });
  act(() => asked.current.ask(answered.ask));
  await answered.answer('here');
  expect(asked.current).toMatchObject({ state: 'answered', failure: undefined });
  act(() => asked.current.change('an earlier one', 'over'));
  expect(asked.current.answer).toBe('here');
  act(() => asked.current.change('here', 'over'));
  expect(asked.current).toMatchObject({ state: 'answered', answer: 'over' });
  act(() => asked.current.forget());
  expect(asked.current).toMatchObject({ state: 'waiting', failure: undefined });
});

test('a component that is left wants no answer; one that React mounts twice gets its answer', async () => {
  const left = question();
  const { result, unmount } = renderHook(() => useAsked<string>());
  act(() => result.current.ask(left.ask));
  unmount();
  expect(left.signals.map(({ aborted }) => aborted)).toEqual([true]);
  const twice = question();
  const mounted = renderHook(() => useAsked<string>(), { wrapper: StrictMode });
  act(() => mounted.result.current.ask(twice.ask));
  await twice.answer('there');
  expect(mounted.result.current).toMatchObject({ state: 'answered', answer: 'there' });
});
