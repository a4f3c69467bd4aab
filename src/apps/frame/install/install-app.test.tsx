import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { installing, listenForInstallOffers } from '#src/client/installing.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { InstallApp } from './install-app.tsx';

beforeAll(() => listenForInstallOffers());

const show = () =>
  render(
    <LanguageProvider>
      <InstallApp />
    </LanguageProvider>,
  );
const offer = () => {
  const asked: string[] = [];
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked.push('asked');
      return { outcome: 'accepted' };
    },
  });
  return { event, asked };
};

test('a browser that cannot install says nothing', () => {
  const { container } = show();
  expect(container).toBeEmptyDOMElement();
});

test('the browser’s install offer is held back, and made once when the button is pressed', async () => {
  show();
  const { event, asked } = offer();
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(asked).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Legg til på hjemskjermen' }));
  expect(asked).toEqual(['asked']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('once it is installed nothing more is offered', async () => {
  show();
  act(() => void window.dispatchEvent(offer().event));
  expect(await screen.findByRole('button')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an app that was removed again is offered again', async () => {
  show();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  act(() => void window.dispatchEvent(offer().event));
  await userEvent.click(await screen.findByRole('button', { name: 'Legg til på hjemskjermen' }));
  expect(installing()).toBe('cannot');
});

test('a guide stands where the browser’s own menu does it', () => {
  render(
    <LanguageProvider>
      <InstallApp way="by-hand" />
    </LanguageProvider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
