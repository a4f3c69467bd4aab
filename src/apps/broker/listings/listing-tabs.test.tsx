import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { comingStatistics, listingStatistics } from '../testing/listing-tabs.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

const path = `/broker/listings/${estate(11)}`;
afterEach(() => localStorage.clear());
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('the numbers of a home are views over 7 and 30 days, with how many days were counted, and a table of the chart', async () => {
  const page = show(path);
  await userEvent.click(await screen.findByRole('link', { name: 'Statistikk' }));
  const tiles = within(await screen.findByRole('list', { name: 'Tall for annonsen' })).getAllByRole('listitem');
  expect(page.address()).toBe(`${path}/statistics`);
  expect(tiles.map(plain)).toEqual([
    expect.stringContaining('Visninger siste 7 dager2 041 1 275 besøkende'),
    expect.stringContaining('2 656 besøkende, 14 dager talt'),
    expect.stringContaining('Påmeldte til visning21 '),
    expect.stringContaining('Salgsoppgaver lastet ned79 '),
  ]);
  expect(screen.getByText('1: Annonsen ut, 10. november · 2: Visning, 15. november')).toBeVisible();
  await userEvent.click(screen.getByText('Vis som tabell'));
  expect(screen.getByRole('table', { name: /Besøkende og visninger per dag/ })).toBeVisible();
});

test('what came of Ekstra stands beside what was estimated', async () => {
  show(`${path}/statistics`);
  const ekstra = await screen.findByRole('region', { name: 'Ekstra M' });
  expect(plain(ekstra)).toContain('Anslått 40 000');
  expect(plain(ekstra)).toContain('26 410');
  expect(plain(ekstra)).toContain('Anslått 1 000–2 000');
});

test('a home that is not advertised says that nothing is counted, and shows no zeros for it', async () => {
  show(`${path}/statistics`, { answers: { 'GET /brokers/estates/:id/statistics': () => comingStatistics } });
  expect(await screen.findByText('Ingenting er talt ennå. Tallene begynner når annonsen er ute.')).toBeVisible();
  expect(plain(screen.getByRole('region', { name: 'Interesse' }))).toContain('37');
  expect(screen.queryByRole('list', { name: 'Tall for annonsen' })).not.toBeInTheDocument();
});

test('while the one who counts does not respond, the page says so, and shows the rest', async () => {
  const answer = { ...listingStatistics, counts: null };
  show(`${path}/statistics`, { answers: { 'GET /brokers/estates/:id/statistics': () => answer } });
  expect(await screen.findByText('Tallene for annonsen mangler akkurat nå')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ekstra M' })).toBeVisible();
});

test('searches are not counted once a home is advertised, and that is said', async () => {
  show(`${path}/statistics`);
  expect(plain(await screen.findByRole('region', { name: 'Interesse' }))).toContain('Telles ikke');
});

test('the log says what happened, who did it and both brokers of a hand-off, and has older pages', async () => {
  const { desk } = show(`${path}/log`);
  const log = await screen.findByRole('region', { name: 'Hva som har skjedd' });
  const lines = await within(log).findAllByRole('listitem');
  expect(lines.map(plain)).toEqual([
    expect.stringContaining('Boligen ble solgt'),
    expect.stringContaining('Boligen fikk en annen megler'),
    expect.stringContaining('En verdivurdering ble satt'),
    expect.stringContaining('Boligen kom på markedet'),
  ]);
  expect(plain(lines[1] as HTMLElement)).toContain('Nora Lien → Ingvild Solbakken');
  expect(plain(lines[2] as HTMLElement)).toContain(', Ingvild Solbakken');
  await userEvent.click(screen.getByRole('button', { name: 'Vis eldre' }));
  expect(await screen.findByText('Vises som kommer for salg')).toBeVisible();
  expect(desk.sent.at(-1)?.input).toMatchObject({ query: { cursor: '6' } });
  expect(screen.queryByRole('button', { name: 'Vis eldre' })).not.toBeInTheDocument();
});

test('a home without events has an empty log, and one that could not be fetched can be asked for again', async () => {
  show(`${path}/log`, { answers: { 'GET /brokers/estates/:id/log': () => ({ items: [], next: null }) } });
  expect(await screen.findByText('Ingenting er ført i loggen ennå.')).toBeVisible();
});

test('a log that could not be fetched says so', async () => {
  show(`${path}/log`, { answers: { 'GET /brokers/estates/:id/log': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  expect(await screen.findByText('Loggen lot seg ikke hente')).toBeVisible();
});
