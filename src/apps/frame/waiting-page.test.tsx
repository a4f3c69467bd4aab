import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { WaitingPage } from './waiting-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Long after any other wait.
  vi.advanceTimersByTime(24 * 3_600_000);
});
afterEach(() => void vi.useRealTimers());

const wait = () =>
  render(
    <LanguageProvider initial="nb">
      <WaitingPage />
    </LanguageProvider>,
  );
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
const told = () => screen.queryByText(/^Dette tar lengre tid enn vanlig/);

test('a visitor who waits for ten seconds reads so, and may load the page again', () => {
  wait();
  pass(9);
  expect(told()).not.toBeInTheDocument();
  pass(1);
  expect(told()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
});

test('a screen reader hears what is awaited, by the heading that every page has', () => {
  wait();
  expect(screen.getByRole('heading', { level: 1, name: 'Henter siden' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^Henter siden$/);
});

test('two things that are fetched one after the other are one wait', () => {
  const first = wait();
  pass(8);
  first.unmount();
  wait();
  pass(2);
  expect(told()).toBeVisible();
});

test('a wait that begins after a page was shown is counted again', () => {
  const first = wait();
  pass(8);
  first.unmount();
  pass(60);
  wait();
  pass(9);
  expect(told()).not.toBeInTheDocument();
});
