import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noOptions } from '#src/domain/customer-profile.ts';
import { noNetwork, refusal } from '../../testing/answers.ts';
import type { FakeCustomerContextOptions } from '../testing/fake-customer-context.ts';
import { favouritePage, marketHome, marketPage, seeking, wideningOf } from '../testing/market.ts';
import { showCustomer } from '../testing/show-customer.tsx';

const firstId = marketHome(0).id;
const favourite = { id: '00000000-0000-4000-8000-0000000000f1', estateID: firstId };
const show = (
  path = 'suggestions',
  answers: NonNullable<FakeCustomerContextOptions['answers']> = {},
  more: Parameters<typeof showCustomer>[1] = {},
) =>
  showCustomer(`/customer/pre-market/${path}`, {
    ...more,
    answers: {
      'GET /users/:id': () => seeking(),
      'POST /estates/pre-market': () => marketPage(),
      'POST /estates/pre-market/favorites': favouritePage,
      'GET /estates/pre-market/:id': () => marketHome(0),
      'GET /estates/pre-market/widening': () => ({ widening: wideningOf() }),
      'POST /favorite': () => favourite,
      'DELETE /favorite/:id': () => undefined,
      'POST /estates/:id/ask': () => undefined,
      ...answers,
    },
  });
const heart = (title = 'Lys 3-roms nær elva') => screen.findByRole('button', { name: `Lagre ${title}` });
const lastFilter = ({ outside }: ReturnType<typeof show>, name = 'POST /estates/pre-market') =>
  (outside.sent.filter((one) => one.name === name).at(-1)?.input.body as { filter: object } | undefined)?.filter;

test('a customer sees how many homes are coming, the best first, with why it is there', async () => {
  show();
  expect(await screen.findByText('5 boliger på vei')).toBeVisible();
  const first = screen.getByRole('article', { name: 'Lys 3-roms nær elva' });
  expect(within(first).getByText(/^kr.5.690.000$/)).toBeVisible();
  expect(within(first).getByText('64 m² · 2 soverom · 1938')).toBeVisible();
  expect(within(first).getByText(/^Treff.100.%$/)).toBeVisible();
  expect(within(first).getByText('Kommer om ca. 2 uker')).toBeVisible();
  for (const part of ['Området', 'Prisen', 'Størrelsen', 'Soverommene']) {
    expect(within(first).getByText(part)).toBeVisible();
  }
  expect(screen.getByText(/2 m² mindre enn du ønsker/)).toBeVisible();
});

test('a chip of the search narrows the list to homes that fit it, and the address keeps it', async () => {
  const shown = show();
  await userEvent.click(await screen.findByRole('link', { name: /^60–90.m²$/ }));
  await waitFor(() => expect(shown.address()).toBe('/customer/pre-market/suggestions?only=size'));
  await waitFor(() => expect(lastFilter(shown)).toMatchObject({ sizeFrom: 60, sizeTo: 90, tab: 'suggestions' }));
  expect(lastFilter(shown)).not.toHaveProperty('priceTo');
  await userEvent.click(screen.getByRole('link', { name: /^60–90.m²$/ }));
  expect(shown.address()).not.toContain('only');
});

test('the chosen order is asked of the server, and stays in the address', async () => {
  const shown = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Endre' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Laveste pris først' }));
  await waitFor(() => expect(shown.address()).toBe('/customer/pre-market/suggestions?sort=price-low'));
  await waitFor(() => expect(lastFilter(shown)).toMatchObject({ sort: 'price-low' }));
});

