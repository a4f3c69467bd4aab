import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SharedDocument } from '#src/contract/chat/chats.ts';
import { documentId } from '#src/domain/ids.ts';
import { redrawPictures } from '#tests/support/redrawn-pictures.ts';
import { noNetwork, refusal } from '../../testing/answers.ts';
import { foundChats, line, noChats, someChats, talk, talkId, toBegin, withMeetings } from '../../testing/chats.ts';
import type { FakeCustomerContextOptions } from '../testing/fake-customer-context.ts';
import { homeOf, now } from '../testing/homes.ts';
import { showCustomer } from '../testing/show-customer.tsx';

beforeEach(() => {
  redrawPictures();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const show = (path: string, answers: Answers, language: 'nb' | 'en' = 'nb') =>
  showCustomer(path, {
    homes: [homeOf()],
    language,
    answers: {
      'GET /chats/:id': () => talk('customer'),
      'POST /chats/:id/typing': () => undefined,
      'PUT /chats/:id/read': () => undefined,
      ...answers,
    },
  });
const write = (label = 'Skriv en melding') => screen.findByLabelText(label);

test('the talk says whom one writes with, who else reads, and what was said', async () => {
  show(`/customer/chat/${talkId}`, {});
  expect(await screen.findByRole('heading', { name: 'Kastanjelunden 14 B' })).toBeVisible();
  expect(screen.getByText('Du, Mathias, Ingvild og Jonas ser dette')).toBeVisible();
  expect(screen.queryByText('Svarer oftest innen 2 timer')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Om samtalen' }));
  expect(screen.getByText('Svarer oftest innen 2 timer')).toBeVisible();
  const people = screen.getByRole('list', { name: 'Med i samtalen' });
  expect(within(people).getByText('Jonas Tveitane: hjelper megleren')).toBeVisible();
  expect(within(people).getByText('Mathias Lervik: kjøper')).toBeVisible();
  const said = screen.getByRole('list', { name: 'Meldinger' });
  expect(within(said).getByText(/Boden følger med/)).toBeVisible();
  expect(within(said).getByText('Trukket')).toBeVisible();
  expect(within(said).getByRole('link', { name: /overtakelsen/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ring Ingvild Solbakken' })).toHaveAttribute('href', 'tel:+4742000001');
});

test('a bid is refused in the field, and points to where bids are given', async () => {
  const { outside } = show(`/customer/chat/${talkId}`, {});
  await userEvent.type(await write(), 'Jeg byr 7 200 000');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Bud gis i budskjemaet/)).toBeVisible();
  expect(outside.sent.filter(({ name }) => name === 'POST /chats/:id/messages')).toEqual([]);
});

test('without a connection the message stays in the talk, and the strip says that it waits', async () => {
  show(`/customer/chat/${talkId}`, { 'POST /chats/:id/messages': () => Promise.reject(noNetwork) });
  await userEvent.type(await write(), 'Kan vi måle onsdag?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Venter på nett')).toBeVisible();
  expect(screen.getByText('Ikke på nett. Vi sender når du er tilbake')).toBeVisible();
  expect(await write()).toHaveValue('');
  expect(screen.getByText('Kan vi måle onsdag?')).toBeVisible();
});

test('with no talk there is nothing to search in', async () => {
  show('/customer/chat', { 'GET /chats': () => toBegin });
  expect(await screen.findByRole('button', { name: /^Skriv til / })).toBeVisible();
  expect(screen.queryByLabelText('Søk i meldingene')).not.toBeInTheDocument();
});

test('without a network the talks that were saved are shown, with when', async () => {
  const kept = [{ key: 'chats', at: Date.parse(now) - 2_580_000, data: someChats }];
  showCustomer('/customer/chat', {
    kept,
    homes: [homeOf()],
    answers: { 'GET /chats': noNetwork },
  });
  expect(await screen.findByRole('link', { name: 'Silje Haugland' })).toBeVisible();
  expect(await screen.findByText(/^Ingen forbindelse\. Viser det vi lagret/)).toBeVisible();
});

test('one’s only talk opens at once; a home without a talk offers to begin one, in English too', async () => {
  const list = { ...noChats, items: [line('customer')], total: 1 };
  const { address, unmount } = show('/customer/chat', { 'GET /chats': () => list });
  expect(await screen.findByRole('heading', { name: 'Kastanjelunden 14 B' })).toBeVisible();
  expect(address()).toBe(`/customer/chat/${talkId}`);
  unmount();
  const begun = show('/customer/chat', { 'GET /chats': () => toBegin, 'POST /chats': () => ({ id: talkId }) }, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ingvild about Kastanjelunden 14 B' }));
  expect(await screen.findByRole('heading', { name: 'Kastanjelunden 14 B' })).toBeVisible();
  expect(begun.address()).toBe(`/customer/chat/${talkId}`);
});

test('without a home the page says what it is for; a talk of others is not shown', async () => {
  const { unmount } = show('/customer/chat', { 'GET /chats': () => noChats });
  expect(await screen.findByText('Her skriver du med megleren når du selger eller kjøper bolig.')).toBeVisible();
  unmount();
  show(`/customer/chat/${talkId}`, { 'GET /chats/:id': () => Promise.reject(refusal('NOT_FOUND', 404)) });
  expect(await screen.findByText('Samtalen kunne ikke hentes')).toBeVisible();
  expect(screen.queryByLabelText('Skriv en melding')).not.toBeInTheDocument();
});

test('a picture of the talk is shown small, with who sent it, and opens over the window', async () => {
  const [first] = talk('customer').messages;
  if (first === undefined) throw new Error('The talk has no message');
  const picture = { ...first, kind: 'picture' as const, text: null, picture: { width: 400, height: 300 } };
  const { outside } = show(`/customer/chat/${talkId}`, {
    'GET /chats/:id': () => talk('customer', { messages: [{ ...picture, author: talk('broker').me }] }),
    'GET /chats/:id/pictures/:message': () => Promise.reject(noNetwork),
  });
  expect(await screen.findByText(/Bilde fra Ingvild, kl. 09.55\. Bildet kunne ikke hentes/)).toBeVisible();
  outside.answer({ 'GET /chats/:id/pictures/:message': () => ({ blob: new Blob(['jpeg']), type: 'image/jpeg' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vis stort: Bilde fra Ingvild, kl. 09.55' }));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Bilde fra Ingvild, kl. 09.55' })).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('img', { name: 'Bilde fra Ingvild, kl. 09.55' })).not.toBeInTheDocument();
});

test('a picture is sent small, in its turn, and a file that is none is refused at the field', async () => {
  const { outside } = show(`/customer/chat/${talkId}`, {
    'PUT /chats/:id/pictures/:message': () => Promise.reject(noNetwork),
  });
  const input = await screen.findByLabelText('Legg ved bilde');
  const file = new File(['%PDF'], 'takst.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, file, { applyAccept: false });
  expect(await screen.findByText(/JPG/)).toBeVisible();
  expect(outside.sent.some(({ name }) => name === 'PUT /chats/:id/pictures/:message')).toBe(false);
  await userEvent.upload(
    input,
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByRole('img', { name: 'Bildet ditt' })).toBeVisible();
  expect(await screen.findByText('Venter på nett')).toBeVisible();
  expect(outside.sent.some(({ name }) => name === 'PUT /chats/:id/pictures/:message')).toBe(true);
});

test('a document is opened from its card, and says when it is shared no longer', async () => {
  const [first, second] = talk('customer').messages;
  if (first === undefined || second === undefined) throw new Error('The talk has no messages');
  const card = (message: typeof first, shared: SharedDocument | null) => ({
    ...message,
    author: talk('broker').me,
    kind: 'document' as const,
    text: null,
    document: { shared },
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const shared = {
    id: parse(documentId, '00000000-0000-4000-8000-000000000777'),
    documentType: 'sales-prospect',
  } as const;
  const { outside } = show(`/customer/chat/${talkId}`, {
    'GET /chats/:id': () => talk('customer', { messages: [card(first, shared), card(second, null)] }),
    'GET /estate/:id/document/:document/doctype/:doctype': () => Promise.reject(refusal('AUTH_STEP_UP', 403)),
  });
  expect(await screen.findByText('Dokumentet er ikke lenger delt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Åpne Salgsoppgave' }));
  expect(await screen.findByRole('link', { name: 'Se alle dokumentene' })).toBeVisible();
  expect(open).toHaveBeenCalled();
  expect(
    outside.sent.filter(({ name }) => name === 'GET /estate/:id/document/:document/doctype/:doctype'),
  ).toHaveLength(1);
});

test.each([
  ['nb', ['Kontraktsmøte lørdag 21. november', 'Flyttet fra 19. november kl. 16.00', 'Avlyst'], 'kl. 13.00–14.00'],
  ['en', ['Contract meeting, Saturday 21 November', 'Moved from 19 November, 16:00', 'Called off'], '13:00–14:00'],
] as const)(
  'a meeting is shown at its time of now, and says what was changed, in %s',
  async (language, lines, time) => {
    show(
      `/customer/chat/${talkId}`,
      { 'GET /chats/:id': () => talk('customer', { messages: withMeetings }) },
      language,
    );
    const list = await screen.findByRole('list', { name: /^(Meldinger|Messages)$/ });
    const cards = within(list)
      .getAllByRole('listitem')
      .filter((one) => one.dataset.mine !== undefined);
    const inCard = (at: number) => within(cards[at] ?? document.createElement('li'));
    for (const shown of [lines[0], lines[1], time]) expect(inCard(0).getByText(shown)).toBeVisible();
    expect(inCard(1).getByText(/Ikke bekreftet ennå|Not confirmed yet/)).toBeVisible();
    expect(inCard(2).getByText(lines[2])).toBeVisible();
    expect(inCard(2).queryByText(time)).not.toBeInTheDocument();
    expect(inCard(3).getByText(/Møtet vises ikke lenger|no longer shown/)).toBeVisible();
  },
);

test('the head says who has left the case, and stops the notices', async () => {
  const view = talk('customer');
  const members = view.members.map((one) => (one.name === 'Mathias Lervik' ? { ...one, left: true } : one));
  let muted = false;
  const { outside } = show(`/customer/chat/${talkId}`, {
    'GET /chats/:id': () => ({ ...view, members, muted }),
    'PUT /chats/:id/mute': () => {
      muted = true;
    },
  });
  expect(await screen.findByText('Du, Ingvild og Jonas ser dette')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Om samtalen' }));
  expect(screen.getByText('Mathias er ikke lenger med')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Slå av varsler' }));
  expect(await screen.findByText(/Du får ingen varsler om denne samtalen/)).toBeVisible();
  expect(outside.sent.find(({ name }) => name === 'PUT /chats/:id/mute')?.input).toMatchObject({
    body: { muted: true },
  });
});

test('a customer with one talk searches it from its head, and Back returns to what was found', async () => {
  const list = { ...noChats, items: [line('customer')] };
  const { address, outside } = show(`/customer/chat/${talkId}`, {
    'GET /chats': () => list,
    'GET /chats/search': () => foundChats('customer'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Om samtalen' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Søk i meldingene' }));
  await userEvent.type(await screen.findByLabelText('Søk i meldingene'), 'nøkl');
  act(() => outside.pass(200));
  await userEvent.click(await screen.findByRole('link', { name: 'Du: Takk! Når får vi nøklene?' }));
  expect(address()).toBe(`/customer/chat/${talkId}?at=5`);
});
