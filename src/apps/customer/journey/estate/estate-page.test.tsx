import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { noNetwork } from '../../../testing/answers.ts';
import { ekstraOf, ekstraOrderOf } from '../../testing/ekstra.ts';
import { estateOf, saleOf } from '../../testing/journeys.ts';
import { ratingOf, unrated } from '../../testing/ratings.ts';
import { type ShowOptions, showCustomer } from '../../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../../testing/values.ts';

const path = '/customer/estates/00000000-0000-4000-8000-000000000001';
const show = (estate: () => unknown = () => estateOf()) =>
  showCustomer(path, { answers: { 'GET /seller/estates/:id': estate } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a seller sees the price, the facts, what they paid, and what comes next', async () => {
  show();
  expect(await heading('Lommedalsfaret 63')).toBeVisible();
  expect(screen.getByText('Selges')).toBeVisible();
  const price = screen.getByRole('region', { name: 'Prisantydning' });
  expect(within(price).getByText(/^kr.7.850.000$/)).toBeVisible();
  expect(within(price).getByText(/66.525 per m²/)).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Fakta' });
  expect(within(facts).getByText('1991')).toBeVisible();
  expect(within(facts).getByText(/4.150.000 i 2016/)).toBeVisible();
  expect(within(facts).queryByText('Fellesgjeld')).toBeNull();
  expect(screen.getByText('søndag 29. november kl. 13.00')).toBeVisible();
  expect(screen.getByText('1 av 3 gjort i Markedsføring')).toBeVisible();
});

test('value, original value, loan, equity and loan-to-value are in figures, and lead to the wealth page', async () => {
  const { address } = showCustomer(path, {
    answers: {
      'GET /seller/estates/:id': () => estateOf(),
      'GET /estate/:id/valuation': () => valuationOf(),
      'GET /estate/:id/price-history': () => historyOf(),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Verdi og lån' }));
  const shown = card.getAllByRole('term').map((term) => term.textContent);
  expect(shown).toEqual(['Anslått verdi', 'Opprinnelig verdi', 'Lån igjen', 'Din del', 'Belåningsgrad']);
  await userEvent.click(card.getByRole('link', { name: 'Se prisutvikling og salg i nærheten' }));
  expect(address()).toBe('/customer/wealth?home=00000000-0000-4000-8000-000000000001');
});

test('the next three dates are shown, the rest in the journey', async () => {
  const { events } = estateOf();
  const ids = ['v1', 'v2', 'v3', 'v4'];
  show(() => ({ ...estateOf(), events: ids.flatMap((id) => events.map((event) => ({ ...event, id }))) }));
  await heading('Lommedalsfaret 63');
  expect(screen.getAllByText('søndag 29. november kl. 13.00')).toHaveLength(3);
});

test.each([
  ['marketing', 'br-1', null, 'Vis boligen til flere'],
  ['viewing', 'br-1', ekstraOrderOf(), 'Vis boligen til flere'],
  ['viewing', null, null, null],
  ['preparation', 'br-1', null, null],
  ['bid-round', 'br-1', null, null],
  ['bid-round', 'br-1', ekstraOrderOf(), 'Bestillingen din av Ekstra'],
  ['post-work', 'br-1', null, null],
  ['completed', 'br-1', null, null],
] as const)('Ekstra is offered where it can be ordered: %s, broker %s', async (status, brokerID, order, offered) => {
  const { outside } = showCustomer(path, {
    answers: {
      'GET /seller/estates/:id': () => ({ ...estateOf(), status, brokerID }),
      'GET /estates/:id/ekstra': () => ekstraOf({ order }),
    },
  });
  await heading('Lommedalsfaret 63');
  await waitFor(() => expect(outside.sent.some(({ name }) => name === 'GET /estates/:id/gallery')).toBe(true));
  const found = offered === null ? [] : [await screen.findByRole('link', { name: offered })];
  expect(screen.queryAllByRole('link', { name: /Ekstra|til flere/ })).toEqual(found);
});

test('what comes next leads to the journey of this home', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'Neste: visning' }));
  expect(address()).toBe('/customer/estates/00000000-0000-4000-8000-000000000001/process');
});

describe('the tabs of a home', () => {
  const showTab = (tab: string) =>
    showCustomer(`${path}/${tab}`, {
      answers: { 'GET /seller/estates/:id': () => estateOf(), 'GET /timeline/seller': () => [saleOf()] },
    });

  test('the process has the steps of its sale under the home’s head', async () => {
    showTab('process');
    expect(await heading('Lommedalsfaret 63')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Salgsprosess' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { name: 'Budrunde' })).toBeVisible();
    expect(document.title).toBe('Salgsprosess – Lommedalsfaret 63 – Grend');
  });

  test('the process leads to one checklist of the to-dos of every step', async () => {
    const { address } = showTab('process');
    await userEvent.click(await screen.findByRole('link', { name: 'Hele sjekklisten' }));
    expect(address()).toBe(`${path}/checklist`);
    const steps = saleOf().buckets.filter(({ todos }) => todos.length > 0);
    for (const { title } of steps) {
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('region', { name: `Gjøremål i ${title}` })).toBeVisible();
    }
  });

  test('a home without a sale that has begun says so', async () => {
    showCustomer(`${path}/checklist`, {
      answers: { 'GET /seller/estates/:id': () => estateOf(), 'GET /timeline/seller': () => [] },
    });
    expect(await screen.findByText('Salget er ikke i gang')).toBeVisible();
  });
});

