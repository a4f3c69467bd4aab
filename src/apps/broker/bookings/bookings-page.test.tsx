import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { bookings } from '#src/contract/services/booking.ts';
import { refusal } from '../../testing/answers.ts';
import { bookingWeek, deskBooking } from '../testing/bookings.ts';
import type { FakeBrokerContextOptions } from '../testing/fake-broker-context.ts';
import { show } from '../testing/show.tsx';

afterEach(() => localStorage.clear());
const open = async (answers: NonNullable<FakeBrokerContextOptions['answers']> = {}) => {
  const shown = show('/broker/bookings', { answers });
  const waiting = within(await screen.findByRole('region', { name: 'Venter på svar' }));
  const sent = (name: string) => shown.desk.sent.filter((one) => one.name === name).map(({ input }) => input);
  return { ...shown, waiting, sent };
};

test('a broker reads who waits, where and when, and confirms what was read', async () => {
  const { waiting, sent } = await open({
    'POST /brokers/bookings/:id/confirm': () => deskBooking({ state: 'confirmed' }),
  });
  expect(waiting.getByText('27. november kl. 14.00–14.45')).toBeVisible();
  expect(waiting.getByText('Silje Haugland, Syrinhagen 40 A, 0476')).toBeVisible();
  await userEvent.click(waiting.getByRole('button', { name: /^Bekreft/ }));
  await waitFor(() => expect(sent('POST /brokers/bookings/:id/confirm')).toMatchObject([{ revision: 1 }]));
});

test('a no needs its reason, which is sent', async () => {
  const { waiting, sent } = await open({ 'POST /brokers/bookings/:id/decline': () => undefined });
  await userEvent.click(waiting.getByRole('button', { name: /^Si nei/ }));
  await userEvent.click(waiting.getByRole('button', { name: 'Send til kunden' }));
  expect(sent('POST /brokers/bookings/:id/decline')).toEqual([]);
  await userEvent.type(waiting.getByLabelText(/Hvorfor/), 'Jeg er på kurs');
  await userEvent.click(waiting.getByRole('button', { name: 'Send til kunden' }));
  await waitFor(() =>
    expect(sent('POST /brokers/bookings/:id/decline')).toMatchObject([{ body: { reason: 'Jeg er på kurs' } }]),
  );
});

test('a meeting that is confirmed is called off, not said no to', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^09\.00 Nora Berg ?, ?Møte, Kastanjelunden 14 B$/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Onsdag 25. november' }));
  expect(sheet.getByRole('button', { name: /^Avlys: Nora Berg/ })).toBeVisible();
  expect(sheet.queryByRole('button', { name: /^Si nei/ })).not.toBeInTheDocument();
});

test('another time is proposed among the broker’s own free ones', async () => {
  const start = '2026-11-25T12:00:00.000Z';
  const { waiting, sent } = await open({
    'GET /brokers/:id/slots': () => [{ start, free: true }],
    'POST /brokers/bookings/:id/propose': () => deskBooking({ state: 'proposed', start }),
  });
  await userEvent.click(waiting.getByRole('button', { name: /^Ny tid/ }));
  await userEvent.click(await waiting.findByRole('radio', { name: /13\.00/ }));
  await userEvent.click(waiting.getByRole('button', { name: 'Foreslå tiden' }));
  await waitFor(() =>
    expect(sent('POST /brokers/bookings/:id/propose')).toMatchObject([{ body: { start }, revision: 1 }]),
  );
  expect(bookings.slots.path).toBe('/brokers/:id/slots');
});

