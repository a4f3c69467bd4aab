import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const send = vi.fn(() => new Promise<void>((sent) => setTimeout(sent, 20)));
const Sends = ({ by }: { readonly by: 'press' | 'submit' }) => {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  if (by === 'press')
    return (
      <Button onPress={() => mutate()} busy={isPending}>
        Send
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Button type="submit" busy={isPending}>
        Send
      </Button>
    </form>
  );
};
const clocks = {
  'the real clock': { begin: () => {}, pass: () => new Promise<void>((passed) => setTimeout(passed, 60)) },
  'a clock that a test moves': {
    begin: () => void vi.useFakeTimers(),
    pass: () => vi.advanceTimersByTimeAsync(60).then(() => {}),
  },
};
const pressTwice = (button: HTMLElement) => {
  button.click();
  button.click();
};

beforeEach(() => send.mockClear());
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(clocks))('by %s', (_, { begin, pass }) => {
  beforeEach(begin);

  test.each(['press', 'submit'] as const)(
    'two presses in one task send once, and a later one again: %s',
    async (by) => {
      render(
        <QueryClientProvider client={new QueryClient()}>
          <Sends by={by} />
        </QueryClientProvider>,
      );
      const button = screen.getByRole('button', { name: 'Send' });
      for (let again = 1; again <= 2; again += 1) {
        await act(async () => {
          pressTwice(button);
          await pass();
        });
        expect(send).toHaveBeenCalledTimes(again);
        // On a busy machine the call returns later than one pause.
        for (let more = 0; more < 50 && button.hasAttribute('aria-busy'); more += 1) await act(async () => pass());
        expect(button).not.toHaveAttribute('aria-busy');
      }
    },
  );

  test('a button that sends nothing counts every press', () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Next month</Button>);
    pressTwice(screen.getByRole('button', { name: 'Next month' }));
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});
