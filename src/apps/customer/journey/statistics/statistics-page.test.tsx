import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { statisticsOf } from '../../testing/journeys.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';

const path = '/customer/estates/00000000-0000-4000-8000-000000000001/statistics';
const show = (statistics: () => unknown = () => statisticsOf(), options: ShowOptions = {}) =>
  showCustomer(path, { ...options, answers: { 'GET /estates/:id/statistics': statistics } });
const heading = (name: string | RegExp, level = 2) => screen.findByRole('heading', { level, name });

test('a seller sees yesterday against the day before, and what each number means', async () => {
  show();
  expect(await heading('412 besøkte annonsen i går')).toBeVisible();
  expect(screen.getByText(/36 færre enn dagen før\. Tallene er til og med 20\. november\./)).toBeVisible();
  expect(screen.getByText(/Én person telles én gang om dagen/)).toBeVisible();
  expect(screen.getByText('Ganger salgsoppgaven er lastet ned.')).toBeVisible();
  expect(screen.getByText(/^6.512$/)).toBeVisible();
});

test('what a viewing did is read by the day after it, and that of yesterday has not come yet', async () => {
  const read = statisticsOf();
  show(() => ({ ...read, markers: [...read.markers, { kind: 'viewing', date: '2026-11-20' }] }));
  expect(await screen.findByText('2. Visning, 17. november')).toBeVisible();
  expect(screen.getByText('487 besøkte annonsen dagen etter, 232 flere enn dagen før visningen.')).toBeVisible();
  expect(screen.getByText('240 besøkte annonsen dagen etter.')).toBeVisible();
  expect(screen.getByText('Tallet for dagen etter er ikke kommet ennå.')).toBeVisible();
});

test('table = chart: every point that the keys speak stands in the table with the same numbers', async () => {
  const { days } = statisticsOf();
  show();
  const chart = await screen.findByRole('slider', {
    name: 'Besøkende og sidevisninger per dag fra 7. november til 20. november. Flest besøkende 17. november: 530.',
  });
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  await userEvent.click(screen.getByText('Vis som tabell'));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const inTable = rows.map((row) => {
    const [visitors, views] = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    return `${within(row).getByRole('rowheader').textContent}: ${visitors} besøkende, ${views} sidevisninger`;
  });
  chart.focus();
  await userEvent.keyboard('{Home}');
  const spoken: string[] = [];
  for (let point = 0; point < days.length; point += 1) {
    spoken.push((chart.getAttribute('aria-valuetext') ?? '').replace(/\. (Annonsen ut|Visning)$/, ''));
    await userEvent.keyboard('{ArrowRight}');
  }
  expect(spoken).toEqual(inTable);
  expect(inTable[13]).toBe('20. november: 412 besøkende, 595 sidevisninger');
  expect(chart).toHaveAttribute('aria-valuenow', '14');
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '17. november: 530 besøkende, 680 sidevisninger. Visning');
});

test.each([
  ['before the advertisement is out', { publishedOn: null }, 'Tallene starter når annonsen er ute'],
  ['on the day it came out', { publishedOn: '2026-11-21' }, 'Første tall kommer i morgen'],
  [
    'for a home that was sold without an advertisement',
    { publishedOn: null, endedOn: '2026-11-10' },
    'Ingen tall for denne annonsen',
  ],
  ['for one that no provider counts', { publishedOn: '2026-11-01' }, 'Ingen tall for denne annonsen'],
])('%s the page says why there are no numbers', async (_, given, title) => {
  show(() => ({ ...statisticsOf(), days: [], markers: [], updatedTo: null, ...given }));
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a sold home shows how it went: its final figures, and nothing that is still to come', async () => {
  const read = statisticsOf();
  const markers = [...read.markers, { kind: 'viewing', date: '2026-11-20' }];
  show(() => ({ ...read, markers, endedOn: '2026-11-20', isFresh: false }));
  expect(await heading(/^Slik gikk det: annonsen ble åpnet 6.512 ganger$/)).toBeVisible();
  expect(screen.getByText('Endelige tall fra 7. november til 20. november.')).toBeVisible();
  expect(screen.getByText('Ingen tall for dagen etter.')).toBeVisible();
  expect(await heading('I alt')).toBeVisible();
  const page = document.body.textContent;
  expect(page).not.toMatch(/i går|enn dagen før\.|nye tall|ikke kommet ennå|Siden annonsen kom ut/);
});

test('on the day of the sale the last number is still to come', async () => {
  show(() => ({ ...statisticsOf(), endedOn: '2026-11-21' }));
  expect(await heading('412 besøkte annonsen i går')).toBeVisible();
  expect(screen.getByText(/Annonsen er avsluttet\. De siste tallene kommer i morgen\./)).toBeVisible();
});

test('numbers that are kept while the provider is down say from when they are, and of which day', async () => {
  const read = statisticsOf();
  show(() => ({ ...read, days: read.days.slice(0, 12), isFresh: false, fetchedAt: '2026-11-19T11:00:00.000Z' }));
  expect(await heading('487 besøkte annonsen 18. november')).toBeVisible();
  expect(screen.getByText(/Disse ble hentet 19\. november kl\. 12\.00/)).toBeVisible();
});

test('without a network the numbers of the last 24 hours are shown with their time', async () => {
  const at = Date.parse('2026-11-21T10:02:00.000Z');
  const key = 'statistics 00000000-0000-4000-8000-000000000001';
  show(noNetwork, { kept: [{ key, at, data: statisticsOf() }] });
  expect(await heading('412 besøkte annonsen i går')).toBeVisible();
  expect(await screen.findByText(/11\.02/)).toBeVisible();
});

test('a buyer who opens the address sees a home that is unknown', async () => {
  show(() => Promise.reject(refusal('ESTATE_404', 404)));
  expect(await heading('Vi finner ikke boligen', 1)).toBeVisible();
});
