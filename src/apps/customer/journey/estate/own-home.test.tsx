import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { ownHomeOf } from '../../testing/own-homes.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { valuationOf } from '../../testing/values.ts';

const path = '/customer/estates/00000000-0000-4000-8000-000000000001';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const show = (ownHome: () => unknown = () => ownHomeOf()) =>
  showCustomer(path, { answers: { 'GET /estates/:id/own-words': ownHome } });

test('a home in own words shows what the customer gave, marked as theirs, and no word of a sale', async () => {
  show();
  expect(await heading('Syrinhagen 40 A')).toBeVisible();
  expect(screen.getByText('Oppgitt av deg')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'Fakta' }));
  expect(facts.getByText('47')).toBeVisible();
  expect(facts.getByText(/3.420.000 i 2019/)).toBeVisible();
  expect(facts.getByText(/^Oppgitt av deg\. Ingen andre ser det/)).toBeVisible();
  expect(screen.queryByText(/Salgsprosess|Meld feil|meglerens system/)).toBeNull();
});

test('the facts are changed on a page of their own', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Endre opplysningene' })).toHaveAttribute('href', `${path}/edit`);
});

test('the list of homes leads to it', async () => {
  const { address } = showCustomer('/customer/my-home/properties', {
    homes: [],
    answers: {
      'GET /estates/valuation': () => [valuationOf({ part: 'own-words' })],
      'GET /estates/:id/own-words': () => ownHomeOf(),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Syrinhagen 40 A' }));
  await waitFor(async () => expect(await heading('Syrinhagen 40 A')).toHaveFocus());
  expect(address()).toBe(path);
});

test('it is removed only after a question, and the list of homes follows', async () => {
  const { outside, address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern boligen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Behold boligen' }));
  expect(outside.sent.some(({ name }) => name === 'DELETE /estates/:id')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Fjern boligen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Fjerne Syrinhagen 40 A?' }));
  await userEvent.click(question.getByRole('button', { name: 'Fjern boligen' }));
  expect(await heading('Mine boliger')).toBeVisible();
  expect(address()).toBe('/customer/my-home/properties');
  expect(outside.sent.filter(({ name }) => name === 'DELETE /estates/:id')).toMatchObject([
    { input: { params: { id: ownHomeOf().estateID } } },
  ]);
});

test('a removal that fails keeps the home, and says so', async () => {
  const { outside } = show();
  outside.answer({ 'DELETE /estates/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern boligen' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Fjern boligen' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Syrinhagen 40 A' })).toBeVisible();
});

test('a fetch that failed can be tried again', async () => {
  const { outside } = show(noNetwork);
  await screen.findByText('Vi fikk ikke hentet boligen.');
  outside.answer({ 'GET /estates/:id/own-words': () => ownHomeOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Syrinhagen 40 A' })).toBeVisible());
});
