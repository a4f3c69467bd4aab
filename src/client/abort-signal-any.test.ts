import { expect, test } from 'vitest';
import { firstAborted } from './abort-signal-any.ts';

test('41.3: a combined signal ends with the first of its signals, with its reason, and once', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const both = firstAborted([one.signal, other.signal]);
  expect(both.aborted).toBe(false);
  other.abort('left the page');
  one.abort('too late');
  expect([both.aborted, both.reason]).toEqual([true, 'left the page']);
});

test('41.3: a combined signal of one that has ended has ended', () => {
  const gone = AbortSignal.abort('over');
  expect(firstAborted([new AbortController().signal, gone]).reason).toBe('over');
});