test('further homes are fetched twenty at a time, after those that are shown', async () => {
  const shown = show('coming', { 'POST /estates/pre-market': () => marketPage(5, { total: 43 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere (38)' }));
  await waitFor(() =>
    expect(
      shown.outside.sent.filter(({ name }) => name === 'POST /estates/pre-market').map(({ input }) => input.body),
    ).toMatchObject([
      { skip: 0, limit: 20 },
      { skip: 5, limit: 20 },
    ]),
  );
});

test('a heart fills at once, is sent once, and a second tap takes it back', async () => {
  const { outside } = show();
  const button = await heart();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(outside.sent.map(({ name }) => name)).toContain('DELETE /favorite/:id'));
  expect(outside.sent.filter(({ name }) => name === 'POST /favorite')).toHaveLength(1);
});

test('a heart that the server refuses goes back, and says which home and why', async () => {
  show('suggestions', { 'POST /favorite': () => Promise.reject(refusal('TOO_MANY', 429)) });
  const button = await heart();
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke lagret boligen: Lys 3-roms nær elva');
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('saved homes show how the price has moved since, and what became of them', async () => {
  show('favorites');
  expect(await screen.findByText('2 boliger lagret')).toBeVisible();
  expect(screen.getByText(/^Satt ned kr.200.000 siden du lagret den$/)).toBeVisible();
  expect(screen.getByText('Solgt')).toBeVisible();
});

test('no match says so, shows what would bring more, and leads to the search', async () => {
  show('my-search', { 'POST /estates/pre-market': () => ({ items: [], total: 0, byArea: {}, basis: 'search' }) });
  expect(await screen.findByRole('heading', { name: 'Ingen boliger funnet' })).toBeVisible();
  expect(await screen.findByText(/får du 3 treff til/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Utvid søket' })).toHaveAttribute(
    'href',
    '/customer/search-profile/my-search',
  );
});

test('no match has the specification’s words in English', async () => {
  const none = () => ({ items: [], total: 0, byArea: {}, basis: 'search' });
  show('my-search', { 'POST /estates/pre-market': none }, { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'No properties found' })).toBeVisible();
});

test('a customer who has asked for nothing sees the newest of the city, and the way to ask', async () => {
  show('suggestions', {
    'GET /users/:id': () => seeking(noOptions.searchProfile),
    'POST /estates/pre-market': () =>
      marketPage(1, { basis: 'city', items: [marketHome(0, { score: null, reasons: [] })] }),
  });
  expect(await screen.findByText(/nyeste boligene i byen din/)).toBeVisible();
  expect(screen.queryByText(/Treff/)).toBeNull();
});

test('an area of the map leads to its list, and the list has the same choice', async () => {
  const broughtInSight: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    broughtInSight.push(this);
  };
  const shown = show('suggestions?view=map');
  await userEvent.click(await screen.findByRole('link', { name: 'Sagene, 2 boliger' }));
  await waitFor(() => expect(shown.address()).toContain('area=oslo-sagene'));
  const sheet = await screen.findByRole('region', { name: 'Sagene' });
  expect(sheet).toBeVisible();
  await waitFor(() => expect(broughtInSight, 'the list stands below a low screen’s fold').toEqual([sheet]));
  await waitFor(() => expect(lastFilter(shown)).toMatchObject({ areas: ['oslo-sagene'] }));
  await userEvent.click(screen.getByRole('link', { name: 'Liste' }));
  expect(await screen.findByRole('link', { name: 'Østensjø, 1 bolig', hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining('area=oslo-ostensjo'),
  );
});

test('a home opens over its list with its address, and closes to it', async () => {
  const { address } = show();
  const card = await screen.findByRole('link', { name: 'Se boligen: Lys 3-roms nær elva' });
  await userEvent.click(card);
  expect(address()).toContain(`/customer/pre-market/suggestions/${firstId}`);
  const dialog = await screen.findByRole('dialog', { name: 'Lys 3-roms nær elva' });
  expect(card.isConnected, 'the list stays as it is').toBe(true);
  expect(await within(dialog).findByText('Torshovdalen, Sagene, Oslo')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/customer/pre-market/suggestions');
});

test('a question needs text, a way to reply and a consent, and what was typed stays', async () => {
  const { outside } = show(`suggestions/${firstId}?ask=1`);
  const send = await screen.findByRole('button', { name: 'Send spørsmålet' });
  await userEvent.click(send);
  expect(outside.sent.map(({ name }) => name)).not.toContain('POST /estates/:id/ask');
  const field = screen.getByRole('textbox', { name: 'Hva lurer du på?' });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(field, 'Er det heis?');
  await userEvent.click(send);
  expect(field).toHaveValue('Er det heis?');
  await userEvent.click(screen.getByRole('radio', { name: 'På e-post' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(send);
  expect(await screen.findByText('Spørsmålet er sendt')).toBeVisible();
  expect(outside.sent.find(({ name }) => name === 'POST /estates/:id/ask')?.input.body).toEqual({
    message: 'Er det heis?',
    contactMethod: 'EMAIL',
    consentToShare: true,
  });
});

test('a second question the same day is refused with when it can be asked', async () => {
  show(`suggestions/${firstId}?ask=1`, { 'POST /estates/:id/ask': () => Promise.reject(refusal('ASK_DAILY', 429)) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Hva lurer du på?' }), 'Er det heis?');
  await userEvent.click(screen.getByRole('radio', { name: 'På SMS' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send spørsmålet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Du har alt spurt om denne boligen i dag');
});

test('without a network the list that was saved is shown, with when', async () => {
  const at = Date.parse('2026-11-21T10:02:00.000Z');
  const key = 'market-nb suggestions best all everywhere';
  show(
    'suggestions',
    { 'POST /estates/pre-market': noNetwork },
    { kept: [{ key, at, data: { pages: [marketPage()], pageParams: [0] } }] },
  );
  expect(await screen.findByText('5 boliger på vei')).toBeVisible();
  expect(await screen.findByText(/Viser det vi lagret/)).toBeVisible();
});

test('a list that could not be fetched says so, and tries again', async () => {
  const { outside } = show('coming', { 'POST /estates/pre-market': () => Promise.reject(refusal('GEN_ERROR', 500)) });
  expect(await screen.findByText('Vi fikk ikke hentet boligene')).toBeVisible();
  outside.answer({ 'POST /estates/pre-market': () => marketPage(1) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('1 bolig på vei')).toBeVisible();
});

test('an address without a list leads to the suggestions', async () => {
  const { address } = show('nowhere');
  await waitFor(() => expect(address()).toBe('/customer/pre-market/suggestions'));
});
