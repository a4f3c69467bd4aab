import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { articleEntries, articleList, articleOf } from '../../testing/journeys.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';

const path = '/customer/articles/artikkel-0';
const show = (article: () => unknown = () => articleOf(), options: ShowOptions = {}) =>
  showCustomer(path, {
    ...options,
    answers: {
      'GET /content/articles/:slug': article,
      'GET /content/articles': () => articleList(),
      ...options.answers,
    },
  });
const row = (name: string) => screen.findByRole('region', { name });

test('a reader goes from the row on the home page to an article, and from that to another of its category', async () => {
  const { address } = showCustomer('/customer/home', {
    answers: { 'GET /content/articles/:slug': () => articleOf(), 'GET /content/articles': () => articleList() },
  });
  const cards = within(await row('Les og lær')).getAllByRole('link');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'BoSlik forbereder du overtakelsen',
    'Bo · med filmStrøm når du flytter',
    'ØkonomiEgenkapital forklart',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /Slik forbereder du overtakelsen/ }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1, name: 'Slik forbereder du overtakelsen' })).toHaveFocus(),
  );
  expect(address()).toBe(path);
  const others = within(await row('Mer om bo')).getAllByRole('link');
  expect(others).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: /Strøm når du flytter/ }));
  expect(address()).toBe('/customer/articles/artikkel-1');
});

test('the row is not there while its flag is off, and its articles are not asked for', async () => {
  const { outside } = showCustomer('/customer/home', {
    off: ['content-carousel'],
    answers: { 'GET /content/articles': () => articleList() },
  });
  expect(await screen.findByRole('region', { name: 'Nytt for deg' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Les og lær' })).toBeNull();
  expect(outside.sent.filter(({ name }) => name === 'GET /content/articles')).toEqual([]);
});

test.each([
  ['could not be fetched', noNetwork],
  ['are none', () => articleList([])],
])('the home page is whole without the row when its articles %s', async (_, articles) => {
  const { outside } = showCustomer('/customer/home', { answers: { 'GET /content/articles': articles } });
  await expect.poll(() => outside.sent.some(({ name }) => name === 'GET /content/articles')).toBe(true);
  expect(await screen.findByRole('region', { name: 'Nytt for deg' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Les og lær' })).toBeNull();
});

test('an article is read with its date, its sections and its paragraphs', async () => {
  show();
  const article = await screen.findByRole('article');
  expect(within(article).getByText('Bo · 18. november 2026')).toBeVisible();
  expect(within(article).getByRole('heading', { level: 2, name: 'Til deg som selger' })).toBeVisible();
  expect(within(article).getByText('Tøm alle rom, og vask ut.')).toBeVisible();
  expect(within(article).getByText('Samle nøkler og koder på ett sted.')).toBeVisible();
});

test('markup of the provider is shown as text and never becomes a part of the page', async () => {
  show(() => articleOf({ excerpt: '<img src=x onerror=alert(1)>', body: [{ heading: null, text: '<b>Fet</b>' }] }));
  expect(await screen.findByText('<b>Fet</b>')).toBeVisible();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('a picture that does not load leaves the words as they are', async () => {
  show();
  const article = await screen.findByRole('article');
  const picture = within(article).getByRole('presentation');
  fireEvent.error(picture);
  expect(within(article).queryByRole('presentation')).toBeNull();
  expect(within(article).getByRole('heading', { level: 1 })).toBeVisible();
});

test('an article that is gone says so, and leads back', async () => {
  const { address } = show(() => Promise.reject(refusal('NOT_FOUND', 404)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke artikkelen' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Gå til Hjem' }));
  expect(address()).toBe('/customer/home');
});

test.each([
  ['without a network', noNetwork],
  ['while the provider is down', () => Promise.reject(refusal('UNAVAILABLE', 503))],
])('%s the article can be tried again', async (_, article) => {
  const { outside } = show(article);
  expect(await screen.findByText('Vi fikk ikke hentet artikkelen.')).toBeVisible();
  outside.answer({ 'GET /content/articles/:slug': () => articleOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an article read in the last 24 hours is there without a network, with its time', async () => {
  const at = Date.parse('2026-11-21T10:02:00.000Z');
  show(noNetwork, { kept: [{ key: 'article artikkel-0 nb', at, data: articleOf() }] });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(await screen.findByText(/11\.02/)).toBeVisible();
});

test('the articles of the last visit stand on the home page without a network', async () => {
  const kept = [{ key: 'articles-nb', at: Date.parse('2026-11-21T10:02:00.000Z'), data: articleList() }];
  showCustomer('/customer/home', { kept, answers: { 'GET /content/articles': noNetwork } });
  expect(within(await row('Les og lær')).getAllByRole('link')).toHaveLength(articleEntries().length);
});
