import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { FormAsks } from '#src/contract/account/customer-homes.ts';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { paintedFace, photoHash } from '../../../testing/faces.ts';
import { customer, homeOf, now } from '../../testing/homes.ts';
import { saleOf } from '../../testing/journeys.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../../testing/values.ts';

const show = (given: Parameters<typeof showCustomer>[1] = {}) =>
  showCustomer('/customer/timeline', {
    ...given,
    answers: { 'GET /timeline/seller': () => [saleOf()], ...given.answers },
  });
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the journey', () => {
  test('says which home it is, which step they stand at, and shows that one first', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Salget ditt' })).toBeVisible();
    expect(screen.getByText('Nidbakken 3, H0501, Trondheim')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Steg 5 av 6: Budrunde' })).toBeVisible();
    const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Hvem vi venter på',
      'Budrunde',
      'Etterarbeid',
      'Visning',
      'Markedsføring',
      'Målgruppeanalyse',
      'Forberedelser',
    ]);
    expect(document.title).toBe('Salget ditt – Grend');
  });

  test('shows the highest bid against the asking price, its deadline, and whom to call; nothing to accept it with', async () => {
    show();
    const bid = await screen.findByRole('region', { name: 'Høyeste bud' });
    const [highest] = within(bid).getAllByText(/^kr.3.420.000/);
    expect(highest).toBeVisible();
    expect(within(bid).getAllByText(/70.000 \(2,1.%\) over prisantydning/)[0]).toBeVisible();
    await userEvent.click(within(bid).getByText('Alle bud'));
    const [latest, before] = within(within(bid).getByRole('list', { name: 'Alle bud' })).getAllByRole('listitem');
    expect(latest).toHaveTextContent(/3.420.000.*70.000 \(2,1.%\) over prisantydning.*20. november kl. 17.16/);
    expect(before).toHaveTextContent(/3.330.000.*20.000 \(0,6.%\) under prisantydning/);
    expect(within(bid).getByText(/ · 2 t 15 min igjen$/)).toBeVisible();
    expect(within(bid).getByText(/Akseptfrist .*kl. 15.00/)).toBeVisible();
    expect(within(bid).getByRole('link', { name: 'Ring Sivert Nidarvoll' })).toHaveAttribute('href', 'tel:+4742000001');
    expect(within(bid).queryByRole('button')).toBeNull();
  });

  test('says what a seller is left with when the loan is repaid; without one, how to see it', async () => {
    const answers = {
      'GET /estate/:id/valuation': () => valuationOf(),
      'GET /estate/:id/price-history': () => historyOf(),
    };
    const { unmount } = show({ answers });
    expect(await screen.findByText(/^Du sitter igjen med kr.770.000 når lånet er betalt/)).toBeVisible();
    unmount();
    show({ answers: { ...answers, 'GET /estate/:id/valuation': () => valuationOf({ loan: null }) } });
    expect(await screen.findByRole('link', { name: /^Legg inn lånet/ })).toBeVisible();
  });

  test('a buyer sees the money: own, the bank’s, what is missing, and the last day for it', async () => {
    const money = { price: 4_000_000, own: 600_000, bank: 3_200_000, missing: 200_000, by: '2026-11-30' as const };
    const purchase = (given: object) => saleOf({ side: 'buyer', bids: null, money: { ...money, ...given } });
    const { unmount } = show({ answers: { 'GET /timeline/seller': () => [purchase({})] } });
    const card = within(await screen.findByRole('region', { name: 'Pengene dine' }));
    expect(card.getByText('Penger inn senest mandag 30. november')).toBeVisible();
    expect(card.getByText(/^kr.600.000$/)).toBeVisible();
    expect(card.getByText(/^kr.3.200.000$/)).toBeVisible();
    expect(card.getByText(/^kr.200.000$/)).toBeVisible();
    unmount();
    show({ answers: { 'GET /timeline/seller': () => [purchase({ own: null, bank: null, missing: null })] } });
    expect(await screen.findByText(/^Fyll ut oppgjørsskjemaet/)).toBeVisible();
  });

  test('names who has not signed, and for how long', async () => {
    show();
    expect(await screen.findByText('Hedda Ruud skal signere. Sendt for 2 dager siden.')).toBeVisible();
  });

  test('two homes are chosen between, and the choice stays in the address', async () => {
    const other = saleOf({ estateID: '00000000-0000-4000-8000-000000000002' as never, side: 'buyer', bids: null });
    const { address } = show({ answers: { 'GET /timeline/buyer': () => [other] } });
    await userEvent.click((await screen.findAllByRole('link', { name: 'Nidbakken 3' }))[1] ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kjøpet ditt' })).toBeVisible();
    expect(address()).toBe('/customer/timeline?home=00000000-0000-4000-8000-000000000002-buyer');
  });

  test('a completed sale says so', async () => {
    show({
      answers: {
        'GET /timeline/seller': () => [saleOf({ state: 'completed', bids: null })],
        'GET /estates': () => [homeOf({ forms: { 'takeover-protocol': 'done', 'settlement-seller': 'done' } })],
      },
    });
    expect(await screen.findByRole('heading', { name: 'Salget er fullført' })).toBeVisible();
    expect(await screen.findByText(/alle skjemaer er signert/)).toBeVisible();
  });

  test('a completed sale whose forms are not known does not say that they are signed', async () => {
    show({
      answers: {
        'GET /timeline/seller': () => [saleOf({ state: 'completed', bids: null })],
        'GET /estates': noNetwork,
      },
    });
    expect(await screen.findByText('Boligen er overtatt. Papirene ligger under Hjem.')).toBeVisible();
    expect(screen.queryByText(/alle skjemaer er signert/)).toBeNull();
  });
});

