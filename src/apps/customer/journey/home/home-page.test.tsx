import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { roundOf } from '#flows/engagement/quiz/samples.ts';
import { noNetwork, refusal } from '../../../testing/answers.ts';
import { customer, homeOf } from '../../testing/homes.ts';
import { saleOf } from '../../testing/journeys.ts';
import { showCustomer } from '../../testing/show-customer.tsx';
import { valuationOf } from '../../testing/values.ts';

const card = (title: string) => screen.findByRole('region', { name: title });

describe('the home on the page', () => {
  test('is the one whose turn it is: its label, address, and how long it is until the takeover', async () => {
    showCustomer('/customer/home', {
      homes: [
        homeOf({ id: 1, address: 'Fjordgata 8', label: 'owned', takeoverIn: -200, forms: { 'pep-form': 'done' } }),
        homeOf({ id: 2, takeoverIn: 3 }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bjerkelundveien 12B' })).toBeVisible();
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Solgt')).toBeVisible();
    expect(within(header).getByText('Overtakelse om 3 dager · tirsdag 24. november')).toBeVisible();
    expect(within(header).getByRole('img', { name: /1 av 7 vinduer lyser/ })).toBeVisible();
    expect(document.title).toBe('Hjem – Grend');
  });

  test('in English too', async () => {
    showCustomer('/customer/home', { language: 'en' });
    expect(await screen.findByText('Takeover in 3 days · Tuesday 24 November', { selector: 'header *' })).toBeVisible();
    expect(await card('Fill in the takeover protocol')).toBeVisible();
  });
});

test('a home sold and taken over long ago is a line of its own, and leads to its papers', async () => {
  const { address } = showCustomer('/customer/home', {
    homes: [
      homeOf(),
      homeOf({ id: 4, address: 'Fjordgata 8', place: 'former', forms: { 'takeover-protocol': 'done' } }),
    ],
  });
  const former = await screen.findByRole('list', { name: 'Tidligere boliger' });
  expect(within(former).queryByText(/overtakelsesprotokoll/i)).toBeNull();
  expect(within(former).queryByText('Bjerkelundveien 12B')).toBeNull();
  await userEvent.click(within(former).getByRole('link', { name: 'Fjordgata 8' }));
  expect(address()).toBe('/customer/estates/00000000-0000-4000-8000-000000000004');
});

test('a sale that the customer has left is a line that leads to what they signed in it', async () => {
  const left = homeOf({ id: 4, place: 'former', hasLeft: true, forms: { 'settlement-seller': 'done' } });
  const { address } = showCustomer('/customer/home', { homes: [left] });
  const former = await screen.findByRole('list', { name: 'Tidligere boliger' });
  await userEvent.click(within(former).getByRole('link'));
  expect(address()).toBe('/customer/estates/00000000-0000-4000-8000-000000000004/documents');
});

describe('next for you', () => {
  test.each([
    ['sign', 'Signer overtakelsesprotokollen', '1 av 3 har signert', 'Les og signer'],
    ['finish', 'Fullfør overtakelsesprotokollen', 'Alle har signert', 'Fullfør'],
    ['fill-in', 'Fyll ut overtakelsesprotokollen', 'Svar sammen med kjøperne', 'Åpne protokollen'],
    ['wait', 'Nå venter vi på de andre', '1 av 3 har signert overtakelsesprotokollen', 'Se hvem som mangler'],
  ] as const)('a protocol that asks to %s: "%s"', async (asks, title, why, action) => {
    showCustomer('/customer/home', { homes: [homeOf({ forms: { 'takeover-protocol': asks } })] });
    const next = await card(title);
    expect(within(next).getByText(new RegExp(why))).toBeVisible();
    expect(within(next).getByRole('button', { name: action })).toBeVisible();
  });

  test('a protocol that opens later says when, and has nothing to press but the calendar', async () => {
    showCustomer('/customer/home', {
      homes: [homeOf({ takeoverIn: 30, forms: { 'takeover-protocol': 'not-open' } })],
    });
    const next = await card('Overtakelsen nærmer seg');
    expect(within(next).getByText(/åpner mandag 7. desember/)).toBeVisible();
    expect(
      within(next)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Legg i kalenderen']);
  });

  test('the buyer is asked to answer with the sellers', async () => {
    showCustomer('/customer/home', { homes: [homeOf({ label: 'buying' })] });
    expect(within(await card('Fyll ut overtakelsesprotokollen')).getByText(/sammen med selgerne/)).toBeVisible();
  });

  test('when nothing waits, that is said plainly', async () => {
    showCustomer('/customer/home', { homes: [homeOf({ forms: { 'takeover-protocol': 'done' } })] });
    expect(within(await card('Alt er gjort')).queryByRole('button')).not.toBeInTheDocument();
  });

  test('a bid deadline within 24 hours comes before a form that waits for others, and its home is on the page', async () => {
    const sale = saleOf({ estateID: homeOf({ id: 2 }).estateID });
    const { address } = showCustomer('/customer/home', {
      homes: [
        homeOf({ forms: { 'takeover-protocol': 'wait' } }),
        homeOf({ id: 2, address: 'Nidbakken 3', label: 'selling', takeoverIn: null, forms: {} }),
      ],
      answers: { 'GET /timeline/seller': () => [sale] },
    });
    const next = within(await card('Budfristen går ut lørdag 21. november kl. 15.00'));
    expect(next.getByText(/^Nidbakken 3\. Høyeste bud er kr.3.420.000\./)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Nidbakken 3' })).toBeVisible();
    await userEvent.click(next.getByRole('link', { name: 'Se budrunden' }));
    await waitFor(() => expect(address()).toBe(`/customer/timeline?home=${sale.estateID}-seller`));
  });

  test('a journey that could not be fetched leaves what the forms ask', async () => {
    showCustomer('/customer/home', {
      homes: [homeOf({ forms: { 'takeover-protocol': 'wait' } })],
      answers: { 'GET /timeline/seller': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    expect(await card('Nå venter vi på de andre')).toBeVisible();
  });

  test('the day goes into the calendar as a file', async () => {
    const made: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}` }));
    showCustomer('/customer/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Legg i kalenderen' }));
    const file = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(made[0] ?? new Blob());
    });
    const lines = String(file).replaceAll('\r\n ', '');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261124');
    expect(lines).toContain('SUMMARY:Overtakelse av Bjerkelundveien 12B');
  });
});

describe('opening a form', () => {
  const open = async (name = 'Åpne protokollen') => userEvent.click(await screen.findByRole('button', { name }));
  const page = '/customer/overtake-protocol/00000000-0000-4000-8000-000000000001/handover';

  test('gets this device a session for it, and goes there', async () => {
    const { outside, address } = showCustomer('/customer/home');
    await open();
    await waitFor(() => expect(address()).toBe(page));
    expect(outside.sent.filter(({ name }) => name === 'POST /links/own')).toEqual([
      {
        name: 'POST /links/own',
        input: expect.objectContaining({
          body: { estateId: '00000000-0000-4000-8000-000000000001', flow: 'takeover-protocol' },
        }),
      },
    ]);
  });

  test('signed in by SMS alone, the way on is the e-ID or the broker’s link', async () => {
    const { address } = showCustomer('/customer/home', {
      answers: { 'POST /links/own': () => Promise.reject(refusal('AUTH_STEP_UP')) },
    });
    await open();
    expect(await screen.findByText(/lenken megleren har sendt deg/)).toBeVisible();
    expect(address()).toBe('/customer/home');
    expect(screen.getByRole('button', { name: 'Bekreft med BankID eller Vipps' })).toBeVisible();
  });

  test.each([
    ['nb', 'Oppgjørsskjema', 'Bekreft at det er deg for å åpne'],
    ['en', 'Settlement form', 'Confirm that it is you to open'],
  ] as const)(
    'signed in by SMS alone, every row says so in %s, asks the server for nothing, and leads back to its own form',
    async (language, name, note) => {
      const { address, outside } = showCustomer('/customer/home', {
        language,
        homes: [
          homeOf({ forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'sign', 'pep-form': 'not-open' } }),
        ],
        answers: {
          'GET /users/:id': () => ({
            ...customer,
            loginMethods: ['PHONE_NUMBER', 'BANKID'],
            standing: { level: 2, isDeviceKnown: true },
          }),
        },
      });
      // The next-step card, and the two forms that can be opened; nothing for the one that cannot.
      await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(4));
      await userEvent.click(screen.getAllByRole('link', { name }).at(-1) ?? document.body);
      const form = '/customer/settlement/seller/00000000-0000-4000-8000-000000000001/start';
      expect(address()).toBe(`/customer/confirm?${new URLSearchParams({ redirectURL: form })}`);
      expect(outside.sent.some(({ name: called }) => called === 'POST /links/own')).toBe(false);
    },
  );

  test('a finished one leads to its document, which is downloaded', async () => {
    const made: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}` }));
    const { address } = showCustomer('/customer/home', {
      homes: [homeOf({ forms: { 'takeover-protocol': 'done' } })],
      answers: { 'GET /estate/:id/document/:document/doctype/:doctype': () => ({ blob: new Blob(['%PDF']) }) },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Overtakelsesprotokoll' }));
    expect(address()).toBe('/customer/documents/00000000-0000-4000-8000-000000000001/takeover-protocol');
    await userEvent.click(await screen.findByRole('button', { name: 'Last ned PDF' }));
    expect(await screen.findByText('Dokumentet er lastet ned')).toBeInTheDocument();
    expect(made).toHaveLength(1);
  });

  test('signed in by SMS alone, a finished one is not offered to be read, and BankID leads back to it', async () => {
    const page = '/customer/documents/00000000-0000-4000-8000-000000000001/takeover-protocol';
    const { address } = showCustomer(page, {
      homes: [homeOf({ forms: { 'takeover-protocol': 'done' } })],
      answers: {
        'GET /users/:id': () => ({
          ...customer,
          loginMethods: ['PHONE_NUMBER'],
          standing: { level: 2, isDeviceKnown: true },
        }),
      },
    });
    await waitFor(() => expect(address()).toContain('/customer/confirm'));
    expect(screen.queryByRole('button', { name: 'Last ned PDF' })).toBeNull();
    expect(address()).toBe(`/customer/confirm?${new URLSearchParams({ redirectURL: page })}`);
  });

  test.each([
    ['not done', 'takeover-protocol'],
    ['not hers', 'settlement-seller'],
  ])('a document that is %s is as unknown as none', async (_, flow) => {
    showCustomer(`/customer/documents/00000000-0000-4000-8000-000000000001/${flow}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi finner ikke dokumentet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Last ned PDF' })).toBeNull();
  });

  test('without a network it says when it will open', async () => {
    showCustomer('/customer/home', { answers: { 'POST /links/own': noNetwork } });
    await open();
    expect(await screen.findByText('Skjemaet åpnes når du har forbindelse igjen.')).toBeVisible();
  });
});

describe('the customer’s homes and forms', () => {
  const homes = [
    homeOf({ forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'sign', 'pep-form': 'closed' } }),
    homeOf({ id: 2, address: 'Fjordgata 8', label: 'buying', takeoverIn: null, forms: { 'pep-form': 'sign' } }),
  ];

  test('each home has its forms, what they ask in words, and whom to call', async () => {
    showCustomer('/customer/home', { homes });
    const first = await card('Bjerkelundveien 12B');
    const forms = within(within(first).getByRole('list', { name: 'Skjemaer for Bjerkelundveien 12B' }));
    expect(forms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'OvertakelsesprotokollTil utfylling',
      'OppgjørsskjemaTil signering1 av 3 har signert',
      'EgenerklæringStengt',
    ]);
    expect(forms.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overtakelsesprotokoll',
      'Oppgjørsskjema',
    ]);
    expect(within(first).getByRole('link', { name: 'Ring Ingvild Sætre' })).toHaveAttribute('href', 'tel:+4742000001');
    expect(within(await card('Fjordgata 8')).getByText('Megleren har ikke satt overtakelsesdato')).toBeVisible();
  });

  test('documents that wait for the signature are counted over all homes, and lead to their pages', async () => {
    const { address } = showCustomer('/customer/home', { homes });
    const summary = (await screen.findByText('2 dokumenter å signere', { selector: 'summary *' })).closest('details');
    expect(summary).toHaveTextContent('Oppgjørsskjema, Egenerklæring');
    await userEvent.click(screen.getByText('2 dokumenter å signere', { selector: 'summary *' }));
    await userEvent.click(within(summary as HTMLElement).getByRole('link', { name: 'Egenerklæring' }));
    await waitFor(() => expect(address()).toContain('/customer/pep-form/00000000-0000-4000-8000-000000000002/'));
  });

  test('when another document waits, the forms are read again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { outside } = showCustomer('/customer/home');
    await card('Fyll ut overtakelsesprotokollen');
    outside.answer({
      'GET /estates': () => [homeOf({ forms: { 'takeover-protocol': 'sign' } })],
      'GET /signable-documents-count': () => [{ estateId: homes[0]?.estateID, documentsToSignAmount: 1 }],
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await card('Signer overtakelsesprotokollen')).toBeVisible();
    vi.useRealTimers();
  });
});

describe('no home', () => {
  test('says how one comes', async () => {
    showCustomer('/customer/home', { homes: [] });
    expect(within(await card('Ingen bolig her ennå')).getByText(/dukker boligen opp her av seg selv/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Ida' })).toBeVisible();
  });

  test('but one that the customer owns: no sale or purchase now, and the home stands below', async () => {
    showCustomer('/customer/home', {
      homes: [],
      answers: { 'GET /estates/valuation': () => [valuationOf({ part: 'own-words' })] },
    });
    expect(await card('Ikke noe salg eller kjøp nå')).toBeVisible();
    expect(screen.queryByText('Ingen bolig her ennå')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Legg til bolig' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Syrinhagen 40 A' })).toBeVisible();
  });

  test('for a customer who is not identified, the e-ID is the way', async () => {
    showCustomer('/customer/home', {
      homes: [],
      answers: { 'GET /users/:id': () => ({ ...customer, isIdentified: false }) },
    });
    const confirm = await card('Bekreft hvem du er');
    expect(within(confirm).getByRole('button', { name: 'Bekreft med BankID eller Vipps' })).toBeVisible();
    expect(screen.queryByText('Ingen bolig her ennå')).not.toBeInTheDocument();
  });

  test('that could not be fetched: only that part failed, and can be tried again', async () => {
    const { outside } = showCustomer('/customer/home', {
      answers: { 'GET /estates': () => Promise.reject(refusal('GEN_ERROR', 500)) },
    });
    expect(await screen.findByText('Vi fikk ikke hentet boligene dine.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
    outside.answer({ 'GET /estates': () => [homeOf()] });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await card('Fyll ut overtakelsesprotokollen')).toBeVisible();
  });
});

test('what an owned home is worth and the quiz of the day are rows of one card (mock 10)', async () => {
  const { address } = showCustomer('/customer/home', {
    answers: { 'GET /estates/valuation': () => [valuationOf()], 'GET /getPriceGuessingEstate': () => roundOf() },
  });
  const quiz = await screen.findByRole('link', { name: 'Gjett: Dagens quiz: Torshov, Oslo' });
  const rows = within(quiz.closest('ul') ?? document.body);
  expect(rows.getByRole('link', { name: 'Syrinhagen 40 A' })).toBeVisible();
  expect(rows.getByText(/^kr 4.750.000$/)).toBeVisible();
  expect(rows.getByText(/30.000 .*siste seks måneder/)).toBeVisible();
  expect(rows.getByRole('img', { name: /forsøk/ })).toBeVisible();
  await userEvent.click(quiz);
  expect(address()).toBe('/customer/quiz/today');
});
