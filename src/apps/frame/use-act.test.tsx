import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CallProvider } from './call-context.tsx';
import { type ActOptions, useAct } from './use-act.ts';

const [shown, list, other] = [['shown'], ['list'], ['other']];
const never = () => Promise.reject(new Error('No call is made in this test'));

/** Returns the act, and the keys that were read again after it. */
const withAct = (answer: () => Promise<string>, options: ActOptions<void, string>) => {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const again = vi.spyOn(client, 'invalidateQueries');
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <CallProvider call={never} client={client}>
      {children}
    </CallProvider>
  );
  const { result } = renderHook(() => useAct(answer, options), { wrapper: Around });
  return {
    client,
    press: () => act(() => result.current.mutate()),
    state: () => result.current,
    readAgain: () => again.mock.calls.map(([filters]) => filters?.queryKey),
  };
};

const options = { shows: shown, again: [shown, list], againIfDone: [other] };

test('what is done is shown at once, and only the rest is read again', async () => {
  const onDone = vi.fn();
  const { client, press, state, readAgain } = withAct(async () => 'new', { ...options, onDone });
  press();
  await waitFor(() => expect(state().isSuccess).toBe(true));
  expect(client.getQueryData(shown)).toBe('new');
  expect(readAgain()).toEqual([list, other]);
  expect(onDone).toHaveBeenCalledWith('new', undefined);
});

test('after a refusal what may have changed is read again, and not what only the act would change', async () => {
  const onDone = vi.fn();
  const refused = () => Promise.reject(new Error('refused'));
  const { client, press, state, readAgain } = withAct(refused, { ...options, onDone });
  press();
  await waitFor(() => expect(state().isError).toBe(true));
  expect(client.getQueryData(shown)).toBeUndefined();
  expect(readAgain()).toEqual([shown, list]);
  expect(onDone).not.toHaveBeenCalled();
});

test('an act that pends until its page is read is not done before', async () => {
  const { client, press, state } = withAct(async () => 'new', { again: [list], pendsUntilRead: true });
  let finish = () => {};
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  press();
  await waitFor(() => expect(client.invalidateQueries).toHaveBeenCalled());
  expect(state().isPending).toBe(true);
  finish();
  await waitFor(() => expect(state().isSuccess).toBe(true));
});
