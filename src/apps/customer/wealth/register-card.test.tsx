import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { tokenUntil } from '#src/client/testing/token.ts';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { openLink } from '#tests/support/opened-link.ts';
import { arrivedProof, clearProof } from '../../flows/arrival.ts';
import { refusal } from '../../testing/answers.ts';
import { now } from '../testing/homes.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../testing/values.ts';

afterEach(clearProof);

const pending = (): HomeValuation =>
  valuationOf({
    value: null,
    basis: null,
    low: null,
    high: null,
    estimate: null,
    comparables: [],
    precision: 'PENDING',
    computedAt: null,
  });
const back = '/customer/wealth?fetch=homes&method=eid';
const show = (path: string, first: HomeValuation = valuationOf()) => {
  const shown = showCustomer(path, {
    token: tokenUntil(Date.parse(now) + 3_600_000),
    answers: {
      'GET /estates/valuation': () => [first],
      'GET /estate/:id/valuation': () => first,
      'GET /estate/:id/price-history': () => historyOf(),
      'POST /auth/eid/start': () => ({ url: 'https://eid.example/start' }),
      'POST /auth/wallet/start': () => ({ url: 'https://vipps.example/start' }),
      'POST /estates/sync/vipps': () => ({ homes: 1, added: 1 }),
    },
  });
  return { ...shown, sent: () => shown.outside.sent.filter(({ name }) => name === 'POST /estates/sync/vipps') };
};
const card = () => screen.findByRole('region', { name: 'Boliger du eier i grunnboken' });

test('the customer is sent to show who they are, and back to this page', async () => {
  const { outside } = show('/customer/wealth');
  await userEvent.click(within(await card()).getByRole('button', { name: 'Hent med BankID' }));
  await waitFor(() => expect(outside.left).toEqual(['https://eid.example/start']));
  expect(outside.sent.find(({ name }) => name === 'POST /auth/eid/start')?.input.body).toEqual({
    purpose: 'step-up',
    returnTo: '/customer/wealth?fetch=homes',
  });
});

test('back with the proof, the homes are fetched once, and it is said when their value comes', async () => {
  openLink('p', 'p'.repeat(43));
  const { sent, address } = show(back);
  expect(await screen.findByText('Boligen er lagt til. Verdi og bilder kommer om ca. 10 minutter.')).toBeVisible();
  expect(sent().map(({ input }) => input.body)).toEqual([{ code: 'p'.repeat(43) }]);
  expect(arrivedProof()).toBeNull();
  await waitFor(() => expect(address()).toBe('/customer/wealth'));
});

test.each([
  [{ homes: 0, added: 0 }, 'Vi fant ingen boliger som står på deg.'],
  [{ homes: 2, added: 0 }, 'Alle boligene dine er her allerede.'],
])('the register has %j: «%s»', async (found, said) => {
  openLink('p', 'p'.repeat(43));
  const { outside } = show(back);
  outside.answer({ 'POST /estates/sync/vipps': () => found });
  expect(await screen.findByText(said)).toBeVisible();
});

test('a proof of another person is refused in words, and nothing is fetched', async () => {
  openLink('p', 'p'.repeat(43));
  const { outside } = show(back);
  outside.answer({ 'POST /estates/sync/vipps': () => Promise.reject(refusal('AUTH_OTHER_PERSON')) });
  expect(await screen.findByText('Vi fikk ikke hentet boligene.')).toBeVisible();
});

test('a customer who did not finish is told that nothing was fetched', async () => {
  const { sent } = show(`${back}&outcome=cancelled`);
  expect(await screen.findByText('Du ble ikke bekreftet, så ingenting er hentet.')).toBeVisible();
  expect(sent()).toEqual([]);
});

describe('a home that waits for its first value', () => {
  test('is read again every 30 seconds, and shown when it has one', async () => {
    const { outside } = show('/customer/wealth', pending());
    expect(await screen.findByText('Verdien kommer om litt')).toBeVisible();
    outside.answer({
      'GET /estates/valuation': () => [valuationOf()],
      'GET /estate/:id/valuation': () => valuationOf(),
    });
    act(() => outside.pass(29_000));
    expect(screen.queryByText('God treffsikkerhet')).toBeNull();
    act(() => outside.pass(1_000));
    expect(await screen.findByText('God treffsikkerhet')).toBeVisible();
  });

  test('is read for 15 minutes, and then when the customer asks', async () => {
    const { outside } = show('/customer/wealth', pending());
    await screen.findByText('Verdien kommer om litt');
    for (let count = 0; count < 30; count += 1) await act(async () => outside.pass(30_000));
    expect(await screen.findByText('Verdien er ikke kommet ennå')).toBeVisible();
    const before = outside.sent.filter(({ name }) => name === 'GET /estates/valuation').length;
    act(() => outside.pass(60_000));
    expect(outside.sent.filter(({ name }) => name === 'GET /estates/valuation')).toHaveLength(before);
    outside.answer({
      'GET /estates/valuation': () => [valuationOf()],
      'GET /estate/:id/valuation': () => valuationOf(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('God treffsikkerhet')).toBeVisible();
  });
});
