import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { homeOf, now } from '../../testing/homes.ts';
import { fourNews, newsOf, pageOf } from '../../testing/news.ts';
import { type Shown, type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';

const path = '/customer/notifications';
const answers = { 'GET /feed': () => pageOf(fourNews) };
const show = (where: string, options: ShowOptions = {}) =>
  showCustomer(where, { ...options, answers: { ...answers, ...options.answers } });

const news = () => screen.findByRole('region', { name: 'Nytt for deg' });
const dismissOf = (title: string) => screen.findByRole('button', { name: `Fjern «${title}»` });
const dismissed = ({ outside }: Shown) =>
  outside.sent.filter(({ name }) => name === 'DELETE /feed/:id').map(({ input }) => input.params);
const pass = ({ outside }: Shown, milliseconds: number) => act(async () => outside.pass(milliseconds));
const takeover = 'Overtakelse: torsdag 26. november';

afterEach(() => void vi.useRealTimers());

describe('on the home page', () => {
  test.each([
    [0, 'Varsler'],
    [1, 'Varsler, ett nytt'],
    [3, 'Varsler, 3 nye'],
  ])('with %s unseen the bell reads "%s" and leads to all', async (unseen, name) => {
    const { address } = show('/customer/home', { answers: { 'GET /feed': () => ({ ...pageOf(fourNews), unseen }) } });
    await news();
    await userEvent.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(path));
  });

  test('the three newest are shown by day with the old value and who changed it, and a way to all', async () => {
    const { address } = show('/customer/home');
    const part = within(await news());
    await part.findByRole('link', { name: takeover });
    expect(part.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      `${takeover}Bjerkelundveien 12B. Megleren flyttet den fra søndag 29. november.`,
      'Signer oppgjørsskjemaetBjerkelundveien 12B. Les gjennom, og signer.',
      'Visning er avlystFjordgata 8. Megleren har avlyst søndag 22. november kl. 13.00.',
    ]);
    expect(part.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual(['I dag', 'I går']);
    await userEvent.click(part.getByRole('link', { name: 'Se alt' }));
    await waitFor(() => expect(address()).toBe(path));
  });

  test('an item leads to the page that it is about', async () => {
    const { address } = show('/customer/home');
    await userEvent.click(await screen.findByRole('link', { name: takeover }));
    await waitFor(() => expect(address()).toBe('/customer/timeline'));
  });

  test('in English too', async () => {
    show('/customer/home', { language: 'en' });
    const part = within(await screen.findByRole('region', { name: 'New for you' }));
    expect(await part.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(part.getByRole('button', { name: `Remove “${takeover}”` })).toBeVisible();
    expect(part.getByRole('link', { name: 'See all' })).toBeVisible();
  });

  test('without news it says so, and leads nowhere', async () => {
    show('/customer/home', { answers: { 'GET /feed': () => pageOf([]) } });
    expect(await screen.findByText('Ingenting nytt akkurat nå.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Se alt' })).toBeNull();
  });

  test('news that could not be fetched leave the homes as they are, and can be tried again', async () => {
    const { outside } = show('/customer/home', {
      answers: { 'GET /feed': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    expect(await screen.findByText('Vi fikk ikke hentet nyhetene dine.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fyll ut overtakelsesprotokollen' })).toBeVisible();
    outside.answer(answers);
    await userEvent.click(within(await news()).getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('link', { name: takeover })).toBeVisible();
  });
});

describe('removing an item', () => {
  test('hides it at once, can be undone for 6 seconds, and is sent only then', async () => {
    const shown = show('/customer/home');
    await userEvent.click(await dismissOf(takeover));
    expect(screen.queryByRole('link', { name: takeover })).toBeNull();
    const undo = screen.getByRole('button', { name: `Angre: ${takeover}` });
    expect(undo).toHaveFocus();
    await pass(shown, 5_999);
    expect(dismissed(shown)).toEqual([]);
    await pass(shown, 1);
    await waitFor(() => expect(dismissed(shown)).toEqual([{ id: newsOf(1).id }]));
    await waitFor(() => expect(screen.queryByText(`Fjernet: ${takeover}`)).toBeNull());
    expect(await screen.findByRole('link', { name: 'Egenerklæringen er signert av alle' })).toBeVisible();
  });

  test('that is undone sends nothing, also not when the page is closed', async () => {
    const shown = show('/customer/home');
    await userEvent.click(await dismissOf(takeover));
    await userEvent.click(screen.getByRole('button', { name: `Angre: ${takeover}` }));
    expect(screen.getByRole('link', { name: takeover })).toBeVisible();
    await pass(shown, 60_000);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(dismissed(shown)).toEqual([]);
  });

  test('is sent when the page is closed within the 6 seconds, each item once', async () => {
    const shown = show('/customer/home');
    await userEvent.click(await dismissOf(takeover));
    await userEvent.click(await dismissOf('Visning er avlyst'));
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await pass(shown, 60_000);
    expect(dismissed(shown)).toEqual([{ id: newsOf(1).id }, { id: newsOf(5).id }]);
  });

  test('is sent when the customer goes to another page, and the item is not there', async () => {
    const shown = show('/customer/home');
    await userEvent.click(await dismissOf(takeover));
    await userEvent.click(screen.getByRole('link', { name: 'Se alt' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nytt for deg' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Signer oppgjørsskjemaet' })).toBeVisible();
    expect(screen.queryByRole('link', { name: takeover })).toBeNull();
    expect(dismissed(shown)).toEqual([{ id: newsOf(1).id }]);
  });

  test('without a network stays hidden, and is sent again until it arrives', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const shown = show('/customer/home', { answers: { 'DELETE /feed/:id': noNetwork } });
    await user.click(await dismissOf(takeover));
    await pass(shown, 6_000);
    await waitFor(() => expect(dismissed(shown)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: takeover })).toBeNull();
    shown.outside.answer({ 'DELETE /feed/:id': () => undefined });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(dismissed(shown)).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dismissed(shown)).toHaveLength(2);
  });

  test('that the server refuses shows the item again, and why', async () => {
    const shown = show('/customer/home', {
      answers: { 'DELETE /feed/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    await userEvent.click(await dismissOf(takeover));
    await pass(shown, 6_000);
    expect(await screen.findByText('Vi fikk ikke fjernet nyheten.')).toBeVisible();
    expect(screen.getByRole('link', { name: takeover })).toBeVisible();
  });

  test('of an item that another device has removed is no error', async () => {
    const shown = show('/customer/home', {
      answers: { 'DELETE /feed/:id': () => Promise.reject(refusal('NOT_FOUND', 404)) },
    });
    await userEvent.click(await dismissOf(takeover));
    await pass(shown, 6_000);
    expect(await screen.findByRole('link', { name: 'Egenerklæringen er signert av alle' })).toBeVisible();
    expect(screen.queryByText('Vi fikk ikke fjernet nyheten.')).toBeNull();
  });
});

describe('the page of all news', () => {
  test('marks what the customer has not seen, and nothing else', async () => {
    const [first, second, ...others] = fourNews;
    const items = [
      { ...first, seen: false },
      { ...second, seen: true },
      ...others.map((one) => ({ ...one, seen: true })),
    ];
    show(path, { answers: { 'GET /feed': () => ({ items, total: items.length, unseen: 1 }) } });
    await screen.findByRole('link', { name: takeover });
    expect(screen.getAllByText('Ny').map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining(takeover),
    ]);
  });

  test('is not there while its flag is off, and no bell or link leads to it', async () => {
    const { unmount } = show('/customer/home', { off: ['notification-centre'] });
    await within(await news()).findByRole('link', { name: takeover });
    expect(screen.queryByRole('link', { name: /^Varsler/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Se alt' })).toBeNull();
    unmount();
    show(path, { off: ['notification-centre'] });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Nytt for deg');
  });

  /** A server with 23 items, which forgets those that are dismissed. */
  const manyNews = () => {
    let left = Array.from({ length: 23 }, (_, index) => newsOf(index + 1));
    return {
      'GET /feed': ({ query }: { query?: unknown }) => {
        // seam: the query that the client sends with this call.
        const { limit = '20', offset = '0' } = (query ?? {}) as { limit?: string; offset?: string };
        return pageOf(left.slice(Number(offset), Number(offset) + Number(limit)), left.length);
      },
      'DELETE /feed/:id': ({ params }: { params?: unknown }) => {
        left = left.filter(({ id }) => id !== (params as { id: string }).id); // seam: as above
      },
    };
  };

  test('has pages: the next begins after the first, and none is left out when one was removed before', async () => {
    const shown = show(path, { answers: manyNews() });
    expect(await screen.findByText('Viser 20 av 23 nyheter')).toBeVisible();
    await userEvent.click(await dismissOf('Visning nummer 3'));
    await pass(shown, 6_000);
    expect(await screen.findByText('Viser 19 av 22 nyheter')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
    expect(await screen.findByRole('link', { name: 'Visning nummer 23' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Visning nummer/ })).toHaveLength(22);
    expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  });

  test('shows one category, in its own address, and leads back where it has none', async () => {
    const news = ({ query }: { query?: unknown }) =>
      // seam: the query that the client sends with this call.
      (query as { category?: string } | undefined)?.category === 'quiz' ? pageOf([]) : pageOf(fourNews);
    show(path, { answers: { 'GET /feed': news } });
    await screen.findByRole('link', { name: takeover });
    const which = within(screen.getByRole('navigation', { name: 'Hvilke nyheter' }));
    expect(which.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
      'Alt',
      'Kjøp og salg',
      'Boliger',
      'Verdi',
      'Quiz',
      'Tips',
    ]);
    await userEvent.click(which.getByRole('link', { name: 'Quiz' }));
    expect(await screen.findByText('Ingenting nytt om dette akkurat nå.')).toBeVisible();
    expect(which.getByRole('link', { name: 'Quiz' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Se alt nytt' }));
    expect(await screen.findByRole('link', { name: takeover })).toBeVisible();
  });

  test('names each day once, the newest first', async () => {
    show(path, { answers: manyNews() });
    await screen.findByText('Viser 20 av 23 nyheter');
    const days = screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent);
    expect(days).toEqual(['I dag', 'I går', 'Torsdag 19. november', 'Onsdag 18. november']);
  });

  test('without news says what comes here', async () => {
    show(path, { answers: { 'GET /feed': () => pageOf([]) } });
    expect(await screen.findByText(/dokumenter som venter på deg, dukker opp her/)).toBeVisible();
  });

  test('that could not be fetched says so, and can be tried again', async () => {
    const { outside } = show(path, { answers: { 'GET /feed': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
    expect(await screen.findByText('Vi fikk ikke hentet nyhetene dine.')).toBeVisible();
    outside.answer(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('link', { name: takeover })).toBeVisible();
  });

  test('without a network shows what this device has stored, and from when', async () => {
    const at = Date.parse(now) - 2_580_000;
    const kept = [
      { key: 'homes', at, data: [homeOf()] },
      { key: 'news-nb', at, data: pageOf(fourNews) },
    ];
    show(path, { kept, answers: { 'GET /feed': noNetwork } });
    expect(await screen.findByRole('link', { name: takeover })).toBeVisible();
    expect(screen.getByText(/kl\. 12\.02/)).toBeVisible();
  });
});
