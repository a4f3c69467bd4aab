import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { ratingOf, unrated } from '../../testing/ratings.ts';
import RatingsPage from './ratings-page.tsx';

const show = (answer: () => unknown, address = '/customer/lipscore?broker=br-01') => {
  const asked = vi.fn(async (_: unknown, input: unknown) => {
    void input;
    return answer();
  });
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter initialEntries={[address]}>
        <RatingsPage call={asked as Call} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return asked;
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
  const review = within(screen.getByRole('region', { name: 'Med egne ord' })).getAllByRole('listitem')[1];
  expect(review).toHaveTextContent(/^4 av 52\. oktober 2026Alt gikk greit/);
  expect(asked.mock.calls[0]?.[1]).toEqual({ query: { broker: 'br-01', withReviews: 'true' } });
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
  expect(asked).toHaveBeenCalledTimes(calls);
});
