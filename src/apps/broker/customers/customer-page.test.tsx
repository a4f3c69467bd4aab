import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MonitorRow, TakeoverDetail } from '#src/contract/desk/broker.ts';
import { refusal } from '../../testing/answers.ts';
import { talk, talkId } from '../../testing/chats.ts';
import { contact } from '../testing/customers.ts';
import { nora, noraJourney, noraNote } from '../testing/one-customer.ts';
import { show } from '../testing/show.tsx';
import { detail, estate, rows } from '../testing/takeovers.ts';

const path = `/broker/customers/${contact(1)}/${estate(11)}`;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const part = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Om kunden' })).getByRole('link', { name });
const panel = (name: string) => screen.findByRole('region', { name });

test('who the customer is: contact with its source, consents with their words and day, what they look for', async () => {
  show(path);
  await heading('Nora Berntzen');
  expect(await panel('Kontakt')).toHaveTextContent(
    /420 01 003.*MeglersystemetOppdrag11-26-0042.*Hverdager på kveldstid/,
  );
  const consents = await panel('Samtykker');
  expect(consents).toHaveTextContent(/FinansieringJa, 2\. oktober 2026«Ja takk til å bli kontaktet om finansiering»/);
  expect(consents).toHaveTextContent(/Trukket 3\. november 2026/);
  expect(await panel('Leter etter')).toHaveTextContent(/Sagene.*Leilighet.*60\s?m²–90\s?m².*til/);
  const others = within(await panel('Andre i saken'));
  expect(others.getByRole('link', { name: 'Slettet' })).toBeVisible();
  expect(others.getByRole('link', { name: 'Silje Haugland' })).toHaveAttribute(
    'href',
    `/broker/customers/${contact(3)}/${estate(11)}?type=all`,
  );
});

test('what is next for the broker stands first, with the way there', async () => {
  show(path);
  const next = await screen.findByRole('region', { name: 'Neste for deg' });
  expect(within(next).getByRole('link', { name: 'Følg opp' }).getAttribute('href')).toContain(
    `/broker/takeovers/${estate(11)}`,
  );
});

test('every part opens by keyboard alone, and each has its address', async () => {
  const page = show(path);
  await heading('Nora Berntzen');
  await screen.findByRole('navigation', { name: 'Om kunden' });
  const parts = [
    [/^Prosess/, 'process', 'Steg i prosessen'],
    [/^Meldinger/, 'chat', ''],
    [/^Dokumenter/, 'documents', 'Dokumenter'],
    [/^Status/, 'status', 'Folk og lenker'],
    [/^Detaljer/, '', 'Kontakt'],
  ] as const;
  for (const [name, address, shown] of parts) {
    part(name).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe(`${path}${address === '' ? '' : `/${address}`}?type=all`));
    expect(part(name)).toHaveAttribute('aria-current', 'page');
    if (!/Status|Meldinger/.test(name.source)) expect(await panel(shown)).toBeVisible();
  }
});

test('the process shows each step, and lets the day of the takeover be moved where it may', async () => {
  const { desk } = show(`${path}/process`);
  const steps = within(await panel('Steg i prosessen')).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent(/Kontrakt.*Kontraktsmøte 9\. nov\. kl\. 14\.00.*Ferdig/);
  expect(steps[1]).toHaveTextContent(/Finansiering.*Nå/);
  expect(screen.getByText('Mathias Lervik har ikke signert')).toBeVisible();
  await waitFor(() => expect(desk.sent.some(({ name }) => name === 'GET /brokers/takeovers/:id')).toBe(true));
});

test('the process of one who may change nothing names the day alone', async () => {
  const closed = { ...noraJourney, mayChange: { takeoverDate: false, activation: false } };
  const { desk } = show(`${path}/process`, {
    answers: { 'GET /brokers/estates/:id/customers/:contact/timeline': () => closed },
  });
  expect(await screen.findByText('Overtakelse tor. 26. nov.')).toBeVisible();
  expect(desk.sent.some(({ name }) => name === 'GET /brokers/takeovers/:id')).toBe(false);
});

/** The home of the page, with a takeover as one of the monitor's rows has it. */
const inState = (row: MonitorRow, given: Partial<TakeoverDetail> = {}) =>
  detail({ ...row, estateId: estate(11) }, given);