test('the week is that of the desk’s clock, by day, and the address names another', async () => {
  const { address } = await open();
  expect(screen.getByRole('heading', { name: /^Uke 48\s*23\. november–29\. november$/ })).toBeVisible();
  const day = (name: string) => within(screen.getByRole('region', { name }));
  expect(day('Onsdag 25. november').getByRole('button', { name: /^09\.00 Nora Berg/ })).toBeVisible();
  expect(day('Lørdag 28. november').getByRole('button', { name: /^12\.00 Visning ?, ?Granittgata 11$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^ma\s*23 ?, 0 avtaler/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Uken etter' }));
  expect(address()).toBe('/broker/bookings?week=2026-11-30');
});

test('a takeover whose hour is not agreed stands on top of its day and says so', async () => {
  await open();
  const name = /^Overtakelse ?, ?Trikkestallen 3, klokkeslett ikke avtalt$/;
  await userEvent.click(screen.getByRole('button', { name }));
  const sheet = within(screen.getByRole('dialog', { name: 'Tirsdag 24. november' }));
  expect(sheet.getByText('Trikkestallen 3, klokkeslett ikke avtalt')).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Åpne Trikkestallen 3' })).toBeVisible();
});

test('a free hour is offered to one who waits, or blocked', async () => {
  const { sent } = await open({
    'POST /brokers/bookings/:id/propose': () => deskBooking({ state: 'proposed' }),
    'POST /brokers/booking-blocks': () => bookingWeek.blocks[0],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Torsdag 26. november kl. 13.00–14.00, ledig' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tilby Silje Haugland' }));
  const start = '2026-11-26T12:00:00.000Z';
  await waitFor(() => expect(sent('POST /brokers/bookings/:id/propose')).toMatchObject([{ body: { start } }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Søndag 29. november kl. 18.00–19.00, ledig' }));
  expect(screen.queryByRole('button', { name: /^Tilby/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sperr timen' }));
  const body = { from: '2026-11-29T17:00:00.000Z', to: '2026-11-29T18:00:00.000Z' };
  await waitFor(() => expect(sent('POST /brokers/booking-blocks')).toMatchObject([{ body }]));
});

test('by keys alone: the arrows choose an hour, M moves what stands there, Enter opens', async () => {
  const { sent } = await open({ 'POST /brokers/bookings/:id/propose': () => deskBooking({ state: 'proposed' }) });
  screen.getByRole('button', { name: /^Tirsdag 24\. november kl\. 12\.00/ }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toHaveAccessibleName('Onsdag 25. november kl. 09.00–10.00: Nora Berg');
  await userEvent.keyboard('m');
  expect(screen.getByText('Velg en ledig time for Nora Berg.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Flytt Nora Berg hit' }));
  const start = '2026-11-26T12:00:00.000Z';
  await waitFor(() => expect(sent('POST /brokers/bookings/:id/propose')).toMatchObject([{ body: { start } }]));
});

test('one day is shown alone, and the arrow steps by day', async () => {
  const { address } = await open();
  await userEvent.click(screen.getByRole('button', { name: /^on\s*25 ?, / }));
  expect(address()).toBe('/broker/bookings?week=2026-11-25&view=day');
  await userEvent.click(screen.getByRole('button', { name: 'Dagen etter' }));
  expect(address()).toBe('/broker/bookings?week=2026-11-26&view=day');
});

test('hours are set for all five days, one of them off', async () => {
  const { sent } = await open({ 'PUT /brokers/booking-hours': () => undefined });
  await userEvent.selectOptions(screen.getByLabelText('Mandag fra'), '');
  await userEvent.selectOptions(screen.getByLabelText('Fredag fra'), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre tidene' }));
  const usual = { from: '09:00', to: '16:00' };
  const days = [null, usual, usual, usual, { from: '12:00', to: '16:00' }].map((hours, index) => ({
    weekday: index + 1,
    hours,
  }));
  await waitFor(() => expect(sent('PUT /brokers/booking-hours')).toMatchObject([{ body: { days } }]));
});

test('a time is blocked as it is typed, and wrong ones keep what was typed', async () => {
  const { sent } = await open({ 'POST /brokers/booking-blocks': () => Promise.reject(refusal('BK_BUSY')) });
  const panel = within(screen.getByRole('region', { name: 'Opptatt' }));
  await userEvent.type(panel.getByLabelText('Dag'), '27.11.2026');
  await userEvent.type(panel.getByLabelText('Fra'), '12.00');
  await userEvent.type(panel.getByLabelText('Til'), '11.00');
  await userEvent.click(panel.getByRole('button', { name: 'Sperr tiden' }));
  expect(sent('POST /brokers/booking-blocks')).toEqual([]);
  await userEvent.clear(panel.getByLabelText('Til'));
  await userEvent.type(panel.getByLabelText('Til'), '13.30');
  await userEvent.click(panel.getByRole('button', { name: 'Sperr tiden' }));
  const body = { from: '2026-11-27T11:00:00.000Z', to: '2026-11-27T12:30:00.000Z' };
  await waitFor(() => expect(sent('POST /brokers/booking-blocks')).toMatchObject([{ body }]));
  expect(await panel.findByText('Du har et møte i denne tiden')).toBeVisible();
  expect(panel.getByLabelText('Dag')).toHaveValue('27.11.2026');
});

test('a week that cannot be fetched says so', async () => {
  show('/broker/bookings', { answers: { 'GET /brokers/bookings': () => Promise.reject(refusal('UNAVAILABLE')) } });
  expect(await screen.findByText('Vi fikk ikke hentet møtene.')).toBeVisible();
  expect(bookingWeek.hours).toHaveLength(5);
});
