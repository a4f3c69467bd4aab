import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Renders a screen that loads when `isThere` returns true. */
const open = (isThere: () => boolean, isReplaced = false) => {
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
      <ScreenBoundary onRetry={onRetry} reload={reload} renew={async () => isReplaced}>
        <Screen />
      </ScreenBoundary>
    </LanguageProvider>,
  );
  const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  return { loadAnew: reload, onRetry, tryAgain };
};

test('a screen that cannot be loaded says so, and is loaded again when pressed', async () => {
  const now = { isThere: false };
  const { loadAnew: reload, onRetry, tryAgain } = open(() => now.isThere);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  now.isThere = true;
  await tryAgain();
  expect(await screen.findByText('Siden er her')).toBeVisible();
  expect([onRetry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('a screen from an older version of the program is loaded by reloading the page', async () => {
  const { loadAnew: reload, tryAgain } = open(() => false);
  await tryAgain();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});

test('41.7: a page that is being reloaded for a newer program blames nothing meanwhile', async () => {
  open(() => false, true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
