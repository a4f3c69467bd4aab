import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { day } from '../testing/day.ts';
import { show } from '../testing/show.tsx';

const path = '/broker/dashboard';
afterEach(() => localStorage.clear());

test('the day lists its appointments by time, and marks those that are over', async () => {
  show(path);
  const day = await screen.findByRole('list', { name: 'I dag' });
  const rows = within(day)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Fotografering, Granittgata 11kl. 09.00 til kl. 10.00Gjennomført',
    'Nå kl. 12.45',
    'Ønsker møte, Syrinhagen 40 Akl. 14.00 til kl. 14.45 · Silje HauglandBekreftLagrerNy tidSi nei',
    'Visning, Kastanjelunden 14 Bkl. 17.00',
    'Overtakelse, Trikkestallen 3I dag',
  ]);
});

test('a day without appointments says so', async () => {
  const { desk } = show(path, {
    answers: { 'GET /brokers/today': () => ({ date: '2026-11-24', items: [], meetings: [] }) },
  });
  expect(await screen.findByText('Ingen avtaler i dag.')).toBeVisible();
  expect(desk.sent.some(({ name }) => name === 'GET /brokers/today')).toBe(true);
});

test('a day that could not be fetched can be asked for again', async () => {
  show(path, { answers: { 'GET /brokers/today': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  expect(await screen.findByText('Avtalene lot seg ikke hente')).toBeVisible();
});

test('a meeting that waits is confirmed in its row, and the day is fetched again', async () => {
  const { desk } = show(path, { answers: { 'POST /brokers/bookings/:id/confirm': () => day.meetings[0] } });
  await userEvent.click(await screen.findByRole('button', { name: /Bekreft/ }));
  await waitFor(() => expect(desk.sent.filter(({ name }) => name === 'GET /brokers/today')).toHaveLength(2));
  const sent = desk.sent.find(({ name }) => name === 'POST /brokers/bookings/:id/confirm');
  expect(sent?.input).toMatchObject({ params: { id: day.meetings[0]?.id }, revision: 1 });
});