test('the takeover is activated from the process, after the same question as on the home, and the page stays', async () => {
  const activated = inState({ ...rows.notActivated, activated: true });
  const page = show(`${path}/process?type=buyers`, {
    takeover: inState(rows.notActivated),
    answers: { 'POST /brokers/takeovers/:id/activate': () => activated },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Aktiver protokollen' }));
  expect(page.address()).toBe(`${path}/process?type=buyers&do=activate`);
  const ask = within(screen.getByRole('alertdialog', { name: 'Aktivere protokollen?' }));
  expect(ask.getByText('Silje Haugland, selger')).toBeVisible();
  await userEvent.click(ask.getByRole('button', { name: 'Aktiver protokollen' }));
  expect(await screen.findByText(/Protokollen er aktivert. Partene har fått/)).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(`${path}/process?type=buyers`));
  expect(page.desk.sent.filter(({ name }) => name === 'POST /brokers/takeovers/:id/activate')).toHaveLength(1);
});

test('the document is voided from the status with a reason, and the page stays', async () => {
  const page = show(`${path}/status?type=all`, {
    takeover: inState(rows.signing),
    answers: { 'POST /brokers/takeovers/:id/void': () => inState(rows.here) },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Annuller dokumentet' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Annullere dokumentet?' }));
  await userEvent.type(ask.getByRole('textbox'), 'Feil målerstand');
  await userEvent.click(ask.getByRole('button', { name: 'Annuller dokumentet' }));
  await waitFor(() => expect(page.address()).toBe(`${path}/status?type=all`));
  expect(page.desk.sent.find(({ name }) => name === 'POST /brokers/takeovers/:id/void')?.input.body).toEqual({
    reason: 'Feil målerstand',
  });
});

test('a dialog that was opened by its address closes to the customer', async () => {
  const page = show(`${path}/process?type=all&do=activate`, { takeover: inState(rows.notActivated) });
  await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }));
  expect(page.address()).toBe(`${path}/process?type=all`);
});

test('an assistant reads at the customer whom to ask to void', async () => {
  show(`${path}/status?type=all&do=void`, { takeover: inState(rows.signing, { part: 'assistant' }) });
  const why = 'Annuller dokumentet: Dette avgjør ansvarlig megler. Be Ingvild Solbakken';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the talk with the customer’s side is read and written in, and begun where there is none', async () => {
  const chat = { 'GET /chats/:id': () => talk('broker'), 'POST /chats/:id/typing': () => undefined };
  const { desk } = show(`${path}/chat`, { answers: chat });
  expect(await screen.findByText('Takk! Når får vi nøklene?')).toBeVisible();
  expect(screen.getByLabelText('Skriv en melding')).toBeVisible();
  expect(desk.sent.find(({ name }) => name === 'GET /chats/:id')?.input).toMatchObject({ params: { id: talkId } });
});

test('a customer without a talk has the way to begin one', async () => {
  const page = show(`${path}/chat`, {
    answers: {
      'GET /brokers/customers/:contact/estates/:id': () => ({ ...nora, thread: null }),
      'POST /chats': () => talk('broker'),
    },
  });
  const begin = within(await panel('Meldinger')).getByRole('button', { name: 'Skriv til kjøpersiden' });
  await userEvent.click(begin);
  await waitFor(() => expect(page.address()).toBe(`/broker/chat/${talkId}`));
});

test('the office’s note is read and changed by the one who has read it', async () => {
  const written = {
    revision: 3,
    note: { ...noraNote.note, text: 'Ring etter fem.', by: 'Ingvild Solbakken' },
    merged: [],
  };
  const page = show(path, { answers: { 'PUT /brokers/customers/:contact/note': () => written } });
  const field = await screen.findByLabelText('Notat');
  expect(field).toHaveValue('Ring etter klokka fire.\nVil ha visning sammen med Mathias.');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ring etter fem.');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  await waitFor(() => expect(screen.getByText(/^Ingvild Solbakken, /)).toBeVisible());
  expect(page.desk.sent.find(({ name }) => name === 'PUT /brokers/customers/:contact/note')?.input).toMatchObject({
    body: { text: 'Ring etter fem.' },
    revision: 2,
  });
});

