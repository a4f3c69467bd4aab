import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { keptOpening } from '#src/client/kept-value.ts';
import { storeInMemory } from '#src/client/testing/kept-in-memory.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { noNetwork, refusal } from '../../testing/answers.ts';
import { line, noChats, talk, talkId, toBegin } from '../../testing/chats.ts';
import type { FakeAnswer } from '../../testing/fake-server.ts';
import { type FakeCustomerContextOptions, fakeCustomerContext } from '../testing/fake-customer-context.ts';
import { homeOf } from '../testing/homes.ts';
import { LinkTalk } from './link-talk-page.tsx';
import { openTalkByLink } from './open-talk-by-link.ts';

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const contextOf = (answers: Answers) =>
  fakeCustomerContext({
    homes: [homeOf()],
    answers: {
      'GET /chats/:id': () => talk('customer'),
      'POST /chats/:id/typing': () => undefined,
      'PUT /chats/:id/read': () => undefined,
      ...answers,
    },
  });
const show = (answers: Answers, language: 'nb' | 'en' = 'nb') => {
  const outside = contextOf(answers);
  const { call, clock, listenToChats: listen } = outside;
  const context = { call, clock, listen, byCustomer: true, onChange: () => undefined };
  render(
    <LanguageProvider initial={language}>
      <MemoryRouter>
        <LinkTalk id={talkId} context={context} estateID={talk('customer').estateID} again={() => undefined} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return outside;
};

test('the talk by link says who reads and what was said, and has no app to go back to', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'Kastanjelunden 14 B' })).toBeVisible();
  expect(screen.getByText('Du, Mathias, Ingvild og Jonas ser dette')).toBeVisible();
  expect(screen.getByText(/Boden følger med/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tilbake' })).not.toBeInTheDocument();
});

test('without a connection what was written waits in the talk', async () => {
  show({ 'POST /chats/:id/messages': noNetwork });
  await userEvent.type(await screen.findByLabelText('Skriv en melding'), 'Kan vi måle onsdag?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Venter på nett')).toBeVisible();
});

test.each([
  ['nb', 'Send meg lenken'],
  ['en', 'Send me my link'],
] as const)('a link that has ended shows nothing of the talk, and offers another one (%s)', async (language, label) => {
  show({ 'GET /chats/:id': () => Promise.reject(refusal('LINK_GONE')) }, language);
  expect(await screen.findByRole('button', { name: label })).toBeVisible();
  expect(screen.queryByText(/Boden følger med/)).not.toBeInTheDocument();
});

test('opens the talk of the link’s home, begins one where there is none, and none of another home', async () => {
  const open = (answers: Answers, estateID: string) => openTalkByLink(estateID, contextOf(answers).call);
  const known = line('customer');
  const list = { ...noChats, items: [known], total: 1 };
  expect(await open({ 'GET /chats': () => list }, known.estateID)).toBe(talkId);
  const [home] = toBegin.homes;
  expect(await open({ 'GET /chats': () => toBegin, 'POST /chats': () => ({ id: talkId }) }, home?.estateID ?? '')).toBe(
    talkId,
  );
  await expect(open({ 'GET /chats': () => list }, '00000000-0000-4000-8000-000000000999')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('without a network the talk of the link is the one that was opened here before, until the link ends', async () => {
  const { estateID } = line('customer');
  const kept = keptOpening(estateID, storeInMemory());
  const open = (chats: FakeAnswer) => openTalkByLink(estateID, contextOf({ 'GET /chats': chats }).call, kept);
  await expect(open(noNetwork)).rejects.toMatchObject({ status: 0 });
  await open(() => ({ ...noChats, items: [line('customer')], total: 1 }));
  await expect.poll(() => kept.read()).toBe(talkId);
  expect(await open(noNetwork)).toBe(talkId);
  const ended = () => Promise.reject(refusal('LINK_GONE'));
  await expect(open(ended)).rejects.toMatchObject({ code: 'LINK_GONE' });
  await expect.poll(() => kept.read()).toBeUndefined();
  await expect(open(noNetwork)).rejects.toMatchObject({ status: 0 });
});