test('without a network the journey of an hour ago is shown, with its time', async () => {
  const kept = [
    { key: 'customer', at: Date.parse(now) - 3_600_000, data: customer },
    { key: 'journeys-nb', at: Date.parse(now) - 3_600_000, data: [saleOf()] },
  ];
  show({
    kept,
    answers: { 'GET /users/:id': noNetwork, 'GET /timeline/seller': noNetwork, 'GET /timeline/buyer': noNetwork },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Salget ditt' })).toBeVisible();
  expect(await screen.findByText(/kl. 11.45/)).toBeVisible();
});

describe('a to-do', () => {
  test('is ticked at once, and sent', async () => {
    const kept = new Set<string>();
    const withKept = () => {
      const buckets = saleOf().buckets.map((bucket) => ({
        ...bucket,
        todos: bucket.todos.map((todo) => ({ ...todo, done: todo.done || kept.has(todo.id) })),
      }));
      return [saleOf({ buckets })];
    };
    const { outside } = show({
      answers: {
        'GET /timeline/seller': withKept,
        'PATCH /estates/:id/checklist-seller/:c/todos/:t': () => void kept.add('lowest-price'),
      },
    });
    const lowest = await box('Bestem laveste pris for deg selv');
    await userEvent.click(lowest);
    expect(lowest).toBeChecked();
    await waitFor(() =>
      expect(
        outside.sent.filter(({ name }) => name === 'PATCH /estates/:id/checklist-seller/:c/todos/:t'),
      ).toHaveLength(1),
    );
    expect(
      outside.sent.find(({ name }) => name === 'PATCH /estates/:id/checklist-seller/:c/todos/:t')?.input.body,
    ).toEqual({ done: true });
  });

  test('that the server refuses is unticked again, and says why', async () => {
    show({
      answers: { 'PATCH /estates/:id/checklist-seller/:c/todos/:t': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    const lowest = await box('Bestem laveste pris for deg selv');
    await userEvent.click(lowest);
    expect(await screen.findByText('Vi fikk ikke lagret.')).toBeVisible();
    expect(lowest).not.toBeChecked();
  });

  test('opens what does it, with its day and who is waited for', async () => {
    const { address } = show();
    await box('Bestem laveste pris for deg selv');
    expect(screen.getByText('Innen lørdag 21. november')).toBeVisible();
    expect(screen.getByText('Venter på Hedda Ruud')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Skriv til megleren' }));
    expect(address()).toBe('/customer/chat?home=h&side=seller');
  });

  test('the sellers’ lowest price is written where it is decided on, and stands there when it is opened again', async () => {
    const { outside } = show({
      answers: {
        'GET /estates/:id/lowest-price': () => ({ lowest: null }),
        'PATCH /estates/:id/lowest-price': () => ({ lowest: 3_300_000 }),
      },
    });
    const open = () => screen.findByRole('button', { name: 'Skriv eller se laveste pris' });
    await userEvent.click(await open());
    await userEvent.type(await screen.findByLabelText(/Laveste pris dere godtar/), '3300000');
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    await open();
    expect(outside.sent.find(({ name }) => name === 'PATCH /estates/:id/lowest-price')?.input.body).toEqual({
      lowest: 3_300_000,
    });
  });

  test('that a form ticks has no box, and says what ticks it', async () => {
    show();
    expect(await screen.findByText('Hakes av når alle har signert')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Egenerklæring' })).toBeNull();
    expect(await box('Avtal hvem som tar telefonen')).toBeChecked();
  });
});

describe('a date', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Foreslå dato' }));
    await screen.findByRole('textbox', { name: 'Ønsket overtakelse: velg dag' });
  };
  const field = () => screen.getByRole('textbox', { name: 'Ønsket overtakelse: velg dag' });

  test('is proposed for midday in Oslo', async () => {
    const { outside } = show();
    await open();
    await userEvent.type(field(), '29.01.2027');
    await userEvent.click(screen.getByRole('button', { name: 'Send forslag' }));
    await waitFor(() => expect(outside.sent.some(({ name }) => name === 'PATCH /estate/:id/events/:event')).toBe(true));
    expect(outside.sent.find(({ name }) => name === 'PATCH /estate/:id/events/:event')?.input.body).toEqual({
      date: '2027-01-29T11:00:00.000Z',
    });
  });

  test('that is wrong or refused stays typed, with the reason', async () => {
    const { outside } = show({
      answers: { 'PATCH /estate/:id/events/:event': () => Promise.reject(refusal('EVENT_FIXED', 409)) },
    });
    await open();
    await userEvent.type(field(), 'snart');
    await userEvent.click(screen.getByRole('button', { name: 'Send forslag' }));
    expect(await screen.findByText('Skriv datoen som dd.mm.åååå')).toBeVisible();
    expect(outside.sent.some(({ name }) => name === 'PATCH /estate/:id/events/:event')).toBe(false);
    await userEvent.clear(field());
    await userEvent.type(field(), '29.01.2027');
    await userEvent.click(screen.getByRole('button', { name: 'Send forslag' }));
    expect(await screen.findByText(/Datoen er satt av megler/)).toBeVisible();
    expect(field()).toHaveValue('29.01.2027');
  });
});

describe('no journey', () => {
  test('says how one begins', async () => {
    show({ answers: { 'GET /timeline/seller': () => [] } });
    expect(await screen.findByRole('heading', { name: 'Ingen reise ennå' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Reisen' })).toBeVisible();
    const ways = within(screen.getByRole('list', { name: 'Slik begynner en reise' }));
    expect(ways.getByRole('link', { name: 'Jeg vil selge' })).toHaveAttribute('href', '/customer/booking/steps');
    expect(ways.getByRole('link', { name: 'Jeg vil kjøpe' })).toHaveAttribute(
      'href',
      '/customer/pre-market/suggestions',
    );
    expect(ways.getByText('Jeg har fått en lenke')).toBeVisible();
  });

  test('is not said to who has not shown who they are: that is asked first', async () => {
    show({
      answers: {
        'GET /timeline/seller': () => [],
        'GET /users/:id': () => ({ ...customer, isIdentified: false }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Bekreft hvem du er' })).toBeVisible();
    expect(screen.queryByText('Ingen reise ennå')).toBeNull();
  });

  test('that could not be fetched can be tried again', async () => {
    const { outside } = show({ answers: { 'GET /timeline/seller': noNetwork } });
    await screen.findByText('Vi fikk ikke hentet reisen.');
    outside.answer({ 'GET /timeline/seller': () => [saleOf()] });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Salget ditt' })).toBeVisible();
  });
});

test('a link for a relative is made once, shown to be copied, and can be stopped', async () => {
  const link = { id: 'l1', createdAt: '2026-11-21T11:45:00.000Z', expiresAt: '2027-02-19T11:45:00.000Z' };
  const url = 'https://grend.example.com/journey#key';
  const { outside } = showCustomer('/customer/timeline', {
    answers: {
      'GET /timeline/seller': () => [saleOf()],
      'POST /estates/:id/journey-links': () => ({ url, links: [link] }),
      'DELETE /estates/:id/journey-links/:link': () => ({ links: [] }),
    },
  });
  await userEvent.click(await screen.findByText('La noen følge med'));
  await userEvent.click(await screen.findByRole('button', { name: 'Lag lenke' }));
  expect(await screen.findByLabelText('Lenken')).toHaveValue(url);
  await userEvent.click(screen.getByRole('button', { name: 'Stopp lenken som ble laget 21. november 2026' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Lenker som virker' })).toBeNull());
  expect(outside.sent.at(-1)).toMatchObject({
    name: 'DELETE /estates/:id/journey-links/:link',
    input: { params: { link: 'l1' } },
  });
});

test('the broker’s photo stands by the name, and without one the initials', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:face');
  const { broker } = saleOf();
  const { outside } = showCustomer('/customer/timeline', {
    answers: {
      'GET /timeline/seller': () => [saleOf({ broker: { ...broker, photo: photoHash } })],
      'GET /estate/:id/broker-photo': paintedFace,
    },
  });
  const list = await screen.findByRole('list', { name: 'Megleren din' });
  await waitFor(() => expect(list.querySelector('img')).toHaveAttribute('src', 'blob:face'));
  expect(outside.sent.filter(({ name }) => name === 'GET /estate/:id/broker-photo')).toHaveLength(1);
});

describe('what a step that is over left open', () => {
  const todo = {
    help: null,
    done: false,
    doneBy: null,
    doneAt: null,
    action: null,
    day: null,
    waitsFor: [],
  } as const;
  const leftAt = (side: 'preparation' | 'marketing') =>
    saleOf().buckets.map((bucket) =>
      bucket.id === side
        ? {
            ...bucket,
            summary: '0 av 2 gjort',
            result: 'Egenerklæring mangler',
            todos: [
              { ...todo, id: 'papers', title: 'Finn papirene', kind: 'manual', form: null },
              { ...todo, id: 'self-declaration', title: 'Egenerklæring', kind: 'derived', form: 'pep-form-seller' },
            ] as const,
          }
        : bucket,
    );
  const showLeft = (asks: FormAsks) =>
    show({
      answers: {
        'GET /timeline/seller': () => [saleOf({ buckets: leftAt('preparation') as never })],
        'GET /estates': () => [homeOf({ label: 'selling', forms: { 'pep-form': asks } })],
      },
    });

  test('stays in sight, is ticked there, and its form is opened there', async () => {
    const { outside } = showLeft('fill-in');
    expect(await screen.findByText('Egenerklæring mangler')).toBeVisible();
    await userEvent.click(await box('Finn papirene'));
    await waitFor(() =>
      expect(outside.sent.some(({ name }) => name === 'PATCH /estates/:id/checklist-seller/:c/todos/:t')).toBe(true),
    );
    const list = screen.getByRole('region', { name: 'Gjøremål i Forberedelser' });
    await userEvent.click(within(list).getByRole('link', { name: 'Egenerklæring' }));
    await waitFor(() => expect(outside.sent.some(({ name }) => name === 'POST /links/own')).toBe(true));
  });

  test.each([
    ['fill-in', 'Til utfylling'],
    ['sign', 'Til signering'],
    ['wait', 'Venter på andre'],
  ] as const)('a form that asks to %s says %s, as home does', async (asks, said) => {
    showLeft(asks);
    const list = await screen.findByRole('region', { name: 'Gjøremål i Forberedelser' });
    expect(await within(list).findByText(said)).toBeVisible();
    expect(within(list).queryByText('Kommer')).toBeNull();
  });
});

test('a to-do of a step that is over is in sight for who comes to do it, and folded for the others', async () => {
  const done = {
    id: 'who-shows',
    help: null,
    done: false,
    doneBy: null,
    doneAt: null,
    kind: 'manual',
    form: null,
    action: null,
    day: null,
    waitsFor: [] as string[],
  } as const;
  const buckets = saleOf().buckets.map((bucket) =>
    bucket.id === 'viewing' ? { ...bucket, todos: [{ ...done, title: 'Avtal hvem som viser' }] } : bucket,
  );
  const answers = { 'GET /timeline/seller': () => [saleOf({ buckets })] };
  const { unmount } = show({ answers });
  expect(await screen.findByRole('checkbox', { name: 'Avtal hvem som viser', hidden: true })).not.toBeVisible();
  unmount();
  showCustomer(`/customer/timeline?home=${saleOf().estateID}-seller&step=viewing`, { answers });
  expect(await box('Avtal hvem som viser')).toBeVisible();
});

test('a completed sale names the form that is left, and opens it', async () => {
  const { outside } = show({
    answers: {
      'GET /timeline/seller': () => [saleOf({ state: 'completed', bids: null, buckets: [] })],
      'GET /estates': () => [homeOf({ forms: { 'takeover-protocol': 'done', 'settlement-seller': 'fill-in' } })],
    },
  });
  expect(await screen.findByText('Boligen er overtatt, men dette gjenstår:')).toBeVisible();
  expect(screen.queryByText(/alle skjemaer er signert/)).toBeNull();
  expect(screen.queryByText('Salget er fullført')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Oppgjørsskjema' }));
  await waitFor(() => expect(outside.sent.some(({ name }) => name === 'POST /links/own')).toBe(true));
});
