import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { homeOf } from '../testing/homes.ts';
import { orderOf } from '../testing/service-orders.ts';
import { showCustomer } from '../testing/show-customer.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const tiles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => !link.getAttribute('href')?.startsWith('tel:'));

test('eight categories and four more, each with its figures', async () => {
  showCustomer('/customer/services');
  const moving = await screen.findByRole('link', { name: /^Flytting/ });
  expect(moving).toHaveTextContent('kr 100 av timen og kr 500 av totalen');
  expect(moving).toHaveAttribute('href', '/customer/services/moving/steddy');
  expect(tiles()).toHaveLength(12);
  expect(screen.getByRole('link', { name: /^Brannsikkerhet/ })).toHaveTextContent('Fast pris kr 1 299');
  expect(screen.getByText(/Åpent hverdager 08\.30–16\.30/)).toBeVisible();
  expect(screen.getByRole('link', { name: '21 00 00 00' })).toHaveAttribute('href', 'tel:+4721000000');
});

test('what is ordered stands first, and its tile says the day', async () => {
  showCustomer('/customer/services', {
    homes: [homeOf({ label: 'buying' })],
    answers: { 'GET /services/orders': () => ({ items: [orderOf()], total: 1 }) },
  });
  const list = await screen.findByRole('list', { name: 'Bestilt' });
  expect(within(list).getByText(/Steddy tar kontakt innen/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Flytting.*Bestilt 20/ })).toBeVisible();
  expect(screen.getByText(/^Du får nøklene/)).toBeVisible();
});

test('a partner that is off is not shown, and a category of one partner leads to its form', async () => {
  showCustomer('/customer/services', { answers: { 'GET /services': () => ({ partners: ['verisure', 'ssg'] }) } });
  expect(await screen.findByRole('link', { name: /^Boligalarm/ })).toHaveAttribute(
    'href',
    '/customer/services/security/verisure',
  );
  expect(tiles()).toHaveLength(2);
});

test('a category of two partners shows both, with the way to each form', async () => {
  const { address } = showCustomer('/customer/services');
  await userEvent.click(await screen.findByRole('link', { name: /^Forsikring/ }));
  await heading('Forsikring');
  expect(address()).toBe('/customer/services/insurance');
  expect(screen.getByRole('link', { name: 'Spør If' })).toHaveAttribute('href', '/customer/services/insurance/if');
  expect(screen.getAllByText('15 %')).toHaveLength(2);
});

test('an order shows exactly what the partner got, and is taken back in one tap', async () => {
  const { outside } = showCustomer(`/customer/services/orders/${orderOf().id}`, {
    answers: {
      'GET /services/orders/:id': () => orderOf(),
      'POST /services/orders/:id/recall': () => orderOf({ state: 'recalling' }),
    },
  });
  await heading('Bestillingen din');
  expect(await screen.findByText('Flytting, Flyttevask')).toBeVisible();
  expect(screen.getByText('Syrinhagen 40 A, 0476 Oslo')).toBeVisible();
  outside.answer({ 'GET /services/orders/:id': () => orderOf({ state: 'recalling' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Trekk tilbake' }));
  expect(await screen.findByText('Du har trukket det tilbake')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trekk tilbake' })).toBeNull();
});

test('services that could not be fetched can be fetched again, and the phone hours stand there', async () => {
  const { outside } = showCustomer('/customer/services', {
    answers: { 'GET /services/orders': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('Vi fikk ikke hentet tjenestene')).toBeVisible();
  expect(screen.getByText(/Åpent hverdager 08\.30–16\.30/)).toBeVisible();
  outside.answer({ 'GET /services/orders': () => ({ items: [], total: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: /^Flytting/ })).toBeVisible();
});
