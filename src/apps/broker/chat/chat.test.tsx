import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { chatId, documentId } from '#src/domain/ids.ts';
import { noNetwork, refusal } from '../../testing/answers.ts';
import { foundChats, line, meetingAhead, someChats, talk, talkId } from '../../testing/chats.ts';
import { firstProfile } from '../testing/profile.ts';
import { show } from '../testing/show.tsx';

const otherId = parse(chatId, '00000000-0000-4000-8000-000000000720');
const answers = {
  'GET /chats': () => someChats,
  'GET /chats/:id': () => talk('broker'),
  'POST /chats/:id/typing': () => undefined,
};

test('the menu and the list say what is unread, and a talk opens from the list', async () => {
  const { address } = show('/broker/chat', { answers });
  expect(await screen.findByText('1 ulest')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Meldinger, 1 ulest samtale' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Nora Berntzen, Mathias' }));
  expect(address()).toBe(`/broker/chat/${talkId}`);
  expect(await screen.findByRole('heading', { name: 'Mathias Lervik og Nora Berntzen' })).toBeVisible();
});

test('more talks are fetched when asked for, and stand below the first', async () => {
  const { desk } = show('/broker/chat', {
    answers: {
      ...answers,
      'GET /chats': ({ query }) =>
        JSON.stringify(query).includes('two')
          ? { ...someChats, items: [line('broker', { id: otherId, names: ['Eldre Samtale'] })], next: null }
          : { ...someChats, next: 'two' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere samtaler' }));
  expect(await screen.findByRole('link', { name: 'Eldre Samtale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nora Berntzen, Mathias' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vis flere samtaler' })).not.toBeInTheDocument();
  expect(desk.sent.filter(({ name }) => name === 'GET /chats').at(-1)?.input).toMatchObject({
    query: { cursor: 'two' },
  });
});

test('a talk shows what was said, what was withdrawn, who has read and who types', async () => {
  show(`/broker/chat/${talkId}`, { answers });
  const list = await screen.findByRole('list', { name: 'Meldinger' });
  expect(within(list).getByText('Takk! Når får vi nøklene?')).toBeVisible();
  expect(within(list).getByText('Overtakelse torsdag 26. november')).toBeVisible();
  const found = within(screen.getByRole('region', { name: 'Oppdraget' }));
  expect(found.getByText('Overtakelse torsdag 26. november')).toBeVisible();
  expect(within(list).getByText('Trukket')).toBeVisible();
  expect(within(list).getByText('Lest av Mathias og Nora')).toBeVisible();
  expect(screen.getByText('Mathias skriver')).toBeVisible();
  expect(screen.getByText('Er her nå: Nora Berntzen')).toBeVisible();
});

test('a talk with a side that has no people yet is named by the side', async () => {
  const view = talk('broker');
  const alone = { ...view, members: view.members.filter(({ role }) => role === 'broker') };
  show(`/broker/chat/${talkId}`, { answers: { ...answers, 'GET /chats/:id': () => alone } });
  expect(await screen.findByRole('heading', { name: 'Kjøpersiden' })).toBeVisible();
});

test('Ctrl and Enter send; what the server refuses says why and can be removed', async () => {
  const refuses = { ...answers, 'POST /chats/:id/messages': () => Promise.reject(refusal('CHAT_NATIONAL_ID', 422)) };
  const { desk } = show(`/broker/chat/${talkId}`, { answers: refuses });
  await userEvent.type(await screen.findByLabelText('Skriv en melding'), 'Hei{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Skriv ikke fødselsnummer her')).toBeVisible();
  expect(desk.sent.find(({ name }) => name === 'POST /chats/:id/messages')?.input).toMatchObject({
    params: { id: talkId },
    body: { kind: 'text', text: 'Hei' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Fjern' }));
  expect(screen.queryByText('Skriv ikke fødselsnummer her')).not.toBeInTheDocument();
});

test('a national id is refused in the field, before it is sent, in English too', async () => {
  const { desk } = show(`/broker/chat/${talkId}`, { answers }, 'en');
  await userEvent.type(await screen.findByLabelText('Write a message'), '010190 12480');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Do not write a national id here')).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'POST /chats/:id/messages')).toEqual([]);
});

test('a slash offers the broker’s own texts, and the chosen one stands in the field with the reader’s name', async () => {
  const templates = [
    { title: 'Visning', text: 'Hei {fornavn}, velkommen på visning.' },
    { title: 'Nøkler', text: 'Nøklene er klare.' },
  ];
  const profile = () => ({ ...firstProfile, templates });
  show(`/broker/chat/${talkId}`, { answers: { ...answers, 'GET /broker/profile': profile } });
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, '/vis');
  await userEvent.click(await screen.findByRole('button', { name: 'Visning' }));
  expect(box).toHaveValue('Hei Mathias, velkommen på visning.');
  expect(box).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Tekstmaler (/)' }));
  expect(await screen.findByRole('button', { name: 'Nøkler' })).toBeVisible();
});

test('the broker sends one of the documents that the side may read', async () => {
  const document = { id: parse(documentId, '00000000-0000-4000-8000-000000000777'), documentType: 'sales-prospect' };
  const { desk } = show(`/broker/chat/${talkId}`, {
    answers: {
      ...answers,
      'GET /chats/:id/documents': () => [document],
      'POST /chats/:id/messages': () => ({ seq: 6, at: line('broker').lastAt }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dokument' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salgsoppgave' }));
  expect(screen.getByText('Vil du sende «Salgsoppgave» til Mathias og Nora?')).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'POST /chats/:id/messages')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send kortet' }));
  await waitFor(() => {
    const sent = desk.sent.find(({ name }) => name === 'POST /chats/:id/messages')?.input;
    expect(sent).toMatchObject({ body: { kind: 'document', document: document.id } });
  });
  expect(screen.queryByRole('button', { name: 'Salgsoppgave' })).not.toBeInTheDocument();
});

test('the broker sends one of the meetings ahead, and reads on the way when it is', async () => {
  const { desk } = show(`/broker/chat/${talkId}`, {
    answers: {
      ...answers,
      'GET /chats/:id/meetings': () => [meetingAhead],
      'POST /chats/:id/messages': () => Promise.reject(noNetwork),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Møte' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kontraktsmøte lørdag 21. november kl. 13.00' }));
  expect(screen.getByRole('button', { name: 'Send kortet' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Send kortet' }));
  expect(await screen.findByText('kl. 13.00–14.00')).toBeVisible();
  await waitFor(() => {
    const sent = desk.sent.find(({ name }) => name === 'POST /chats/:id/messages')?.input;
    expect(sent).toMatchObject({ body: { kind: 'meeting', meeting: meetingAhead.id } });
  });
});

test('44.6: a card is asked about before it is sent, and no sends nothing, in English too', async () => {
  const { desk } = show(`/broker/chat/${talkId}`, { answers }, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'The takeover' }));
  expect(screen.getByText('Send “The takeover” to Mathias and Nora?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }));
  expect(await screen.findByRole('button', { name: 'The takeover' })).toBeVisible();
  expect(desk.sent.filter(({ name }) => name === 'POST /chats/:id/messages')).toEqual([]);
});

test('44.6: Enter takes the first text that a slash offers, and the next Enter is a new line', async () => {
  const templates = [
    { title: 'Visning', text: 'Hei {fornavn}, velkommen på visning.' },
    { title: 'Nøkler', text: 'Nøklene er klare.' },
  ];
  const profile = () => ({ ...firstProfile, templates });
  const { desk } = show(`/broker/chat/${talkId}`, { answers: { ...answers, 'GET /broker/profile': profile } });
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, '/nø');
  expect(await screen.findByRole('button', { name: 'Nøkler' })).toBeVisible();
  await userEvent.type(box, '{Enter}');
  expect(box).toHaveValue('Nøklene er klare.');
  await userEvent.type(box, '{Enter}');
  expect(box).toHaveValue('Nøklene er klare.\n');
  expect(desk.sent.filter(({ name }) => name === 'POST /chats/:id/messages')).toEqual([]);
});

test('44.6: the broker reads in the head who sees the talk, and beside it who each one is', async () => {
  show(`/broker/chat/${talkId}`, { answers });
  expect(await screen.findByText('Du, Mathias, Nora og Jonas ser dette')).toBeVisible();
  const people = screen.getByRole('list', { name: 'Med i samtalen' });
  expect(within(people).getByText('Jonas Tveitane: hjelper megleren')).toBeVisible();
  expect(screen.getByText('Svarer oftest innen 2 timer')).toBeVisible();
});

test('a side without meetings ahead is said to have none', async () => {
  show(`/broker/chat/${talkId}`, { answers: { ...answers, 'GET /chats/:id/meetings': () => [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Møte' }));
  expect(await screen.findByText('Denne siden har ingen møter framover.')).toBeVisible();
});

test('the head leads to a call of the customer, and a side without people is named once in the list', async () => {
  const alone = { ...someChats, items: [line('broker', { names: [] })] };
  show(`/broker/chat/${talkId}`, { answers: { ...answers, 'GET /chats': () => alone } });
  expect(await screen.findByRole('link', { name: 'Ring Nora' })).toHaveAttribute('href', 'tel:+4748100001');
  expect(screen.queryByRole('link', { name: 'Ring Mathias' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Kjøpersiden' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kastanjelunden 14 B' })).not.toBeInTheDocument();
});

test('a search finds a message, and opens its talk at it; the search stays beside it', async () => {
  const scrolled = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  const { address, desk } = show('/broker/chat', {
    answers: { ...answers, 'GET /chats/search': () => foundChats('broker') },
  });
  await userEvent.type(await screen.findByLabelText('Søk i meldingene'), 'nøk');
  const found = await screen.findByRole('list', { name: 'Treff i meldinger' });
  expect(within(found).getByText(/Nora Berntzen, Mathias Lervik · Kastanjelunden 14 B/)).toBeVisible();
  expect(screen.getAllByText('2 treff').length).toBeGreaterThan(0);
  expect(desk.sent.filter(({ name }) => name === 'GET /chats/search').at(-1)?.input).toMatchObject({
    query: { q: 'nøk' },
  });
  await userEvent.click(within(found).getByRole('link', { name: 'Takk! Når får vi nøklene?' }));
  await waitFor(() => expect(address()).toBe(`/broker/chat/${talkId}?q=n%C3%B8k&at=5`));
  await waitFor(() => expect(document.activeElement?.id).toBe('message-5'));
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByLabelText('Søk i meldingene')).toHaveValue('nøk');
});

test('a message that was said long ago is fetched page by page, and then shown', async () => {
  const { messages } = talk('broker');
  show(`/broker/chat/${talkId}?at=1`, {
    answers: {
      ...answers,
      'GET /chats/:id': ({ query }) =>
        talk('broker', {
          messages: JSON.stringify(query ?? {}).includes('before') ? messages.slice(0, 2) : messages.slice(2),
        }),
    },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe('message-1'));
});

test('a search that finds nothing, and one that fails, say what to try', async () => {
  const nothing = { talks: [], messages: [], next: null };
  const { desk } = show('/broker/chat?q=qwerty', { answers: { ...answers, 'GET /chats/search': () => nothing } });
  expect((await screen.findAllByText('Ingen treff på «qwerty»')).length).toBeGreaterThan(0);
  desk.answer({ 'GET /chats/search': () => Promise.reject(refusal('UNAVAILABLE')) });
  await userEvent.type(screen.getByLabelText('Søk i meldingene'), 'u');
  expect(await screen.findByText('Vi fikk ikke søkt')).toBeVisible();
  desk.answer({ 'GET /chats/search': () => foundChats('broker') });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect((await screen.findAllByText('2 treff')).length).toBeGreaterThan(0);
});
