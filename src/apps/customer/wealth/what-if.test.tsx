import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import type { Language } from '#src/domain/language.ts';
import { noNetwork } from '../../testing/answers.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../testing/values.ts';

const details = {
  grossIncome: 980_000,
  remainingLoan: 2_650_000,
  interestRate: 5.35,
  originalMortgage: 2_900_000,
  mortgageYears: 25,
  otherDebt: 0,
};

const show = (given: Partial<HomeValuation> = {}, language: Language = 'nb', on: readonly string[] = []) => {
  const valuation = valuationOf(given);
  return showCustomer('/customer/wealth', {
    language,
    on,
    answers: {
      'GET /estates/valuation': () => [valuation],
      'GET /estate/:id/valuation': () => valuation,
      'GET /estate/:id/price-history': () => historyOf(),
      'GET /financial-details/:id': () => ({ details, revision: 1 }),
    },
  });
};
const open = async (name = 'Prøv andre tall') => userEvent.click(await screen.findByRole('button', { name }));
const outcome = () => within(screen.getByRole('list', { name: 'Slik blir det' }));
const retype = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('a reader tries another price, rate and repayment, and nothing of it is sent', async () => {
  const { outside } = show();
  await open();
  expect(await screen.findByLabelText('Pris for boligen (kr)')).toHaveValue('4\u00A0750\u00A0000');
  expect(screen.getByLabelText('Rente (%)')).toHaveValue('5,35');
  expect(outcome().getByText(/^kr.16.037$/)).toBeVisible();
  const writes = () => outside.sent.filter(({ input }) => input.body !== undefined);
  await retype('Rente (%)', '8,35');
  expect(outcome().getByText(/^kr.21.071$/)).toBeVisible();
  expect(outcome().getByText(/^\+ kr.5.034 i måneden$/)).toBeVisible();
  await retype('Pris for boligen (kr)', '5 000 000');
  expect(outcome().getByText('53,0 %')).toBeVisible();
  await retype('Ekstra nedbetaling nå (kr)', '2650000');
  expect(outcome().getByText(/^kr.0$/)).toBeVisible();
  expect(outcome().getByText(/^kr.5.000.000$/)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a wrong figure keeps what was typed, says what is wrong, and shows no outcome', async () => {
  show();
  await open();
  await retype('Rente (%)', '26');
  await userEvent.tab();
  const rate = screen.getByLabelText('Rente (%)');
  expect(rate).toHaveValue('26');
  expect(rate).toBeInvalid();
  expect(rate).toHaveAccessibleDescription(/25/);
  expect(screen.queryByRole('list', { name: 'Slik blir det' })).toBeNull();
  expect(screen.getByText('Se over tallene, så regner vi det ut.')).toBeVisible();
});

test('an English reader types points and commas their way', async () => {
  show({}, 'en');
  await open('Try other figures');
  expect(await screen.findByLabelText('Interest rate (%)')).toHaveValue('5.35');
  await retype('Price of the home (kr)', '5,000,000');
  await retype('Interest rate (%)', '8.35');
  const list = within(screen.getByRole('list', { name: 'The outcome' }));
  expect(list.getByText('53.0 %')).toBeVisible();
  expect(list.getByText(/^kr.21.071$/)).toBeVisible();
});

test('where percentages are switched off, the outcome is in kroner alone', async () => {
  show({}, 'nb', ['DISABLE_PERCENTAGE']);
  await open();
  await screen.findByRole('list', { name: 'Slik blir det' });
  expect(outcome().queryByText(/%|Belåningsgrad/)).toBeNull();
});

test('a loan that could not be fetched is fetched again', async () => {
  const { outside } = show();
  outside.answer({ 'GET /financial-details/:id': noNetwork });
  await open();
  await screen.findByText('Vi fikk ikke hentet lånet.');
  outside.answer({ 'GET /financial-details/:id': () => ({ details, revision: 1 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByLabelText('Rente (%)')).toBeVisible();
});

test('without a loan there is nothing to try', async () => {
  show({ loan: null, payment: null });
  await screen.findByRole('region', { name: 'Anslått verdi i dag' });
  expect(screen.queryByRole('button', { name: 'Prøv andre tall' })).toBeNull();
});
