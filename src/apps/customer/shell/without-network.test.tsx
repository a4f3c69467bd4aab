import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OfflineEntry } from '#src/client/offline-store.ts';
import { kari } from '#src/client/testing/token.ts';
import { noNetwork, refusal } from '../../testing/answers.ts';
import { someChats } from '../../testing/chats.ts';
import { saleOf } from '../testing/journeys.ts';
import { orderOf } from '../testing/service-orders.ts';
import { showCustomer } from '../testing/show-customer.tsx';

const tick = 'PATCH /estates/:id/checklist-seller/:c/todos/:t';
const away = {
  'GET /users/:id': noNetwork,
  'GET /estates': noNetwork,
  'GET /signable-documents-count': noNetwork,
  'GET /feature-flag/:flagName': noNetwork,
  'GET /timeline/seller': noNetwork,
  'GET /timeline/buyer': noNetwork,
  'GET /feed': noNetwork,
  [tick]: noNetwork,
};
const tabs = () => screen.findByRole('navigation', { name: 'Hovedmeny' });
let kept: readonly OfflineEntry[];
/** Opens a page with a network until the device has kept what it shows, and leaves with it. */
const opened = async (path: string, what: string, answers = {}) => {
  const { outside, unmount } = showCustomer(path, { answers, kept });
  const isKept = () => outside.offline.read(kari).some(({ key }) => key.split(' ')[0] === what);
  await waitFor(() => expect(isKept()).toBe(true));
  kept = outside.offline.read(kari);
  unmount();
};
beforeEach(() => {
  kept = [];
});

test('44.5: a page that was opened minutes before opens again without a network, with the navigation', async () => {
  await opened('/customer/notifications', 'all-news-nb');
  await opened('/customer/timeline', 'journeys-nb', {
    'GET /timeline/seller': () => [saleOf()],
  });
  for (const path of ['/customer/notifications', '/customer/timeline']) {
    const { unmount } = showCustomer(path, { answers: away, kept });
    expect(await tabs()).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(document.body).toHaveTextContent(/Ingen forbindelse. Viser det vi lagret/));
    expect(document.body).not.toHaveTextContent(/ikke åpnet|Ikke tilgjengelig|Noe gikk galt/);
    unmount();
  }
});

test('44.5: talks and orders that were listed minutes before are listed without a network', async () => {
  await opened('/customer/chat', 'chats', { 'GET /chats': () => someChats });
  await opened('/customer/services', 'service-orders', {
    'GET /services/orders': () => ({ items: [orderOf()], total: 1, next: null }),
  });
  const answers = { ...away, 'GET /chats': noNetwork, 'GET /services/orders': noNetwork, 'GET /services': noNetwork };
  for (const [path, list] of [
    ['/customer/chat', 'Meldinger'],
    ['/customer/services', 'Bestilt'],
  ] as const) {
    const { unmount } = showCustomer(path, { answers, kept });
    expect(await screen.findByRole('list', { name: list })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/ikke åpnet|Ikke tilgjengelig|Noe gikk galt/);
    unmount();
  }
});

test('44.5: a page whose flag is not known says that there is no network, and opens when there is one', async () => {
  await opened('/customer/home', 'homes');
  const without = kept.filter(({ key }) => !key.startsWith('flag '));
  const { outside } = showCustomer('/customer/notifications', {
    answers: { ...away, 'GET /feed': () => ({ items: [], total: 0, unseen: 0 }) },
    kept: without,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Du er uten nett' })).toBeVisible();
  expect(within(await tabs()).getByRole('link', { name: 'Hjem' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/ikke åpnet|Ikke tilgjengelig|Noe gikk galt/);
  outside.answer({ 'GET /feature-flag/:flagName': () => ({ enabled: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(screen.queryByText('Du er uten nett')).not.toBeInTheDocument());
});

test('44.5: a flag that the server answers with an error still counts as off', async () => {
  showCustomer('/customer/notifications', {
    answers: { 'GET /feature-flag/:flagName': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ikke tilgjengelig ennå' })).toBeVisible();
});

test('44.5: a tick made without a network stays over a reload, and is sent when there is one', async () => {
  const sale = () => [saleOf()];
  await opened('/customer/timeline', 'journeys-nb', {
    'GET /timeline/seller': sale,
  });
  const first = showCustomer('/customer/timeline', { answers: away, kept });
  const box = () => screen.findByRole('checkbox', { name: /Bestem laveste pris/ });
  await userEvent.click(await box());
  expect(await screen.findByText(/Vi sender det når du er på nett/)).toBeVisible();
  expect(await box()).toBeChecked();
  kept = first.outside.offline.read(kari);
  first.unmount();
  const second = showCustomer('/customer/timeline', { answers: away, kept });
  expect(await box()).toBeChecked();
  const sent = () => second.outside.sent.filter(({ name }) => name === tick);
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  const before = sent().length;
  second.outside.answer({ [tick]: () => undefined, 'GET /timeline/seller': sale, 'GET /timeline/buyer': () => [] });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toHaveLength(before + 1));
  expect(sent().at(-1)?.input.body).toEqual({ done: true });
  await waitFor(() => expect(screen.queryByText(/Vi sender det når du er på nett/)).not.toBeInTheDocument());
});
