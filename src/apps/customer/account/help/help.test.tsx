import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { faqs } from '#src/texts/faqs.ts';
import { noNetwork } from '../../../testing/answers.ts';
import { customer } from '../../testing/homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { profilePaths } from '../profile/paths.ts';

const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

describe('the frequent questions', () => {
  const field = async () => (await screen.findByLabelText('Søk i spørsmål og svar')) as HTMLInputElement; // seam: a field

  test('are all shown until something is searched for, and each opens in place', async () => {
    showCustomer(profilePaths.faq);
    await field();
    expect(questions()).toEqual(faqs.map(({ question }) => question.nb));
    expect(faqs).toHaveLength(19);
  });

  test('are found by words of the question or the answer, also without Norwegian letters', async () => {
    const { address } = showCustomer(profilePaths.faq);
    await userEvent.type(await field(), 'hvitvasking');
    expect(questions()).toEqual(['Hvorfor spør dere om politisk eksponerte personer?']);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'lan ser');
    expect(questions()).toEqual(['Hvem ser lånet og inntekten min?']);
    expect(screen.getByText(/Den du eier boligen sammen med, ser dem ikke/)).toBeVisible();
    expect(address()).toBe('/customer/profile/faq?q=lan+ser');
  });

  test('say what to do when none is found, and are all shown again with one press', async () => {
    showCustomer(`${profilePaths.faq}?q=svømmebasseng`);
    expect(await screen.findByRole('heading', { name: 'Ingen treff på «svømmebasseng»' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ring Ingvild Sætre' })).toHaveAttribute('href', 'tel:+4742000001');
    await userEvent.click(screen.getByRole('button', { name: 'Vis alle spørsmål' }));
    expect(questions()).toHaveLength(faqs.length);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('are searched without a network', async () => {
    const { outside } = showCustomer(profilePaths.faq);
    await field();
    outside.answer({
      'GET /users/:id': noNetwork,
      'GET /estates': noNetwork,
      'GET /feature-flag/:flagName': noNetwork,
    });
    const before = outside.sent.length;
    await userEvent.type(await field(), 'kalender');
    expect(questions()).toEqual(['Hvordan får jeg datoene i kalenderen min?']);
    expect(outside.sent.slice(before)).toEqual([]);
  });

  test('are found in English too', async () => {
    showCustomer(profilePaths.faq, { language: 'en' });
    await userEvent.type(await screen.findByLabelText('Search questions and answers'), 'BANKID sign');
    expect(questions()[0]).toBe('I do not have BankID. Can I still sign?');
  });

  test('any text may be searched for', async () => {
    showCustomer(`${profilePaths.faq}?q=${'%00'.repeat(3)}%5B${'a'.repeat(500)}`);
    expect(await screen.findByRole('heading', { level: 2, name: /Ingen treff/ })).toBeVisible();
    expect((await field()).value.length).toBeLessThanOrEqual(100);
  });
});

describe('the first look around', () => {
  const unseen = { 'GET /users/:id': () => ({ ...customer, tutorialSeen: false }) };
  const tour = () => screen.findByRole('region', { name: 'Bli kjent med Grend' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const done = (sent: readonly { readonly name: string }[]) =>
    sent.filter(({ name }) => name === 'PUT /users/:id/tutorial').length;

  test('is on the home page at first, below what is next, and goes through four cards', async () => {
    const { outside } = showCustomer('/customer/home', { answers: unseen });
    expect(within(await tour()).getByText('Kort 1 av 4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Åpne protokollen' })).toBeEnabled();
    for (const place of ['Kort 2 av 4', 'Kort 3 av 4', 'Kort 4 av 4']) {
      await press('Neste kort');
      expect(within(await tour()).getByText(place)).toBeVisible();
    }
    expect(screen.getByText('Kort 4 av 4: Følg verdien av boligen')).toBeInTheDocument();
    expect(done(outside.sent)).toBe(0);
    await press('Kom i gang');
    expect(screen.queryByRole('region', { name: 'Bli kjent med Grend' })).toBe(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(done(outside.sent)).toBe(1));
  });

  test('can be skipped at once, and does not come back when that does not reach the server', async () => {
    const { outside } = showCustomer('/customer/home', {
      answers: { ...unseen, 'PUT /users/:id/tutorial': noNetwork },
    });
    await press('Hopp over');
    expect(screen.queryByRole('region', { name: 'Bli kjent med Grend' })).toBe(null);
    await waitFor(() => expect(done(outside.sent)).toBe(1));
    expect(screen.queryByRole('region', { name: 'Bli kjent med Grend' })).toBe(null);
  });

  test('is not shown to who has closed it on another device', async () => {
    showCustomer('/customer/home');
    await screen.findByRole('button', { name: 'Åpne protokollen' });
    expect(screen.queryByRole('region', { name: 'Bli kjent med Grend' })).toBe(null);
  });

  test('is not shown with its flag off', async () => {
    const { outside } = showCustomer('/customer/home', { answers: unseen, off: ['in-app-tutorial'] });
    await screen.findByRole('button', { name: 'Åpne protokollen' });
    await waitFor(() =>
      expect(outside.sent.some(({ input }) => JSON.stringify(input.params)?.includes('in-app-tutorial'))).toBe(true),
    );
    expect(screen.queryByRole('region', { name: 'Bli kjent med Grend' })).toBe(null);
  });

  test('is turned with the arrow keys, Home and End, and never past its ends', async () => {
    showCustomer('/customer/home', { answers: unseen });
    const cards = within(await tour()).getByRole('list', { name: 'Bli kjent med Grend' });
    cards.focus();
    for (const [key, place] of [
      ['{ArrowLeft}', 'Kort 1 av 4'],
      ['{ArrowRight}', 'Kort 2 av 4'],
      ['{End}', 'Kort 4 av 4'],
      ['{ArrowRight}', 'Kort 4 av 4'],
      ['{ArrowLeft}', 'Kort 3 av 4'],
      ['{Home}', 'Kort 1 av 4'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(within(await tour()).getByText(place), key).toBeVisible();
    }
    expect(cards).toHaveFocus();
  });

  test('keeps the focus when the way back goes with the second card', async () => {
    showCustomer('/customer/home', { answers: unseen });
    await press('Neste kort');
    await press('Forrige kort');
    expect(screen.getByRole('button', { name: 'Neste kort' })).toHaveFocus();
  });

  test('is opened again from the profile, and returns there', async () => {
    const { address, outside } = showCustomer(profilePaths.profile);
    await userEvent.click(await screen.findByRole('link', { name: /^Bli kjent med Grend/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(address()).toBe(profilePaths.tutorial);
    await press('Hopp over');
    expect(address()).toBe(profilePaths.profile);
    expect(done(outside.sent)).toBe(0);
  });

  test('has no link and no page while its flag is off: its address shows what an unknown one shows', async () => {
    const title = { level: 1, name: 'Ikke tilgjengelig ennå' };
    const unknown = showCustomer('/customer/profile/no-such-page');
    expect(await screen.findByRole('heading', title)).toBeVisible();
    unknown.unmount();
    const { outside } = showCustomer(profilePaths.tutorial, { off: ['in-app-tutorial'] });
    expect(await screen.findByRole('heading', title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Neste kort' })).toBeNull();
    expect(done(outside.sent)).toBe(0);
  });

  test('has no link on the profile while its flag is off', async () => {
    const { outside } = showCustomer(profilePaths.profile, { off: ['in-app-tutorial'] });
    expect(await screen.findByRole('link', { name: /^Ofte stilte spørsmål/ })).toBeVisible();
    await waitFor(() =>
      expect(outside.sent.some(({ input }) => JSON.stringify(input.params)?.includes('in-app-tutorial'))).toBe(true),
    );
    expect(screen.queryByRole('link', { name: /^Bli kjent med/ })).toBeNull();
  });
});
