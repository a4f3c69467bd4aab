import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { noNetwork } from '../../testing/answers.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { historyOf, unsure, valuationOf } from '../testing/values.ts';

const show = (valuation: HomeValuation = valuationOf(), on: readonly string[] = []) =>
  showCustomer('/customer/wealth', {
    on,
    answers: {
      'GET /estates/valuation': () => [valuation],
      'GET /estate/:id/valuation': () => valuation,
      'GET /estate/:id/price-history': () => historyOf(),
    },
  });
const ownValue = { value: 4_900_000, year: 2026, setAt: '2026-06-04T10:00:00.000Z' as const };
const card = (name: string | RegExp) => screen.findByRole('region', { name });

test('an owner sees the value, its range, how sure it is, and what it was bought for', async () => {
  show();
  const value = await card('Anslått verdi i dag');
  expect(within(value).getByText(/^kr.4.750.000$/, { selector: 'p' })).toBeVisible();
  expect(within(value).getByText('Sannsynligvis mellom 4,56 og 4,94 mill.')).toBeVisible();
  expect(within(value).getByText('God treffsikkerhet')).toBeVisible();
  expect(await within(value).findByText(/^\+ kr.1.330.000 \(38,9 %\) siden kjøpet$/)).toBeVisible();
  expect(within(value).getByText(/Kjøpt for kr.3.420.000/)).toBeVisible();
});

test('the table says the same prices as the chart, today’s value last', async () => {
  show();
  const table = await screen.findByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    '31. desember 2019kr 3 450 000',
    '31. desember 2021kr 4 050 000',
    '31. desember 2024kr 4 270 000',
    '31. mars 2026kr 4 720 000',
    '30. juni 2026kr 4 770 000',
    '30. september 2026kr 4 730 000',
    '23. november 2026kr 4 750 000',
  ]);
});

test('six months begin at the newest price that is that old, and stay after a reload', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: '6 md.' }));
  expect(address()).toBe('/customer/wealth?period=m6');
  expect(await screen.findByText(/^\+ kr.30.000 \(0,6 %\) siste seks måneder$/)).toBeVisible();
  const table = screen.getByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(5);
});

test('a loan is shown beside the value, with what it costs a month now and at a higher rate', async () => {
  show();
  const loan = await card('Du eier 44,2 %');
  expect(within(loan).getByText('Belåningsgrad 55,8 %')).toBeVisible();
  expect(within(loan).getByText(/^kr.2.650.000$/)).toBeVisible();
  expect(within(loan).getByText(/^kr.2.100.000$/)).toBeVisible();
  expect(within(loan).getByText(/^kr.16.037$/)).toBeVisible();
  expect(within(loan).getByText('Hvis renta stiger 3 prosentpoeng')).toBeVisible();
  expect(within(loan).getByText(/^kr.21.071$/)).toBeVisible();
});

test('where percentages are switched off, the whole page is in kroner: loan, marks, changes and model', async () => {
  show(valuationOf({ loanToValueWithCommonDebt: 60.7 }), ['DISABLE_PERCENTAGE']);
  const loan = await card('Din del av boligen');
  expect(within(loan).getByText(/^kr.2.100.000$/)).toBeVisible();
  expect(within(loan).getByText('2,85 mill.')).toBeInTheDocument();
  expect(await screen.findByText(/^\+ kr.1.330.000 siden kjøpet$/)).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: '6 md.' }));
  expect(await screen.findByText(/^\+ kr.30.000 siste seks måneder$/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/%|prosent(?!poeng)|percent/);
});

test('the page says how near the model has been, and nothing of it below 20 sales', async () => {
  show();
  expect(await screen.findByText(/^Modellen traff innen 4,2 % for halvparten/)).toBeInTheDocument();
  cleanup();
  show(valuationOf({ modelError: null }));
  await card('Anslått verdi i dag');
  expect(screen.queryByText(/Modellen traff/)).toBeNull();
});

test('table = chart: the line’s points are the table’s rows, one by one', async () => {
  show(valuationOf({ own: null }));
  const chart = await screen.findByRole('slider', { name: /^Prisutvikling fra/ });
  const rows = within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);
  const path = document.querySelector('path.g-chart__solid')?.getAttribute('d') ?? '';
  expect(path.split(/[ML]/).filter(Boolean)).toHaveLength(rows.length);
  expect(chart).toHaveAttribute('aria-valuemax', String(rows.length));
  await userEvent.click(chart);
  await userEvent.keyboard('{Home}');
  for (const row of rows) {
    const [day = '', value = ''] = [...row.children].map((cell) => cell.textContent);
    expect(chart.getAttribute('aria-valuetext')?.replace(/\. Kjøpt for .*/, '')).toBe(`Verdi ${day}: ${value}`);
    await userEvent.keyboard('{ArrowRight}');
  }
});

test('a loan larger than the value says so, and by how much', async () => {
  show(valuationOf({ loan: 5_000_000, equity: -250_000, loanToValue: 105.3 }));
  const loan = await card('Du eier ingenting av boligen ennå');
  expect(within(loan).getByText('Lånet er større enn verdien')).toBeVisible();
  expect(within(loan).getByText(/^kr.−250.000$/)).toBeVisible();
});

test('below the banks’ mark a bank is one tap away; with more by the common debt it is not said', async () => {
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'Spør banken' }));
  expect(address()).toBe('/customer/services/family/storebrand');
  cleanup();
  show(valuationOf({ loanToValue: 55.9, loanToValueWithCommonDebt: 60.7 }));
  expect(await screen.findByText('Med fellesgjelden er belåningsgraden 60,7 %')).toBeVisible();
  expect(screen.queryByText(/Du er under 60 %/)).toBeNull();
});

