import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { ekstraOrders } from '../testing/ekstra.ts';
import { show } from '../testing/show.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof show>[1]>['answers']>;
const open = async (answers: Answers = {}) => {
  const { desk } = show('/broker/dashboard', {
    answers: { 'GET /brokers/ekstra-orders': () => ekstraOrders, ...answers },
  });
  const panel = within(await screen.findByRole('region', { name: 'Ekstra' }));
  const [first, second, third] = panel.getAllByRole('listitem').map((row) => within(row));
  if (!first || !second || !third) throw new Error('Three orders are shown');
  return { panel, first, second, third, desk };
};

test('an order says who ordered what, at which price, and when it may start', async () => {
  const { panel, first, second } = await open();
  expect(first.getByText('Silje Haugland bestilte Ekstra M, i går')).toBeVisible();
  expect(first.getByText(/kr.8.900 med mva\. Starter tidligst etter 7\. desember/)).toBeVisible();
  expect(first.getByText('Svar innen 7. desember, ellers faller den bort.')).toBeVisible();
  expect(second.getByText('Betales innen 7. desember, ellers faller den bort.')).toBeVisible();
  expect(second.getByText(/Starter når det er betalt/)).toBeVisible();
  expect(panel.getByText('1 til venter')).toBeVisible();
});

test('payment information is sent, and stays when a colleague was faster', async () => {
  const { first, desk } = await open({
    'POST /brokers/estates/:id/ekstra-orders/:order/answer': () => Promise.reject(refusal('STALE', 412)),
  });
  await userEvent.click(first.getByRole('button', { name: /^Svar kunden/ }));
  await userEvent.click(first.getByRole('button', { name: 'Send til kunden' }));
  const field = first.getByLabelText('Hvordan skal kunden betale?');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Konto 1234 56 78903');
  await userEvent.click(first.getByRole('button', { name: 'Send til kunden' }));
  expect(await first.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Konto 1234 56 78903');
  const sent = desk.sent.filter(({ name }) => name === 'POST /brokers/estates/:id/ekstra-orders/:order/answer');
  expect(sent).toMatchObject([{ input: { body: { paymentInfo: 'Konto 1234 56 78903' } } }]);
});

test('an order is declined with a reason', async () => {
  const { first, desk } = await open({
    'POST /brokers/estates/:id/ekstra-orders/:order/decline': () => ekstraOrders.items[0],
  });
  await userEvent.click(first.getByRole('button', { name: /^Si nei/ }));
  await userEvent.type(first.getByLabelText('Hvorfor? Kunden leser dette.'), 'Bildene er ikke tatt');
  await userEvent.click(first.getByRole('button', { name: 'Send til kunden' }));
  await waitFor(() =>
    expect(
      desk.sent.filter(({ name }) => name === 'POST /brokers/estates/:id/ekstra-orders/:order/decline'),
    ).toMatchObject([{ input: { body: { reason: 'Bildene er ikke tatt' } } }]),
  );
});

test('one that is answered waits for the payment, and is marked as paid', async () => {
  const { second, desk } = await open({
    'POST /brokers/estates/:id/ekstra-orders/:order/paid': () => ekstraOrders.items[1],
  });
  expect(second.getByText('Venter på betaling')).toBeVisible();
  await userEvent.click(second.getByRole('button', { name: /^Merk som betalt/ }));
  await waitFor(() =>
    expect(desk.sent.some(({ name }) => name === 'POST /brokers/estates/:id/ekstra-orders/:order/paid')).toBe(true),
  );
});

test('an assistant sees whom to ask, and no button', async () => {
  const { third } = await open();
  expect(third.getByText(/Be Ingvild Solbakken/)).toBeVisible();
  expect(third.queryByRole('button')).toBeNull();
});
