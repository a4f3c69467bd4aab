import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SignedInApp from '#src/apps/customer/shell/signed-in-app.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { customer } from '#src/apps/customer/testing/homes.ts';
import { popupOf } from '#src/apps/customer/testing/popups.ts';
import { cookieConsent } from '#src/apps/frame/cookies/consent.ts';
import { noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
/** The address, which may be a journey's: those are drawn outside the signed-in pages. */
const Where = () => <output>{useLocation().pathname}</output>;
const open = (given: Answers = {}, path = '/customer/home') => {
  const outside = fakeCustomerContext({ answers: { 'GET /popup': () => ({ popup: popupOf() }), ...given } });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[path]}>
        <SignedInApp outside={outside} />
        <Where />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const count = (name: string) => outside.sent.filter((sent) => sent.name === name).length;
  const answers = () => outside.sent.filter(({ name }) => name === 'PATCH /popup/:id').map(({ input }) => input.body);
  return { user: userEvent.setup(), outside, count, answers };
};
const sheet = () => screen.findByRole('dialog', { name: 'Hva ble boligen solgt for?' });
const isHome = () => screen.findByRole('main');

beforeEach(() => cookieConsent.choose([]));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the question of the day lies over the home page, and its first button leads on', async () => {
  const { user, answers } = open();
  await user.click(within(await sheet()).getByRole('button', { name: 'Gjett dagens pris' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(answers()).toEqual([{ action: 'CLAIM' }]));
  expect(await screen.findByText('/customer/quiz/today')).toBeInTheDocument();
});

test('Esc puts it off, and a second press sends nothing more', async () => {
  const { answers } = open();
  const dialog = await sheet();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(answers()).toEqual([{ action: 'LATER' }]));
});

test('one that cannot be put off any more is closed by Esc', async () => {
  const { answers } = open({ 'GET /popup': () => ({ popup: popupOf({ mayWait: false }) }) });
  fireEvent(await sheet(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(answers()).toEqual([{ action: 'CLOSE' }]));
});

test('no question is asked on another page, while the cookie bar asks, or before the first look around', async () => {
  const news = open({}, '/customer/notifications');
  await isHome();
  expect(news.count('GET /popup')).toBe(0);
  cleanup();
  const newcomer = open({ 'GET /users/:id': () => ({ ...customer, tutorialSeen: false }) });
  await screen.findByRole('heading', { level: 1 });
  expect(newcomer.count('GET /popup')).toBe(0);
  cleanup();
  const asked = vi.spyOn(cookieConsent, 'mustAsk').mockReturnValue(true);
  const visitor = open();
  await screen.findByRole('heading', { level: 2, name: 'Boligene dine' });
  expect(visitor.count('GET /popup')).toBe(0);
  asked.mockRestore();
});

test('without a network nothing is asked', async () => {
  const away = open({ 'GET /popup': noNetwork });
  await isHome();
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  expect(away.answers()).toEqual([]);
});

test('an answer that another tab gave first is passed over in silence', async () => {
  const { user } = open({ 'PATCH /popup/:id': () => Promise.reject(refusal('POP_GONE', 409)) });
  await user.click(within(await sheet()).getByRole('button', { name: 'Nei takk' }));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
