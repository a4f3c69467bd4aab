import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { ekstraDaysOf, ekstraHome, ekstraOf, ekstraOrderOf, runningOrder } from '../../testing/ekstra.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';

const path = `/customer/estates/${ekstraHome}/ekstra`;
const show = (answers: NonNullable<ShowOptions['answers']>) => showCustomer(path, { answers });

test('the receipt says what is ordered, what it costs, and until when it may be withdrawn', async () => {
  show({ 'GET /estates/:id/ekstra': () => ekstraOf() });
  const card = within(await screen.findByRole('region', { name: /^Bestillingen er mottatt/ }));
  expect(card.getByText('Ekstra M')).toBeVisible();
  expect(card.getByText(/^kr.8.900$/)).toBeVisible();
  // To be replied to, and to be withdrawn: both have 14 days.
  expect(card.getAllByText('5. desember')).toHaveLength(2);
});

test.each([
  ['waits', {}, '6. desember, etter visningen den 4.'],
  ['has asked for a start now', { startNow: true }, null],
  ['is withdrawn', { state: 'withdrawn' }, null],
] as const)('an order that %s: %s begins after the viewing: %s', async (_, given, begins) => {
  const order = ekstraOrderOf(given);
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order, nextViewing: '2026-12-04T17:00:00.000Z' }) });
  expect(await screen.findByText('Ekstra M')).toBeVisible();
  const label = screen.queryByText('Begynner tidligst');
  expect(label?.nextElementSibling?.textContent ?? null).toBe(begins);
});

test('the order is withdrawn after a question, and the page shows that', async () => {
  let order = ekstraOrderOf();
  const withdrawEkstra = () => {
    order = ekstraOrderOf({ state: 'withdrawn' });
    return order;
  };
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order }), 'DELETE /estates/:id/ekstra': withdrawEkstra });
  await userEvent.click(await screen.findByRole('button', { name: 'Trekk bestillingen' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Vil du trekke bestillingen?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Trekk bestillingen' }));
  expect(await screen.findByRole('region', { name: 'Bestillingen er trukket' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trekk bestillingen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Bestill på nytt' })).toHaveAttribute('href', `${path}/order`);
});

test('a withdrawal that is refused says why, and the order stays', async () => {
  show({
    'GET /estates/:id/ekstra': () => ekstraOf(),
    'DELETE /estates/:id/ekstra': () => Promise.reject(refusal('EK_LATE', 409)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Trekk bestillingen' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Trekk bestillingen' }));
  expect(await screen.findByText('Fristen for å angre bestillingen er ute')).toBeVisible();
});

test('the other seller sees the order, and neither how to pay nor a way to withdraw it', async () => {
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: ekstraOrderOf({ state: 'answered', isMine: false }) }) });
  expect(await screen.findByText('Bestilt av den du selger sammen med.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trekk bestillingen' })).toBeNull();
  expect(screen.queryByText('Slik betaler du')).toBeNull();
});

test('payment information stands line by line', async () => {
  const paymentInfo = 'Kontonummer 1234 56 78903\nKID 420017';
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: ekstraOrderOf({ state: 'answered', paymentInfo }) }) });
  expect(await screen.findByText('Kontonummer 1234 56 78903')).toBeVisible();
  expect(screen.getByText('KID 420017')).toBeVisible();
});

test('an order that is paid says how it was paid, and asks for no more', async () => {
  const paymentInfo = 'Kontonummer 1234 56 78903';
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: ekstraOrderOf({ state: 'paid', paymentInfo }) }) });
  expect(await screen.findByText('Slik ble det betalt')).toBeVisible();
  expect(screen.queryByText('Slik betaler du')).toBeNull();
});

test('what was estimated stands against what came, and each day in the table', async () => {
  show({
    'GET /estates/:id/ekstra': () => ekstraOf({ order: runningOrder }),
    'GET /statistics/ekstra/:id': () => ekstraDaysOf(),
  });
  expect(await screen.findByText(/^27.530 så langt\. Anslaget var 40.000\.$/)).toBeVisible();
  expect(screen.getByText(/^1.019 så langt\. Anslaget var 1.000–2.000\.$/)).toBeVisible();
  await userEvent.click(screen.getByText('Vis som tabell'));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6);
});

test('a home without a broker says so before anything is ordered, with a way to get one', async () => {
  show({ 'GET /estates/:id/ekstra': () => ekstraOf({ order: null, broker: '' }) });
  expect(await screen.findByRole('heading', { name: 'Boligen har ingen megler ennå' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Be megleren ta kontakt' })).toBeVisible();
});

test('an order that waits says until when, and one that is cancelled says why', async () => {
  const { unmount } = show({
    'GET /estates/:id/ekstra': () => ekstraOf({ order: ekstraOrderOf({ state: 'answered', dueOn: '2026-12-07' }) }),
  });
  expect(await screen.findByText('Betales innen')).toBeVisible();
  expect(screen.getByText('7. desember')).toBeVisible();
  unmount();
  show({
    'GET /estates/:id/ekstra': () =>
      ekstraOf({ order: ekstraOrderOf({ state: 'cancelled', dueOn: null, cancelCause: 'sold' }) }),
  });
  const card = within(await screen.findByRole('region', { name: 'Bestillingen har falt bort' }));
  expect(card.getByText(/^Boligen er solgt\. Har du betalt, gjør megleren opp med deg\.$/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('a home that is not out for sale has a way to the broker instead, and what was typed stays until it is sent', async () => {
  let isUp = false;
  const { outside } = show({
    'GET /estates/:id/ekstra': () => ekstraOf({ order: null, isForSale: false }),
    'POST /ekstra/startSalesProcess': () => (isUp ? undefined : Promise.reject(refusal('GEN_ERROR', 500))),
  });
  const message = await screen.findByLabelText('Melding til megleren (valgfritt)');
  await userEvent.type(message, 'Vi vil selge til våren');
  await userEvent.click(screen.getByRole('button', { name: 'Be megleren ta kontakt' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(message).toHaveValue('Vi vil selge til våren');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Be megleren ta kontakt' }));
  expect(await screen.findByText('Sendt. Megleren tar kontakt med deg.')).toBeVisible();
  await waitFor(() => expect(JSON.stringify(outside.sent)).toContain('Vi vil selge til våren'));
});
