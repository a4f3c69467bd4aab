import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { useWaitsForNetwork, waitForNetwork } from './wait-for-network.ts';

const notFetched = [
  'Failed to fetch dynamically imported module: http://localhost/assets/sheet.js',
  'Importing a module script failed.',
  'error loading dynamically imported module: http://localhost/assets/sheet.js',
  'Unable to preload CSS for /assets/sheet.css',
];
/** A network that is away until it is said to be back. */
const cutNetwork = () => {
  const now = { isAway: true };
  const waiting: (() => void)[] = [];
  const network = {
    isAway: async () => now.isAway,
    back: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  };
  const mend = () => {
    now.isAway = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { network, mend, now };
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test.each(notFetched)('without a network a part is waited for: %s', async (said) => {
  const { network, mend, now } = cutNetwork();
  const load = vi.fn(async () => {
    if (now.isAway) throw new TypeError(said);
    return 'here';
  });
  const part = waitForNetwork(network)(load, new TypeError(said));
  await settled();
  expect(load).not.toHaveBeenCalled();
  mend();
  expect(await part).toBe('here');
});

test('with a network a part that is gone is a failure, and so is one that fails by itself', async () => {
  const { network, now } = cutNetwork();
  const fails = (error: Error) => waitForNetwork(network)(() => Promise.reject(error), error);
  await expect(fails(new ReferenceError('x is not defined'))).rejects.toThrow('x is not defined');
  now.isAway = false;
  await expect(fails(new TypeError(notFetched[0]))).rejects.toThrow(TypeError);
});

const Waits = () => <p>{useWaitsForNetwork() ? 'uten nett' : 'nett'}</p>;

test('what is typed stays while a part that was asked for waits, and the page says that it does', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart(async () => {
    if (!navigator.onLine) throw new TypeError(notFetched[0]);
    return { default: () => <p>her</p> };
  });
  const Form = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <Suspense fallback="henter">
        <input aria-label="Navn" />
        <button type="button" onClick={() => setOpen(true)}>
          Mer
        </button>
        {isOpen ? <Part /> : null}
      </Suspense>
    );
  };
  render(
    <>
      <Waits />
      <Form />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Navn'), 'Silje');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('uten nett')).toBeVisible();
  vi.restoreAllMocks();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('her')).toBeVisible();
  expect(screen.getByLabelText('Navn')).toHaveValue('Silje');
  expect(screen.getByText('nett')).toBeVisible();
});
