import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import type { CalendarState } from '#src/contract/account/calendar.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { useSubscription } from './use-subscription.ts';

const known = { since: instantOf(Date.UTC(2026, 10, 1)), lastReadAt: null };
const callsOf = () => ({
  read: vi.fn(async (): Promise<CalendarState> => ({ subscription: null })),
  subscribe: vi.fn(async () => ({ address: 'https://grend.no/kalender/1' })),
  unsubscribe: vi.fn(async () => undefined),
});
type Calls = ReturnType<typeof callsOf>;
const shown = async (calls: Calls) => {
  const { result } = renderHook(() => useSubscription(calls), { wrapper: StrictMode });
  await act(async () => undefined);
  return result;
};

test('one action at a time: a second press while an address is made makes no other one', async () => {
  const calls = callsOf();
  const held = await shown(calls);
  expect(held.current).toMatchObject({ doing: null, subscription: null });
  await act(async () => {
    held.current.subscribe();
    held.current.subscribe();
    held.current.unsubscribe();
  });
  expect(held.current).toMatchObject({ doing: null, address: 'https://grend.no/kalender/1', isStopped: false });
  expect([calls.subscribe.mock.calls.length, calls.unsubscribe.mock.calls.length]).toEqual([1, 0]);
});

test('a failure is shown until the next action, and keeps what was known', async () => {
  const calls = callsOf();
  calls.read.mockResolvedValue({ subscription: known });
  calls.unsubscribe.mockRejectedValueOnce(new Error('no'));
  const held = await shown(calls);
  await act(async () => held.current.unsubscribe());
  expect(held.current).toMatchObject({ doing: null, subscription: known, failed: expect.any(Error) });
  await act(async () => held.current.unsubscribe());
  expect(held.current).toMatchObject({ doing: null, subscription: null, isStopped: true, failed: null });
});

test('what could not be read is read again on request', async () => {
  const calls = callsOf();
  calls.read.mockRejectedValue(new Error('no'));
  const held = await shown(calls);
  expect(held.current).toMatchObject({ doing: null, subscription: undefined, failed: expect.any(Error) });
  calls.read.mockResolvedValue({ subscription: null });
  await act(async () => held.current.read());
  expect(held.current).toMatchObject({ doing: null, subscription: null, failed: null });
});
