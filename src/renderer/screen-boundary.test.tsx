import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen that can be had when `isThere` says so. */
const open = (isThere: () => boolean) => {
  // What React says of an error that a boundary takes is of no use here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadAnew = vi.fn(() => Promise.resolve());
  const onRetry = vi.fn();
  const Screen = () => {
    if (!isThere()) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>Siden er her</p>;
  };
  render(
    <LanguageProvider initial="nb">
      <ScreenBoundary onRetry={onRetry} loadAnew={loadAnew}>
        <Screen />
      </ScreenBoundary>
    </LanguageProvider>,
  );
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  return { loadAnew, onRetry, tryAgain };
};

test('a screen that cannot be had says so, and is asked for again when pressed', async () => {
  const now = { isThere: false };
  const { loadAnew, onRetry, tryAgain } = open(() => now.isThere);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loadAnew).not.toHaveBeenCalled();
  now.isThere = true;
  await tryAgain();
  expect(await screen.findByText('Siden er her')).toBeVisible();
  expect([onRetry.mock.calls.length, loadAnew.mock.calls.length]).toEqual([1, 0]);
});

test('one of a program that has gone since is had by loading the page anew', async () => {
  const { loadAnew, tryAgain } = open(() => false);
  await tryAgain();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loadAnew).toHaveBeenCalledOnce();
});
