import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Later, later, useHoldLater, useLater, useNeeded } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Words {
  readonly word: string;
}
interface PendingModule {
  readonly resolve: (words: Words) => void;
  readonly reject: (failure: unknown) => void;
}
/** A module that loads, or fails, when the test says so. */
function held() {
  const asked: PendingModule[] = [];
  const load = () => new Promise<Words>((resolve, reject) => asked.push({ resolve, reject }));
  const settle = (how: (one: PendingModule) => void) =>
    act(async () => {
      const last = asked.at(-1);
      if (last !== undefined) how(last);
      await vi.advanceTimersByTimeAsync(0);
    });
  return { part: later(load), asked, settle };
}
const Beside = ({ part }: { readonly part: Later<Words> }) => <p>{useLater(part)?.word ?? 'not yet'}</p>;
const Needing = ({ part }: { readonly part: Later<Words> }) => <p>{useNeeded(part)?.word ?? 'not yet'}</p>;

test('What stands is not removed while a part of it is loading', async () => {
  const { part, asked, settle } = held();
  render(
    <>
      <input aria-label="Name" />
      <Beside part={part} />
    </>,
  );
  const input = screen.getByLabelText('Name');
  input.focus();
  expect(asked).toHaveLength(1);
  await settle(({ resolve }) => resolve({ word: 'here' }));
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBe(input);
  expect(input).toHaveFocus();
});

test('A part that has loaded is drawn at once wherever it is used next', async () => {
  const { part, asked, settle } = held();
  const first = render(<Beside part={part} />);
  await settle(({ resolve }) => resolve({ word: 'here' }));
  first.unmount();
  render(<Beside part={part} />);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('A part that could not be loaded is retried while a page waits for it', async () => {
  const { part, asked, settle } = held();
  render(<Beside part={part} />);
  await settle(({ reject }) => reject(new TypeError('Failed to fetch')));
  expect(screen.getByText('not yet')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked).toHaveLength(2);
  await settle(({ resolve }) => resolve({ word: 'here' }));
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('A page that is nothing without a part throws when that part does not load', async () => {
  const { part, settle } = held();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Needing part={part} />);
  const gone = settle(({ reject }) => reject(new TypeError('Failed to fetch')));
  await expect(gone).rejects.toThrow('Failed to fetch');
});

test('A part is not asked for while the page waits for one of its own, and then at once', async () => {
  const { part, asked } = held();
  const Holding = () => {
    useHoldLater();
    return <p>the page is loading</p>;
  };
  const Page = ({ isLoading }: { readonly isLoading: boolean }) => (
    <>
      <Beside part={part} />
      {isLoading ? <Holding /> : <p>the page</p>}
    </>
  );
  const page = render(<Page isLoading />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toHaveLength(0);
  page.rerender(<Page isLoading={false} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked).toHaveLength(1);
});
