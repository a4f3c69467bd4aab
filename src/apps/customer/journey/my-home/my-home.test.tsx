import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { homeOf, now } from '../../testing/homes.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';
import { unsure, valuationOf } from '../../testing/values.ts';

const path = '/customer/my-home/properties';
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const worth = (number: number, given: object = {}) => ({ ...valuationOf(), estateID: id(number), ...given });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Mine boliger' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
const show = (worths: readonly unknown[], options: ShowOptions = {}) =>
  showCustomer(path, { ...options, answers: { 'GET /estates/valuation': () => worths, ...options.answers } });

test('every home is there once, with its label and its value', async () => {
  show(
    [
      worth(1, { part: 'seller' }),
      worth(2, { basis: 'OWN' }),
      worth(3, { part: 'own-words' }),
      { ...unsure(), estateID: id(4) },
    ],
    {
      homes: [homeOf({ label: 'selling' }), homeOf({ id: 5, address: 'Fjordgata 8', label: 'buying' })],
    },
  );
  const own = /Syrinhagen 40 AEies/;
  expect(await rows()).toEqual([
    expect.stringMatching(/^Bjerkelundveien 12BSelges.*Anslått verdikr 4 750 000$/),
    expect.stringMatching(/^Fjordgata 8Kjøpes.*Ingen verdi ennå$/),
    expect.stringMatching(/Din egen verdikr 4 750 000$/),
    expect.stringMatching(/Oppgitt av degAnslått verdikr 4 750 000$/),
    expect.stringMatching(/Anslått verdi14,04 til 18,36 mill\.$/),
  ]);
  expect((await rows()).slice(2).every((row) => own.test(row))).toBe(true);
});

test('a home with a sale leads to its own page, one that is only owned to its value', async () => {
  const { address } = show([worth(2)]);
  await userEvent.click(await screen.findByRole('link', { name: 'Syrinhagen 40 A' }));
  await waitFor(() => expect(address()).toBe(`/customer/wealth?home=${id(2)}`));
});

test('is reached from the home page, and lies under its tab', async () => {
  const { address } = showCustomer('/customer/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Mine boliger' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine boliger' })).toHaveFocus(),
  );
  expect(address()).toBe(path);
  expect(screen.getByRole('link', { name: 'Hjem', current: 'page' })).toBeVisible();
});

test.each(['/customer/my-home', '/customer/my-home/a/b'])(
  '%s has nothing of its own yet, and shows the homes',
  async (from) => {
    const { address } = showCustomer(from);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine boliger' })).toBeVisible();
    expect(address()).toBe(path);
  },
);

test('its services are the services of the customer', async () => {
  const { address } = showCustomer('/customer/my-home/services');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tjenester' })).toBeVisible();
  expect(address()).toBe('/customer/services');
});

test('without a home it says how one comes here', async () => {
  const { address } = show([], { homes: [] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Ingen boliger her ennå' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Legg til en bolig' }));
  expect(address()).toBe('/customer/estates/new');
});

test('values that cannot be fetched leave the homes, and can be tried again', async () => {
  const { outside } = showCustomer(path, { answers: { 'GET /estates/valuation': noNetwork } });
  expect(await screen.findByText('Vi fikk ikke hentet verdiene.')).toBeVisible();
  expect(await rows()).toEqual([expect.stringMatching(/^Bjerkelundveien 12BSolgt0570 Oslo$/)]);
  outside.answer({ 'GET /estates/valuation': () => [worth(1)] });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText(/4.750.000/)).toBeVisible();
});

test('homes that cannot be fetched can be tried again', async () => {
  const { outside } = showCustomer(path, {
    answers: { 'GET /estates': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet boligene.');
  outside.answer({ 'GET /estates': () => [homeOf()] });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await rows()).toHaveLength(1);
});

test('without a network the kept homes are shown, with the time they were kept', async () => {
  showCustomer(path, {
    kept: [{ key: 'homes', at: Date.parse(now) - 2_580_000, data: [homeOf()] }],
    answers: { 'GET /estates': noNetwork, 'GET /estates/valuation': noNetwork },
  });
  expect(await rows()).toHaveLength(1);
  expect(await screen.findByText(/kl\. 12\.02/)).toBeVisible();
});

const savedPath = '/customer/my-home/saved';
const saved = () => screen.findByRole('list', { name: 'Lagrede boliger' });

test('the saved homes are those that the customer follows in their own words, reached from all homes', async () => {
  const { address } = show([worth(2), worth(3, { part: 'own-words' })]);
  await userEvent.click(await screen.findByRole('link', { name: 'Lagrede' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Lagrede boliger' })).toHaveFocus(),
  );
  expect(address()).toBe(savedPath);
  expect(screen.getByRole('link', { name: 'Lagrede', current: 'page' })).toBeVisible();
  expect(within(await saved()).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(await saved()).getByRole('link', { name: 'Syrinhagen 40 A' }));
  expect(address()).toBe(`/customer/estates/${id(3)}`);
});

test('without a saved home it says how one is saved', async () => {
  const { address } = showCustomer(savedPath, { answers: { 'GET /estates/valuation': () => [worth(2)] } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Ingen lagrede boliger ennå' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Legg til en bolig' }));
  expect(address()).toBe('/customer/estates/new');
});

test('saved homes that cannot be fetched can be tried again', async () => {
  const { outside } = showCustomer(savedPath, { answers: { 'GET /estates/valuation': noNetwork } });
  expect(await screen.findByText('Vi fikk ikke hentet de lagrede boligene.')).toBeVisible();
  outside.answer({ 'GET /estates/valuation': () => [worth(3, { part: 'own-words' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(within(await saved()).getAllByRole('listitem')).toHaveLength(1);
});

test('the saved homes lead to the favourites among those that are coming', async () => {
  const { address } = showCustomer(savedPath);
  await userEvent.click(await screen.findByRole('link', { name: 'Favoritter' }));
  await waitFor(() => expect(address()).toBe('/customer/pre-market/favorites'));
});