test('a buyer sees what the home was bought for, and no word of the seller’s own prices', async () => {
  const { lastBid: _, purchasePrice: __, boughtYear: ___, ...bought } = estateOf();
  show(() => ({ ...bought, label: 'buying', side: 'buyer', soldFor: 7_990_000 }));
  expect(await screen.findByRole('region', { name: 'Kjøpt for' })).toBeVisible();
  expect(screen.queryByText('Du kjøpte den for')).toBeNull();
  expect(screen.getByRole('link', { name: 'Kjøpsprosess' })).toBeVisible();
});

test('a wrong fact is reported to the broker, keeps what was typed on a failure, and shows the reply', async () => {
  const report = { fact: 'bedrooms', message: 'Det er fire', state: 'open', reportedAt: '2026-11-20T11:00:00.000Z' };
  const { outside } = showCustomer(path, {
    answers: { 'GET /seller/estates/:id': () => estateOf(), 'POST /estates/:id/reports': noNetwork },
  });
  await userEvent.click(await screen.findByText('Meld feil'));
  await userEvent.click(screen.getByRole('button', { name: 'Send til megleren' }));
  expect(screen.getByLabelText('Hva er feil?')).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Hva er feil?'), 'Antall soverom');
  await userEvent.type(screen.getByLabelText('Hva er riktig?'), 'Det er fire');
  await userEvent.click(screen.getByRole('button', { name: 'Send til megleren' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Hva er riktig?')).toHaveValue('Det er fire');
  outside.answer({ 'POST /estates/:id/reports': () => ({ reports: [{ ...report, answer: null }] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Send til megleren' }));
  const list = within(await screen.findByRole('list', { name: 'Meldt til megleren' }));
  expect(list.getByText('Venter på svar')).toBeVisible();
  expect(screen.getByLabelText('Hva er riktig?')).toHaveValue('');
  const reports = outside.sent.filter(({ name }) => name === 'POST /estates/:id/reports');
  expect(reports.at(-1)?.input).toMatchObject({ body: { fact: 'bedrooms', message: 'Det er fire' } });
});

test.each([
  ['a home of others', path, 1],
  ['an address that is no home’s', '/customer/estates/not-an-id', 0],
])('%s is unknown', async (_, address, reads) => {
  const { outside } = showCustomer(address);
  expect(await heading('Vi finner ikke boligen')).toBeVisible();
  expect(outside.sent.filter(({ name }) => name === 'GET /seller/estates/:id')).toHaveLength(reads);
});

test('a fetch that failed can be tried again', async () => {
  const { outside } = show(noNetwork);
  await screen.findByText('Vi fikk ikke hentet boligen.');
  outside.answer({ 'GET /seller/estates/:id': () => estateOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await heading('Lommedalsfaret 63')).toBeVisible();
});

test('a home on the home page leads to its own page', async () => {
  const { address } = showCustomer('/customer/home', { answers: { 'GET /seller/estates/:id': () => estateOf() } });
  await userEvent.click(await screen.findByRole('link', { name: 'Om boligen' }));
  expect(address()).toBe(path);
  await waitFor(async () => expect(await heading('Lommedalsfaret 63')).toHaveFocus());
});

describe('the broker’s rating', () => {
  const broker = async () => within(await screen.findByRole('list', { name: 'Megleren din' }));

  test('stands beside the broker, and leads to what was written', async () => {
    showCustomer(path, { answers: { 'GET /seller/estates/:id': () => estateOf() } });
    expect(await (await broker()).findByText('4,9 av 5 · 183 vurderinger')).toBeVisible();
    expect((await broker()).getByRole('link', { name: 'Les vurderingene' })).toHaveAttribute(
      'href',
      '/customer/lipscore?broker=br-01',
    );
  });

  test('in English has a point', async () => {
    showCustomer(path, { answers: { 'GET /seller/estates/:id': () => estateOf() }, language: 'en' });
    expect(await screen.findByText('4.9 of 5 · 183 ratings')).toBeVisible();
  });

  test('is no number with too few ratings', async () => {
    showCustomer(path, {
      answers: {
        'GET /seller/estates/:id': () => estateOf(),
        'GET /lipscore/broker-rating/average': () => ratingOf({ average: null, count: 4 }),
      },
    });
    expect(await (await broker()).findByText('For få vurderinger til et snitt')).toBeVisible();
  });

  test.each<readonly [string, boolean, ShowOptions]>([
    ['there is none', true, { answers: { 'GET /lipscore/broker-rating/average': () => unrated() } }],
    ['it cannot be fetched', true, { answers: { 'GET /lipscore/broker-rating/average': noNetwork } }],
    ['its flag is off', false, { off: ['broker-rating-widget'] }],
    [
      'the broker is in no system',
      false,
      { answers: { 'GET /seller/estates/:id': () => estateOf({ brokerID: null }) } },
    ],
  ])('is left out when %s, and the broker stays', async (_, isAsked, { answers = {}, ...options }) => {
    const { outside } = showCustomer(path, {
      answers: { 'GET /seller/estates/:id': () => estateOf(), ...answers },
      ...options,
    });
    expect((await broker()).getByRole('link', { name: /^Ring/ })).toBeVisible();
    const names = () => outside.sent.map(({ name, input }) => `${name} ${JSON.stringify(input.params)}`).join('\n');
    await waitFor(() => expect(names()).toContain('broker-rating-widget'));
    if (isAsked) await waitFor(() => expect(names()).toContain('broker-rating/average'));
    expect(screen.queryByText(/vurdering/)).toBeNull();
    expect(names().includes('broker-rating/average')).toBe(isAsked);
  });
});
