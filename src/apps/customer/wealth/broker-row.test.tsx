import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { refusal } from '../../testing/answers.ts';
import type { FakeCustomerContextOptions } from '../testing/fake-customer-context.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { brokerValue, historyOf, unsure, valuationOf, waitingOrder } from '../testing/values.ts';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const show = (valuation: HomeValuation, answers: Answers = {}) =>
  showCustomer('/customer/wealth', {
    answers: {
      'GET /estates/valuation': () => [valuation],
      'GET /estate/:id/valuation': () => valuation,
      'GET /estate/:id/price-history': () => historyOf(),
      ...answers,
    },
  });
const brokerRow = async () => {
  const title = await screen.findByText('Megler');
  const row = title.closest('li');
  if (row === null) throw new Error('The broker has no row');
  return within(row);
};
const valid = { value: 4_680_000, basis: 'BROKER', broker: brokerValue() } as const;

test('a broker’s value stands first, with who set it, when, and its last day', async () => {
  show(valuationOf(valid));
  const card = within(await screen.findByRole('region', { name: 'Verdi satt av megler' }));
  expect(card.getByText(/^kr.4.680.000$/, { selector: 'p' })).toBeVisible();
  expect(card.getByText('Mellom 4,50 og 4,86 mill.')).toBeVisible();
  const who = 'Ingvild Solbakken, Nordlys Eiendom Grünerløkka, 16. november 2026.';
  expect(card.getByText(`${who} Gjelder til og med 16. februar 2027.`)).toBeVisible();
  expect(card.queryByText('God treffsikkerhet')).toBeNull();
  const row = await brokerRow();
  expect(row.getByText(/Vi regner med denne/)).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});

test('an unsure home shows the broker’s number, and no range of the estimate as its value', async () => {
  const broker = brokerValue({ value: 16_400_000, low: 15_900_000, high: 16_900_000 });
  show({ ...unsure(), ...valid, value: 16_400_000, broker });
  const card = within(await screen.findByRole('region', { name: 'Verdi satt av megler' }));
  expect(card.getByText(/^kr.16.400.000$/, { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('14,04 til 18,36 mill.')).toBeNull();
});

test('an expired value is greyed with its day, and a new one is asked for', async () => {
  const broker = brokerValue({ validUntil: '2026-11-02', state: 'expired' });
  show(valuationOf({ broker }));
  const row = await brokerRow();
  expect(row.getByText('Gikk ut 2. november 2026')).toBeVisible();
  expect(row.getByRole('button', { name: 'Be om ny' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Anslått verdi i dag' })).toBeVisible();
});

test('a value in its last days says so, and may be asked for anew', async () => {
  show(valuationOf({ ...valid, broker: brokerValue({ state: 'expiring' }) }));
  const row = await brokerRow();
  expect(row.getByText('Går snart ut')).toBeVisible();
  expect(row.getByRole('button', { name: 'Be om ny' })).toBeVisible();
});

test('an order says who gets what, asks about the renovation of the last year, needs a way to reach the customer, and then waits', async () => {
  let order: HomeValuation['order'] = null;
  const { outside } = show(valuationOf(), {
    'GET /estate/:id/valuation': () => valuationOf({ order }),
    'POST /estates/:id/evaluation': () => {
      order = waitingOrder();
      return order;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Be om verdivurdering' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Be om verdivurdering' }));
  expect(sheet.getByText(/^Nordlys Eiendom Grünerløkka får navnet ditt/)).toBeVisible();
  await userEvent.type(sheet.getByLabelText(/^Hva er pusset opp det siste året/), 'Nytt bad');
  await userEvent.type(sheet.getByLabelText(/^Noe megleren bør vite/), 'Ring etter 16');
  await userEvent.click(sheet.getByRole('button', { name: 'Send bestillingen' }));
  expect(sheet.getByRole('radio', { name: 'Telefon' })).toHaveFocus();
  await userEvent.click(sheet.getByRole('radio', { name: 'SMS' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Send bestillingen' }));
  expect(await screen.findByText(/^Nordlys Eiendom Grünerløkka fikk den 23\. november/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = outside.sent.filter(({ name }) => name === 'POST /estates/:id/evaluation');
  expect(sent.map(({ input }) => input.body)).toEqual([
    { contactMethod: 'TEXT', message: 'Pusset opp det siste året: Nytt bad\nRing etter 16' },
  ]);
});

test('an order that is refused keeps what was typed, and says what to do', async () => {
  show(valuationOf(), { 'POST /estates/:id/evaluation': () => Promise.reject(refusal('TOO_MANY', 429)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Be om verdivurdering' }));
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.type(sheet.getByLabelText(/^Noe megleren bør vite/), 'Nytt bad i fjor');
  await userEvent.click(sheet.getByRole('radio', { name: 'E-post' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Send bestillingen' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(sheet.getByLabelText(/^Noe megleren bør vite/)).toHaveValue('Nytt bad i fjor');
  expect(sheet.getByRole('radio', { name: 'E-post' })).toBeChecked();
});

test('an order that waits is taken back, and one that was declined shows why', async () => {
  let order: HomeValuation['order'] = waitingOrder();
  show(valuationOf({ order }), {
    'GET /estate/:id/valuation': () => valuationOf({ order }),
    'DELETE /estates/:id/evaluation': () => {
      order = waitingOrder({ state: 'declined', reason: 'Vi har ferie' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Trekk bestillingen' }));
  await waitFor(() => expect(screen.getByText('Fra megleren: Vi har ferie')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Be om verdivurdering' })).toBeVisible();
});

test('where no office takes the home, there is no button and the page says so', async () => {
  show(valuationOf({ ordersTo: null }));
  const row = await brokerRow();
  expect(row.getByText('Ingen av kontorene våre tar verdivurdering der boligen ligger')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});
