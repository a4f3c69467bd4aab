import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { tokenUntil } from '#src/client/testing/token.ts';
import { noNetwork } from '../../testing/answers.ts';
import { customer, now } from '../testing/homes.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { type TabName, tabPaths } from './tabs.ts';

// seam: the keys of a constant
const tabs = Object.keys(tabPaths) as readonly TabName[];
const bar = async () => within(await screen.findByRole('navigation', { name: 'Hovedmeny' }));
const employee = { 'GET /users/:id': () => ({ ...customer, isEmployee: true }) };

describe('tabs', () => {
  test('the five tabs are there', async () => {
    showCustomer('/customer/home');
    expect((await bar()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Hjem',
      'Reisen',
      'Formue',
      'Søk',
      'Tjenester',
    ]);
  });

  test('choosing one goes there, and it is the current one', async () => {
    const { address } = showCustomer('/customer/home', { tabs });
    const links = await bar();
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Hjem',
      'Reisen',
      'Formue',
      'Søk',
      'Tjenester',
    ]);
    for (const [name, path] of [
      ['Reisen', tabPaths.journey],
      ['Formue', tabPaths.wealth],
      ['Søk', tabPaths.search],
      ['Tjenester', tabPaths.services],
      ['Hjem', tabPaths.home],
    ] as const) {
      await userEvent.click(links.getByRole('link', { name }));
      // The code of a page may have to be fetched first.
      await waitFor(() => expect(address()).toBe(path));
      await waitFor(() => expect(links.getByRole('link', { current: 'page' })).toHaveTextContent(name));
    }
  });

  test('an address that no page stands behind yet says so, and leads home', async () => {
    const { address } = showCustomer('/customer/rewards/attic');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ikke tilgjengelig ennå' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Gå til Hjem' }));
    expect(address()).toBe('/customer/home');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the journey’s badge', () => {
  const badge = async () => (await bar()).getByRole('link', { name: /^Reisen/ });

  test.each([
    [1, 'Reisen1, ett dokument å signere'],
    [2, 'Reisen2, 2 dokumenter å signere'],
    [128, 'Reisen99+, 128 dokumenter å signere'],
  ])('%i documents wait: %s', async (toSign, said) => {
    showCustomer('/customer/home', { tabs, toSign });
    await waitFor(async () => expect(await badge()).toHaveTextContent(said));
  });

  test('is the total over all homes', async () => {
    const count = () =>
      [1, 2].map((id) => ({ estateId: `${customer.id.slice(0, -1)}${id}`, documentsToSignAmount: id }));
    showCustomer('/customer/home', { tabs, answers: { 'GET /signable-documents-count': count } });
    await waitFor(async () => expect(await badge()).toHaveTextContent('Reisen3, 3 dokumenter å signere'));
  });

  test.each([
    ['nothing waits', { toSign: 0 }],
    ['the flag hides it', { toSign: 3, on: ['hide-signable-document-badges'] }],
    ['it cannot be known', { answers: { 'GET /signable-documents-count': noNetwork } }],
  ])('is not there when %s', async (_, options) => {
    const { outside } = showCustomer('/customer/home', { tabs, ...options });
    await badge();
    await waitFor(() =>
      expect(outside.sent.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['GET /signable-documents-count', 'GET /feature-flag/:flagName']),
      ),
    );
    await waitFor(async () => expect(await badge()).toHaveTextContent(/^Reisen$/));
  });

  test('stands although the flag could not be fetched: a failed fetch is off', async () => {
    showCustomer('/customer/home', { tabs, toSign: 3, answers: { 'GET /feature-flag/:flagName': noNetwork } });
    await waitFor(async () => expect(await badge()).toHaveTextContent('Reisen3, 3 dokumenter å signere'));
  });
});

describe('the admin tab', () => {
  test('is for employees alone', async () => {
    showCustomer('/customer/home', { tabs });
    expect((await bar()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('hands the token to the broker’s app', async () => {
    const token = tokenUntil(Date.parse(now) + 900_000);
    const { outside } = showCustomer('/customer/home', { token, answers: employee });
    await userEvent.click((await bar()).getByRole('button', { name: 'Admin' }));
    expect(outside.left).toEqual([`/api/auth/app?${new URLSearchParams({ token })}`]);
  });

  test('does nothing when the token has expired', async () => {
    const { outside, address } = showCustomer('/customer/home', { answers: employee });
    const tab = (await bar()).getByRole('button', { name: 'Admin' });
    act(() => outside.pass(900_000));
    await userEvent.click(tab);
    expect([outside.left, address()]).toEqual([[], '/customer/home']);
    expect(screen.queryByText('Logg inn på nytt for å åpne meglerappen.')).not.toBeInTheDocument();
  });

  test('says so by its flag alone when the token has expired, and the word goes by itself', async () => {
    const { outside, address } = showCustomer('/customer/home', { answers: employee, on: ['admin-expired-notice'] });
    const tab = (await bar()).getByRole('button', { name: 'Admin' });
    act(() => outside.pass(900_000));
    await userEvent.click(tab);
    expect(await screen.findByText('Logg inn på nytt for å åpne meglerappen.')).toBeVisible();
    expect([outside.left, address()]).toEqual([[], '/customer/home']);
    act(() => outside.pass(6_000));
    expect(screen.queryByText('Logg inn på nytt for å åpne meglerappen.')).not.toBeInTheDocument();
  });
});
