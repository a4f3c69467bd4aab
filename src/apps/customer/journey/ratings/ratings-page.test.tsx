import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ratingOf, unrated } from '../../testing/ratings.ts';
import RatingsPage from './ratings-page.tsx';

const show = (answer: () => unknown, address = '/customer/lipscore?broker=br-01') => {
  const { call, sent } = fakeServer({
    'GET /lipscore/broker-rating/average': answer,
    'GET /lipscore/broker-rating/reviews': answer,
  });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[address]}>
        <RatingsPage call={call} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return sent;
};

test('shows the average, how the ratings are spread, and what was written', async () => {
  const asked = show(() => ratingOf());
  expect(await screen.findByRole('heading', { level: 1, name: 'Vurderinger av Ingvild Sætre' })).toBeVisible();
  expect(screen.getByText('4,9 av 5')).toBeVisible();
  expect(screen.getByText(/^183 vurderinger\. Gitt av selgere og kjøpere/)).toBeVisible();
  const lines = within(screen.getByRole('region', { name: 'Slik fordeler de seg' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '5 stjerner169',
    '4 stjerner11',
    '3 stjerner2',
    '2 stjerner1',
    '1 stjerne0',
  ]);
  expect(screen.getByText('Alt gikk greit, men vi skulle gjerne hatt bildene noen dager før.')).toBeVisible();
  const [own, provided] = within(screen.getByRole('region', { name: 'Med egne ord' })).getAllByRole('listitem');
  expect(own).toHaveTextContent(/^5 av 5Selger, november 2026Trygg/);
  expect(provided).toHaveTextContent(/^4 av 5oktober 2026Alt gikk greit/);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  expect(asked[0]?.input).toEqual({ query: { broker: 'br-01', withReviews: 'true' } });
});

test('says when nobody has rated the broker, or too few for an average', async () => {
  show(unrated);
  expect(await screen.findByText('Ingen har vurdert Ingvild Sætre ennå.')).toBeVisible();
});

test('has no average of few ratings', async () => {
  show(() => ratingOf({ average: null, count: 3, reviews: [] }));
  expect(await screen.findByText('For få vurderinger til et snitt')).toBeVisible();
  expect(screen.getByText('Ingen har skrevet noe ennå.')).toBeVisible();
});

test('says from when old ratings are', async () => {
  show(() => ratingOf({ isFresh: false }));
  expect(await screen.findByText(/^Sist hentet 21\. november 2026/)).toBeVisible();
});

test('can be tried again without a network', async () => {
  let answer: () => unknown = noNetwork;
  show(() => answer());
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet vurderingene.');
  answer = () => ratingOf();
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('4,9 av 5')).toBeVisible();
});

test.each([
  ['/customer/lipscore', 0],
  ['/customer/lipscore?broker=%00', 0],
  ['/customer/lipscore?broker=br-99', 1],
])('%s names no broker, and says so', async (address, calls) => {
  const asked = show(() => Promise.reject(refusal('NOT_FOUND', 404)), address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke megleren' })).toBeVisible();
  expect(asked).toHaveLength(calls);
});

test('shows more reviews page by page, and can try again', async () => {
  const cursor = `p.${'0'.repeat(32)}.0`;
  const page = { reviews: [{ stars: 3, text: 'Helt greit.', month: '2026-09', side: 'buyer' }], next: null };
  const answers: (() => unknown)[] = [() => ratingOf({ next: cursor }), noNetwork, () => page];
  const asked = show(() => answers.shift()?.());
  const more = await screen.findByRole('button', { name: 'Vis flere' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet vurderingene.');
  await userEvent.click(more);
  expect(await screen.findByText('Helt greit.')).toBeVisible();
  expect(screen.getByText('Kjøper, september 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  expect(asked.at(-1)?.input).toEqual({ query: { broker: 'br-01', cursor } });
});
