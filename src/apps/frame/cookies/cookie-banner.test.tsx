import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CookieConsent } from '#src/client/cookie-consent.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { CookieBanner } from './cookie-banner.tsx';

beforeEach(() => localStorage.clear());

const show = () => {
  const consent = new CookieConsent();
  render(
    <LanguageProvider>
      <UiProvider>
        <CookieBanner consent={consent} />
      </UiProvider>
    </LanguageProvider>,
  );
  return consent;
};
const kept = () => localStorage.getItem('grend.cookies');

test('refusing stands beside accepting, and looks the same', () => {
  show();
  const refuse = screen.getByRole('button', { name: 'Avvis alle' });
  const accept = screen.getByRole('button', { name: 'Godta alle' });
  expect(refuse.className).toBe(accept.className);
  expect(refuse.parentElement).toBe(accept.parentElement);
  expect(kept()).toBeNull();
});

test('one press refuses all cookies, and the visitor is not asked again', async () => {
  const consent = show();
  await userEvent.click(screen.getByRole('button', { name: 'Avvis alle' }));
  expect(screen.queryByRole('button', { name: 'Godta alle' })).toBeNull();
  expect([consent.allows('performance'), consent.mustAsk()]).toEqual([false, false]);
});

test('one press accepts everything', async () => {
  const consent = show();
  await userEvent.click(screen.getByRole('button', { name: 'Godta alle' }));
  expect(consent.standing()?.allowed).toEqual(['performance', 'functional', 'targeting', 'socialMedia']);
});

test('the cookie choices begin unticked, and there is no box for what is always on', async () => {
  const consent = show();
  await userEvent.click(screen.getByRole('button', { name: 'Velg selv' }));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(4);
  for (const box of boxes) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ytelse/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Lagre valgene' }));
  expect(consent.standing()?.allowed).toEqual(['performance']);
});
