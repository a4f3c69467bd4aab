import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { contact, customers, pageOf } from '../testing/customers.ts';
import { listings } from '../testing/listings.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

afterEach(() => localStorage.clear());
const find = () => screen.findByRole('combobox', { name: 'Finn' });
const dashboard = async (options: Parameters<typeof show>[1] = {}, language: Parameters<typeof show>[2] = 'nb') => {
  const page = show('/broker/dashboard', options, language);
  await screen.findByRole('heading', { level: 1, name: /^(Hei|Hello|Hi)/ });
  return page;
};

test('Ctrl K finds a customer by name, and Enter opens the page', async () => {
  const page = await dashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await find()).toHaveFocus());
  await userEvent.keyboard('nora');
  expect(await screen.findByRole('option', { name: /Nora Berntzen/ })).toBeVisible();
  const asked = () => page.desk.sent.filter(({ name }) => name === 'GET /brokers/customers').at(-1)?.input;
  await waitFor(() => expect(asked()).toEqual({ query: { q: 'nora', limit: '5' } }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/broker/customers/${contact(2)}/${estate(11)}?type=all`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter opens the first match where none is chosen', async () => {
  const page = await dashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await find(), 'nora');
  await screen.findByRole('option', { name: /Nora Berntzen/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/broker/customers/${contact(1)}/${estate(11)}?type=all`));
});

test('a street and Enter at once opens the home, before the people who live there', async () => {
  const answers = { 'GET /brokers/customers': () => pageOf(customers), 'GET /brokers/estates': () => found };
  const [home] = listings;
  const found = { items: listings, total: listings.length, next: null };
  const page = await dashboard({ answers });
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await find()).toHaveFocus());
  await userEvent.keyboard(`${home?.home.address.slice(0, 7).toLowerCase()}{Enter}`);
  await waitFor(() => expect(page.address()).toBe(`/broker/listings/${home?.id}`));
});

test('Esc closes the search, and the page stays', async () => {
  const page = await dashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await find()).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.address()).toBe('/broker/dashboard');
});

test('finds a page by its name, also without its letters', async () => {
  const page = await dashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await find(), 'moter');
  await userEvent.click(await screen.findByRole('option', { name: /Møter/ }));
  await waitFor(() => expect(page.address()).toBe('/broker/bookings'));
});

test('a colleague’s customer is found too', async () => {
  const page = await dashboard();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await find(), 'anders');
  await userEvent.click(await screen.findByRole('option', { name: /Anders Moen Haugland/ }));
  await waitFor(() => expect(page.address()).toBe(`/broker/customers/${contact(5)}/${estate(11)}?type=all`));
});

test('says that there is no match, and that a search failed', async () => {
  const list = { items: [], total: 0, next: null };
  await dashboard({ answers: { 'GET /brokers/customers': () => pageOf([]), 'GET /brokers/estates': () => list } });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await find(), 'qqq');
  expect((await screen.findAllByText('Ingen treff.'))[0]).toBeVisible();
});

test('a search that fails says so and keeps what was typed', async () => {
  await dashboard({ answers: { 'GET /brokers/customers': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await find(), 'nora');
  expect(await screen.findByText('Noe lot seg ikke hente. Prøv igjen.', undefined, { timeout: 20_000 })).toBeVisible();
  expect(await find()).toHaveValue('nora');
});

test('g k goes to the customers, and ? shows the keys', async () => {
  const page = await dashboard();
  await userEvent.keyboard('gk');
  await waitFor(() => expect(page.address()).toBe('/broker/customers'));
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Hurtigtaster' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the letters can be switched off, and stay so', async () => {
  const page = await dashboard();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bruk bokstaver som hurtigtaster' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('gk?');
  await waitFor(() => expect(page.address()).toBe('/broker/dashboard'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await find()).toBeVisible();
});

test('the menu opens the same search, in English too', async () => {
  await dashboard({}, 'en');
  await userEvent.click(screen.getByRole('link', { name: 'Find' }));
  expect(await screen.findByRole('combobox', { name: 'Find' })).toBeVisible();
});
