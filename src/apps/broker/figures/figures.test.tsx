import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { monthStats, noStats, stats } from '../testing/figures.ts';
import { show } from '../testing/show.tsx';

const path = '/broker/dashboard';
afterEach(() => localStorage.clear());
/** Text as it is written, with ordinary spaces. */
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('the broker reads commission, change and place, and the year month by month', async () => {
  show(path);
  await screen.findByText(/4,12/);
  const plate = screen.getByRole('region', { name: 'Provisjonen din i år' });
  expect(plain(plate)).toContain('kr 4,12 mill.');
  expect(plain(plate)).toContain('+ 12 % mot de samme dagene i fjor');
  expect(plain(plate)).toContain('1. plass av 9 på kontoret');
  const year = within(plate).getByRole('list', { name: 'Salgene dine i 2026, måned for måned' });
  const months = within(year).getAllByRole('listitem').map(plain);
  expect(months).toHaveLength(12);
  expect(months[2]).toContain('mars: 7 salg, kr 472 500');
  expect(months[11]).toContain('desember: ikke begynt');
  expect(year.querySelectorAll('[data-window="lit"]')).toHaveLength(stats.totalSales);
  const tiles = within(screen.getByRole('list', { name: 'Tallene dine' }))
    .getAllByRole('listitem')
    .map(plain);
  expect(tiles).toEqual([
    'Salg61 av kontorets 214',
    'Kontorets provisjonkr 14,8 mill. 28 % er din',
    'Snittprovisjonkr 67 500 Kontoret kr 69 200',
    'Omtale fra kundene4,9 av 5183 omtaler',
  ]);
});

test('the period is in the address, and the month has its own figures', async () => {
  const page = show(path, {
    answers: { 'GET /brokers/stats': (input) => (JSON.stringify(input).includes('this-month') ? monthStats : stats) },
  });
  await screen.findByText(/4,12/);
  await userEvent.click(screen.getByRole('link', { name: 'Denne måneden' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?period=this-month`));
  expect(await screen.findByText(/84.000 opp til neste plass/)).toBeVisible();
  const plate = screen.getByRole('region', { name: 'Provisjonen din denne måneden' });
  expect(plain(plate)).toContain('− 31 % mot de samme dagene i forrige måned');
});

test('a broker without sales has a dark street and no place', async () => {
  show(path, { answers: { 'GET /brokers/stats': () => noStats } });
  expect(await screen.findByText('Ingen salg i perioden')).toBeVisible();
  const plate = screen.getByRole('region', { name: 'Provisjonen din i år' });
  expect(plate.querySelectorAll('[data-window="lit"]')).toHaveLength(0);
  expect(screen.getByText('For få')).toBeVisible();
});

test('a sale that is counted meanwhile lights a window, without a reload', async () => {
  const { desk } = show(path);
  await screen.findByText(/4,12/);
  const months = stats.months.map((month, index) => (index === 10 ? { ...month, sales: 3 } : month));
  desk.answer({ 'GET /brokers/stats': () => ({ ...stats, totalSales: 62, months }) });
  act(() => desk.stream().onEvent({ estateId: null }));
  expect(await screen.findByText('62')).toBeVisible();
  expect(document.querySelectorAll('ol [data-window="lit"]')).toHaveLength(62);
});

test('figures that come late are the last ones, with their time; none at all says why', async () => {
  const { desk } = show(path);
  await screen.findByText(/4,12/);
  desk.answer({ 'GET /brokers/stats': () => Promise.reject(refusal('GEN_ERROR', 500)) });
  act(() => desk.stream().onEvent({ estateId: null }));
  expect(await screen.findByText('Tallene er fra kl. 12.40')).toBeVisible();
  expect(screen.getByText(/4,12/)).toBeVisible();
});

test('figures that could not be fetched can be asked for again', async () => {
  show(path, { answers: { 'GET /brokers/stats': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  expect(await screen.findByText('Tallene lot seg ikke hente')).toBeVisible();
});
