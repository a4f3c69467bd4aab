import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { someBuyers } from '../testing/buyers.ts';
import { hiddenListing } from '../testing/listings.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

const path = `/broker/listings/${estate(11)}/buyers`;
afterEach(() => localStorage.clear());
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('the best match stands first, with what does not fit, and whether the buyer may be sent an SMS', async () => {
  show(path);
  const panel = await screen.findByRole('region', { name: '37 passer' });
  expect(plain(panel)).toContain('34 kan få SMS');
  const rows = within(panel).getAllByRole('listitem').map(plain);
  expect(rows).toEqual([
    expect.stringContaining('Treff 100Petter LøvaasOmrådet · Prisen'),
    expect.stringContaining('kr 200 000 over makspris · Området'),
    expect.stringContaining('Har ikke sagt ja'),
    expect.stringContaining('Trakk samtykket'),
    expect.stringContaining('Har kjøpt'),
    expect.stringContaining('Vil ikke kontaktes'),
  ]);
  expect(rows[1]).toContain('Fra i dag kl. 17.00');
});

test('those who look now are a filter of the address, and the next page follows the first', async () => {
  const page = show(path);
  await userEvent.click(await screen.findByRole('link', { name: 'Søker nå' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?fresh=now`));
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  const asked = page.desk.sent
    .filter(({ name }) => name === 'GET /brokers/estates/:id/potential-buyers')
    .map(({ input }) => input.query);
  expect(asked).toEqual([{}, { fresh: 'now' }, { fresh: 'now', cursor: 'next' }]);
});

test('where there are more than are counted, the title and the reach say so', async () => {
  const many = { ...someBuyers, total: 1_000, counted: 'best' as const, reachable: 412 };
  show(path, { answers: { 'GET /brokers/estates/:id/potential-buyers': () => many } });
  const panel = await screen.findByRole('region', { name: /^Flere enn 1\s000 passer$/ });
  expect(plain(panel)).toContain('412 av de 1 000 beste kan få SMS');
});

test('a home that has no buyers says why', async () => {
  const none = { items: [], total: 0, counted: 'all' as const, reachable: 0, next: null };
  const { desk } = show(path, { answers: { 'GET /brokers/estates/:id/potential-buyers': () => none } });
  expect(await screen.findByText('Ingen lagrede søk passer med 60 poeng eller mer ennå.')).toBeVisible();
  desk.answer({});
});

test('a home without what is scored says what is missing for it', async () => {
  const listing = { ...hiddenListing, missing: ['askingPrice' as const] };
  const none = { items: [], total: 0, counted: 'all' as const, reachable: 0, next: null };
  show(path, {
    answers: { 'GET /brokers/estates/:id/potential-buyers': () => none, 'GET /brokers/estates/:id': () => listing },
  });
  expect(await screen.findByText('Treff regnes når meglersystemet har prisantydning, areal og soverom.')).toBeVisible();
});

test('a list that could not be fetched can be asked for again', async () => {
  const { desk } = show(path, {
    answers: { 'GET /brokers/estates/:id/potential-buyers': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('Mulige kjøpere lot seg ikke hente')).toBeVisible();
  desk.answer({ 'GET /brokers/estates/:id/potential-buyers': () => someBuyers });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Petter Løvaas')).toBeVisible();
});
