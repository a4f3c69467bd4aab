import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ComingHome } from '#src/contract/market/coming-homes.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork, refusal } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import ComingPage from './coming/coming-page.tsx';
import { LandingPage } from './landing-page.tsx';

const home = (size: number, given: Partial<ComingHome> = {}): ComingHome => ({
  type: 'townhouse',
  areaName: 'Paradis',
  city: 'Bergen',
  size,
  bedrooms: 1,
  yearOfBuild: 2004,
  ...given,
});

/** What the pages send with the call of the homes. */
interface Asked {
  readonly cursor?: string;
  readonly limit: string;
}

interface Shown {
  readonly path?: string;
  readonly booking?: () => unknown;
}
const bookingIs = (enabled: boolean) => () => ({ enabled });

const show = (answer: (asked: Asked) => unknown, { path = '/', booking = bookingIs(true) }: Shown = {}) => {
  const { call, sent } = fakeServer({
    'GET /feature-flag/:flagName': booking,
    'GET /services': () => ({ partners: ['storebrand', 'ssg'] }),
    // seam: the query that the pages send with this call.
    'GET /coming-homes': ({ query }) => answer(query as Asked),
  });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<LandingPage call={call} />} />
          <Route path="/new" element={<LandingPage call={call} first="sign-up" />} />
          <Route path="/customer/estates2" element={<ComingPage call={call} />} />
          <Route path="*" element={<h1>En annen side</h1>} />
        </Routes>
      </MemoryRouter>
    </LanguageProvider>,
  );
  return () => sent.filter(({ name }) => name === 'GET /coming-homes').map(({ input }) => input.query);
};
const pageOf = (homes: readonly ComingHome[]) => (query: Asked) => {
  const [from, limit] = [Number(query.cursor ?? 0), Number(query.limit)];
  const next = from + limit < homes.length ? String(from + limit) : null;
  return { items: homes.slice(from, from + limit), total: homes.length, next };
};

test('the front page promises, and has a door each for those who sell, buy and own', async () => {
  show(pageOf([]));
  expect(screen.getByRole('heading', { level: 1, name: 'Fra første visning til siste nøkkel' })).toBeVisible();
  const doors = within(screen.getByRole('navigation', { name: 'Hva skal du gjøre?' })).getAllByRole('link');
  expect(doors.map((door) => door.getAttribute('href'))).toEqual([
    '/customer/booking',
    '/customer/pre-market/my-search',
    '/customer/wealth',
  ]);
  expect(await screen.findByText('Ingen boliger er på vei akkurat nå.')).toBeVisible();
});

const doorsShown = () =>
  within(screen.getByRole('navigation', { name: 'Hva skal du gjøre?' }))
    .getAllByRole('link')
    .map((door) => door.getAttribute('href'));

test.each(['/', '/new'])('while no meeting can be booked, %s has no door to the booking', async (path) => {
  show(pageOf([]), { path, booking: bookingIs(false) });
  await waitFor(() => expect(doorsShown()).toEqual(['/customer/pre-market/my-search', '/customer/wealth']));
});

test.each([
  ['a refusal', () => Promise.reject(refusal('UNAVAILABLE', 503))],
  ['no network', noNetwork],
])('a flag that cannot be fetched counts as off: %s', async (_, booking) => {
  show(pageOf([]), { booking });
  await waitFor(() => expect(doorsShown()).toEqual(['/customer/pre-market/my-search', '/customer/wealth']));
});

test('it asks for two homes only, and says how many there are', async () => {
  const asked = show(pageOf([home(126), home(171, { type: 'detached', areaName: 'Oslo', city: 'Oslo' }), home(9)]));
  expect(await screen.findByRole('heading', { level: 3, name: 'Rekkehus, Paradis' })).toBeVisible();
  expect(screen.getByText('126 m², 1 soverom, bygd 2004, Bergen')).toBeVisible();
  expect(screen.getByText('171 m², 1 soverom, bygd 2004')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se alle 3 boliger på vei' })).toHaveAttribute('href', '/customer/estates2');
  expect(asked()).toEqual([{ limit: '2' }]);
});

test('without a network the rest of the page stays, and the homes can be fetched again', async () => {
  let answer: (query: Asked) => unknown = noNetwork;
  show((query) => answer(query));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet boligene.');
  expect(screen.getByRole('heading', { level: 2, name: 'Har du fått et signert dokument?' })).toBeVisible();
  answer = pageOf([home(126)]);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Rekkehus, Paradis' })).toBeVisible();
});

test('it shows the services whose partner can be asked, with the specification’s figures', async () => {
  show(pageOf([]));
  expect(await screen.findByRole('heading', { level: 3, name: 'Boliglån' })).toBeVisible();
  expect(screen.getByText('Rapport til fast pris kr 1 299')).toBeVisible();
  expect(screen.getByText('Svar innen én virkedag')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Flytting' })).toBeNull();
});

test('/new names the new account first', () => {
  show(pageOf([]), { path: '/new' });
  const [top] = screen.getAllByRole('link', { name: 'Opprett bruker' });
  expect(top?.className).toContain('enter');
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Logg inn' })).toBeNull();
});

test('a document’s code leads to its proof; without one the field says so', async () => {
  show(pageOf([]));
  await userEvent.click(screen.getByRole('button', { name: 'Sjekk' }));
  expect(screen.getByLabelText('Kode på dokumentet')).toHaveAccessibleDescription(/Fyll/);
  await userEvent.type(screen.getByLabelText('Kode på dokumentet'), '7k4m-q2xd-9a2c{Enter}');
  expect(await screen.findByRole('heading', { name: 'En annen side' })).toBeVisible();
});

test('every coming home can be read, twenty at a time, and what is shown stays when the next page fails', async () => {
  const homes = Array.from({ length: 25 }, (_, index) => home(50 + index));
  let isAway = false;
  show((query) => (isAway ? noNetwork() : pageOf(homes)(query)), { path: '/customer/estates2' });
  expect(await screen.findAllByRole('heading', { level: 2, name: 'Rekkehus, Paradis' })).toHaveLength(20);
  isAway = true;
  await userEvent.click(screen.getByRole('button', { name: 'Vis 5 boliger til' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2, name: 'Rekkehus, Paradis' })).toHaveLength(20);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('74 m², 1 soverom, bygd 2004, Bergen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Vis \d/ })).toBeNull();
});
