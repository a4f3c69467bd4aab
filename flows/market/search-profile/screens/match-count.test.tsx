import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import type { Call } from '#src/contract/call.ts';
import flow from '../flow.ts';
import { sampleEnv } from '../samples.ts';
import { MatchCount } from './match-count.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The component over a server that answers when the test says, in any order. */
const open = () => {
  const answers: ((total: number) => void)[] = [];
  const page = (total: number) => ({ items: [], total, byArea: {}, basis: 'search' });
  // seam: a test replies as the endpoint's schema says.
  const call = (() => new Promise<unknown>((resolve) => answers.push((total) => resolve(page(total))))) as Call;
  const tab = { read: () => null, write: () => undefined, forget: () => undefined };
  const session = new SentFlowSession({ journey: flow, calls: flow.calls, where: {}, call, begun: sampleEnv, tab });
  render(<MatchCount session={session} call={call} />);
  const type = (priceTo: string) => act(() => session.save('size-and-price', { priceTo }));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const answer = (at: number, total: number) => act(async () => answers[at]?.(total));
  return { answers, type, wait, answer };
};

test('the homes are counted once typing has paused for 300 milliseconds', async () => {
  const { answers, type, wait, answer } = open();
  await wait(200);
  type('6 000 000');
  await wait(299);
  expect(answers).toHaveLength(0);
  await wait(1);
  expect(answers).toHaveLength(1);
  await answer(0, 43);
  expect(screen.getByRole('status')).toHaveTextContent('43 boliger passer');
});

test('an answer that comes late does not replace a later one', async () => {
  const { type, wait, answer } = open();
  await wait(300);
  type('6 000 000');
  await wait(300);
  await answer(1, 7);
  await answer(0, 43);
  expect(screen.getByRole('status')).toHaveTextContent('7 boliger passer');
});