test('a note that a colleague has changed meanwhile stands beside what was typed, and the next save is over it', async () => {
  const theirs = {
    revision: 3,
    note: { ...noraNote.note, text: 'Har fått finansiering.', by: 'Jonas Tveitane' },
    merged: [],
  };
  const page = show(path, {
    answers: { 'PUT /brokers/customers/:contact/note': () => Promise.reject(refusal('STALE', 412)) },
  });
  const field = await screen.findByLabelText('Notat');
  await userEvent.type(field, ' Har hund.');
  page.desk.answer({ 'GET /brokers/customers/:contact/note': () => theirs });
  await userEvent.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  expect(
    await screen.findByText(/Jonas Tveitane har endret notatet mens du skrev.*«Har fått finansiering\.»/),
  ).toBeVisible();
  expect(field).toHaveValue('Ring etter klokka fire.\nVil ha visning sammen med Mathias. Har hund.');
  page.desk.answer({ 'PUT /brokers/customers/:contact/note': () => ({ ...theirs, revision: 4 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  await waitFor(() =>
    expect(
      page.desk.sent.filter(({ name }) => name === 'PUT /brokers/customers/:contact/note').at(-1)?.input,
    ).toMatchObject({ revision: 3 }),
  );
});

test('a note that is too long is marked at its field, and is not sent', async () => {
  const page = show(path, {
    answers: { 'GET /brokers/customers/:contact/note': () => ({ revision: 0, note: null, merged: [] }) },
  });
  const field = await screen.findByLabelText('Notat');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(4001));
  await userEvent.click(screen.getByRole('button', { name: 'Lagre notatet' }));
  expect(field).toBeInvalid();
  expect(page.desk.sent.some(({ name }) => name === 'PUT /brokers/customers/:contact/note')).toBe(false);
});

test('] and [ go to the next and the previous customer of the list, and keep the part', async () => {
  const page = show(`${path}/process?type=all`);
  await screen.findByRole('link', { name: 'Neste' });
  await userEvent.keyboard(']');
  await waitFor(() => expect(page.address()).toBe(`/broker/customers/${contact(2)}/${estate(11)}/process?type=all`));
  await screen.findByRole('link', { name: 'Forrige' });
  await userEvent.keyboard('[[');
  await waitFor(() => expect(page.address()).toBe(`${path}/process?type=all`));
  expect(screen.queryByRole('link', { name: 'Forrige' })).toBeNull();
});

test('a search beside the customer keeps the customer open', async () => {
  const page = show(path);
  await heading('Nora Berntzen');
  await userEvent.type(screen.getByLabelText(/Søk i kundene/), 'kare');
  await waitFor(() => expect(page.address()).toBe(`${path}?type=all&q=kare`));
  expect(screen.getByLabelText(/Søk i kundene/)).toHaveFocus();
  expect(await heading('Nora Berntzen')).toBeVisible();
});

test('one who sold and bought the same home has a chip for each side', async () => {
  const [first] = nora.estates;
  const both = { ...nora, estates: first === undefined ? [] : [{ ...first, roles: ['seller', 'buyer'] }] };
  const page = show(path, { answers: { 'GET /brokers/customers/:contact/estates/:id': () => both } });
  await userEvent.click(await screen.findByRole('link', { name: 'Selger, Kastanjelunden 14 B' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?type=all&side=seller`));
  const asked = page.desk.sent.filter(({ name }) => name === 'GET /brokers/customers/:contact/estates/:id').at(-1);
  expect(asked?.input).toMatchObject({ query: { side: 'seller' } });
});

test('a deleted customer is «Slettet», and the case stays', async () => {
  const account = { phone: '', email: '', source: 'broker-system', lastAt: '2026-11-24T09:31:00.000Z', account: null };
  const gone = { ...nora, contact: { ...nora.contact, name: '', known: account }, consents: [] };
  show(path, { answers: { 'GET /brokers/customers/:contact/estates/:id': () => gone } });
  expect(await heading('Slettet')).toBeVisible();
  expect(await panel('Kontakt')).toHaveTextContent('11-26-0042');
  expect(screen.getByText('Kunden har ikke konto, og er ikke spurt.')).toBeVisible();
});

test('an unknown customer, home or part is said to be so, and an error can be tried again', async () => {
  show('/broker/customers/ukjent/-');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Kunde');
  show(path, {
    answers: { 'GET /brokers/customers/:contact/estates/:id': () => Promise.reject(refusal('GEN_ERROR', 500)) },
  });
  expect(await screen.findByText('Kunden lot seg ikke hente')).toBeVisible();
});
