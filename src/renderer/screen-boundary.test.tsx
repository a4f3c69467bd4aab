import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Renders a screen that loads when `isThere` returns true. */
const open = (isThere: () => boolean) => {
  // Silences React's log of an error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn(() => Promise.resolve());
  const onRetry = vi.fn();
  const Screen = () => {
    if (!isThere()) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>Siden er her</p>;
  };
  render(
    <LanguageProvider initial="nb">
      <ScreenBoundary onRetry={onRetry} reload={reload}>
        <Screen />
      </ScreenBoundary>
    </LanguageProvider>,
  );
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  return { loadAnew: reload, onRetry, tryAgain };
};

test('a screen that cannot be loaded says so, and is loaded again when pressed', async () => {
  const now = { isThere: false };
  const { loadAnew: reload, onRetry, tryAgain } = open(() => now.isThere);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  now.isThere = true;
  await tryAgain();
  expect(await screen.findByText('Siden er her')).toBeVisible();
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('a screen from an older version of the program is loaded by reloading the page', async () => {
  const { loadAnew: reload, tryAgain } = open(() => false);
  await tryAgain();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});