test('a home that is bought and not taken over has no loan card and no change since a purchase', async () => {
  const changes = { m6: { kroner: 30_000, percent: 0.6 }, all: null };
  show(valuationOf({ part: 'buyer', isOwned: false, changes }));
  expect(await screen.findByText(/siste seks måneder/)).toBeVisible();
  expect(screen.queryByText('Siden kjøpet')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Endre lån og inntekt' })).toBeNull();
});

test('the page opens on a home that is owned, and the address of a home opens that home', async () => {
  const bought = valuationOf({ part: 'buyer', isOwned: false });
  const owned = { ...valuationOf(), estateID: '00000000-0000-4000-8000-000000000002' };
  const answers = {
    'GET /estates/valuation': () => [bought, owned],
    'GET /estate/:id/valuation': () => owned,
    'GET /estate/:id/price-history': () => historyOf(),
  };
  const { outside } = showCustomer('/customer/wealth', { answers });
  await card('Anslått verdi i dag');
  const read = () => outside.sent.find(({ name }) => name === 'GET /estate/:id/valuation')?.input.params;
  expect(read()).toEqual({ id: owned.estateID });
  cleanup();
  const { address } = showCustomer(`/customer/wealth/${bought.estateID}`, { answers });
  await card('Anslått verdi i dag');
  expect(address()).toBe(`/customer/wealth?home=${bought.estateID}`);
});

test('another method is one mark on the chart, and what changed is said; it is drawn as no growth', async () => {
  show(valuationOf({ value: 4_900_000, basis: 'OWN', own: { ...ownValue, isUsed: true } }));
  const value = await card('Din egen verdi');
  expect(within(value).queryByText('God treffsikkerhet')).toBeNull();
  expect(within(value).getByText(/er kr.150.000 mer enn anslaget/)).toBeVisible();
  expect(within(value).getByText(/^2\. Din egen: kr.4.900.000$/)).toBeVisible();
  expect(within(value).getByText(/^1\. Kjøpt for kr.3.420.000$/)).toBeVisible();
  const table = await screen.findByRole('table', { hidden: true });
  const last = within(table).getAllByRole('row', { hidden: true }).at(-1);
  expect(last?.textContent?.replace(/\s/g, ' ')).toBe('23. november 2026kr 4 750 000');
});

test('an unsure home shows its range and why, and no single figure', async () => {
  show(unsure());
  const value = await card('Anslått verdi i dag');
  expect(within(value).getByText('14,04 til 18,36 mill.')).toBeVisible();
  expect(within(value).getByText('Usikkert anslag')).toBeVisible();
  expect(screen.queryByText(/kr.\d/)).toBeNull();
});

test('a home without a loan asks for it, and leads to the form of that home and back to it', async () => {
  const { address } = show(valuationOf({ loan: null, equity: null, loanToValue: null, payment: null }));
  await userEvent.click(await screen.findByRole('link', { name: 'Legg inn lånet' }));
  const home = '00000000-0000-4000-8000-000000000001';
  expect(decodeURIComponent(address())).toBe(`/customer/wealth/${home}/loan?redirectURL=/customer/wealth?home=${home}`);
});

test('a home in the customer’s own words says so, and is removed after a question only', async () => {
  const { outside } = show(valuationOf({ part: 'own-words' }));
  expect(await screen.findByText('Oppgitt av deg')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fjern boligen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Fjerne Syrinhagen 40 A?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Behold boligen' }));
  expect(outside.sent.some(({ name }) => name === 'DELETE /estates/:id')).toBe(false);
  outside.answer({ 'DELETE /estates/:id': () => undefined, 'GET /estates/valuation': () => [] });
  await userEvent.click(screen.getByRole('button', { name: 'Fjern boligen' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fjern boligen' }));
  expect(await screen.findByRole('link', { name: 'Legg til bolig' })).toBeVisible();
});

test('a home of a sale cannot be removed here', async () => {
  show(valuationOf({ part: 'seller' }));
  await card('Anslått verdi i dag');
  expect(screen.queryByRole('button', { name: 'Fjern boligen' })).toBeNull();
});

test('a customer without a home is told what will stand here', async () => {
  showCustomer('/customer/wealth', { answers: { 'GET /estates/valuation': () => [] } });
  expect(await screen.findByRole('heading', { name: 'Ingen bolig å verdsette ennå' })).toBeVisible();
});

test('a fetch that failed can be tried again', async () => {
  const { outside } = showCustomer('/customer/wealth', { answers: { 'GET /estates/valuation': noNetwork } });
  await screen.findByText('Vi fikk ikke hentet verdien.');
  outside.answer({
    'GET /estates/valuation': () => [valuationOf()],
    'GET /estate/:id/valuation': () => valuationOf(),
    'GET /estate/:id/price-history': () => historyOf(),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await card('Anslått verdi i dag')).toBeVisible();
});

test('support is beside the figures: customer service by phone with its hours, and a talk with the broker', async () => {
  const { address } = show();
  const support = within(await card('Trenger du hjelp?'));
  expect(support.getByRole('link', { name: '21 00 00 00' })).toHaveAttribute('href', 'tel:+4721000000');
  expect(support.getByText(/Åpent hverdager 08\.30–16\.30/)).toBeVisible();
  await userEvent.click(support.getByRole('link', { name: 'Skriv til megleren' }));
  expect(address()).toBe('/customer/chat');
});
