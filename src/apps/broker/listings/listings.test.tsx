import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { deviatingListing, hiddenListing, listings } from '../testing/listings.ts';
import { show } from '../testing/show.tsx';
import { estate } from '../testing/takeovers.ts';

const path = '/broker/listings';
afterEach(() => localStorage.clear());
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('the list says where each home stands, what it costs, what comes next and what is missing', async () => {
  show(path);
  const list = await screen.findByRole('list', { name: 'Oppdrag' });
  const rows = within(list).getAllByRole('listitem').map(plain);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Prisantydning kr 6 450 000');
  expect(rows[0]).toContain('Visning tor. 26. nov. kl. 17.00');
  expect(rows[0]).toContain('På markedet');
  expect(rows[1]).toContain('Mangler areal og byggeår');
  expect(rows[2]).toContain('Solgt for kr 6 540 000');
  expect(screen.getByRole('heading', { name: '3 oppdrag' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Oppdrag' })).toHaveAttribute('aria-current', 'page');
});

test('the status is in the address, and is asked for', async () => {
  const page = show(path);
  await userEvent.click(await screen.findByRole('link', { name: 'Solgt' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?status=sold`));
  const asked = page.desk.sent.filter(({ name }) => name === 'GET /brokers/estates').at(-1);
  expect(asked?.input).toMatchObject({ query: { status: 'sold' } });
});

test('a search without a match says so', async () => {
  show(`${path}?q=ingen`, { answers: { 'GET /brokers/estates': () => ({ items: [], total: 0, next: null }) } });
  expect(await screen.findByText('Ingen oppdrag passer med søket.')).toBeVisible();
});

test('further pages come after the first', async () => {
  const [first, ...rest] = listings;
  const { desk } = show(path, {
    answers: {
      'GET /brokers/estates': (input) =>
        JSON.stringify(input).includes('"cursor"')
          ? { items: rest, total: 3, next: null }
          : { items: [first], total: 3, next: 'next-page' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: 'Trikkestallen 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).not.toBeInTheDocument();
  expect(desk.sent.at(-1)?.input).toMatchObject({ query: { cursor: 'next-page' } });
});

test('a home shows its facts for reading, and what its advertisement has had of views', async () => {
  show(`${path}/${estate(11)}`);
  expect(await screen.findByRole('heading', { name: 'Kastanjelunden 14 B' })).toBeVisible();
  expect(plain(screen.getByRole('region', { name: 'Fakta' }))).toContain('Byggeår1937');
  expect(screen.getByText(/Hentet kl. 12.38/)).toBeVisible();
  expect(plain(screen.getByRole('region', { name: 'Annonsen siste 7 dager' }))).toContain('1 284 visninger');
});

test('a home that is hidden says by what, and has its valuation on a page of its own', async () => {
  const page = show(`${path}/${estate(12)}`, { answers: { 'GET /brokers/estates/:id': () => hiddenListing } });
  expect(await screen.findByText(/før meglersystemet har areal og byggeår/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Verdivurdering' }));
  await waitFor(() => expect(page.address()).toBe(`${path}/${estate(12)}/valuation`));
  expect(await screen.findByRole('region', { name: 'Verdivurdering' })).toBeVisible();
});

test('what could not be fetched can be asked for again', async () => {
  show(path, { answers: { 'GET /brokers/estates': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
  expect(await screen.findByText('Oppdragene lot seg ikke hente')).toBeVisible();
});

test('an unknown part of a listing is no page', async () => {
  show(`${path}/${estate(11)}/chat`);
  expect(await screen.findByRole('heading', { name: /finnes ikke/i })).toBeVisible();
});

test('a finished protocol with deviations says them first, in the row and on the page, until they are followed up', async () => {
  const { id } = deviatingListing;
  const answers = {
    'GET /brokers/estates': () => ({ items: [deviatingListing], total: 1, next: null }),
    'GET /brokers/estates/:id': () => deviatingListing,
  };
  const page = show(path, { answers });
  const [row] = within(await screen.findByRole('list', { name: 'Oppdrag' })).getAllByRole('listitem');
  expect(row && plain(row)).toContain('Kastanjelunden 14 BAvvik: Kjøper holder tilbake kr 50 000, og 1 til');
  await userEvent.click(screen.getByRole('link', { name: 'Kastanjelunden 14 B' }));
  expect(await screen.findByText('Ikke klar for oppgjør')).toBeVisible();
  expect(screen.getByText('Røykvarsler mangler')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Følg opp avvikene' }));
  await waitFor(() => expect(page.address()).toBe(`/broker/takeovers/${id}#deviations`));
});

test('a home whose facts are missing is opened in the broker system, and its picture stands by the address', async () => {
  const picture = '/api/content/pictures?of=x';
  show(`${path}/${estate(12)}`, { answers: { 'GET /brokers/estates/:id': () => ({ ...hiddenListing, picture }) } });
  const there = await screen.findByRole('link', { name: /^Åpne der/ });
  expect(there).toHaveAttribute('href', 'https://next.example/homes/VM-12');
  expect(there).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /^Meglersystemet/ })).toHaveAttribute('href', there.getAttribute('href'));
  const shown = document.querySelector('main img');
  expect(shown).toHaveAttribute('src', picture);
  fireEvent.error(shown as Element);
  expect(screen.getByRole('img', { name: 'Bildet kunne ikke vises' })).toBeVisible();
});

test('the advertisement at the listing portal is opened from the listing', async () => {
  show(`${path}/${estate(11)}`);
  const there = await screen.findByRole('link', { name: /^Annonsen/ });
  expect(there).toHaveAttribute('href', 'https://portal.example/ad/VM-1');
  expect(there).toHaveAttribute('target', '_blank');
});

test('without an address of the broker system nothing leads there', async () => {
  show(`${path}/${estate(11)}`);
  await screen.findByRole('heading', { level: 1, name: 'Kastanjelunden 14 B' });
  expect(screen.queryByRole('link', { name: /Meglersystemet|Åpne der/ })).toBeNull();
});
