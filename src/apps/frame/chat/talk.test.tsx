import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeOf } from '#src/apps/customer/testing/homes.ts';
import type { KeptValue } from '#src/client/kept-value.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { type FakeCustomerContextOptions, fakeCustomerContext } from '../../customer/testing/fake-customer-context.ts';
import { readUntil, talkId, talk as talkOf } from '../../testing/chats.ts';
import { ReplyBox } from './reply-box.tsx';
import { Talk } from './talk.tsx';
import { useTalk } from './use-talk.ts';

/** The screen of a phone: the test says what is on it. */
const onScreen = new Map<Element, boolean>();
const observers = new Set<IntersectionObserverCallback>();
class Screen {
  readonly #look: IntersectionObserverCallback;
  constructor(look: IntersectionObserverCallback) {
    this.#look = look;
    observers.add(look);
  }
  observe(element: Element) {
    onScreen.set(element, false);
  }
  disconnect() {
    observers.delete(this.#look);
  }
}
const shown = (...seqs: number[]) =>
  act(() => {
    const entries = [...onScreen.keys()].map((target) => {
      const isIntersecting = target instanceof HTMLElement && seqs.includes(Number(target.dataset.seq));
      const rect = { height: isIntersecting ? 40 : 0 };
      return {
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        intersectionRect: rect,
        rootBounds: null,
      };
    });
    // seam: what an observer reports, without the parts that nothing reads.
    for (const look of observers) look(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  });

beforeEach(() => {
  onScreen.clear();
  observers.clear();
  vi.stubGlobal('IntersectionObserver', Screen);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const show = (answers: Answers) => {
  const outside = fakeCustomerContext({
    homes: [homeOf()],
    answers: { 'POST /chats/:id/typing': () => undefined, 'PUT /chats/:id/read': () => undefined, ...answers },
  });
  const { call, clock, listenToChats: listen } = outside;
  const context = { call, clock, listen, byCustomer: false, onChange: () => undefined };
  const Page = () => (
    <Talk
      id={talkId}
      context={context}
      talk={useTalk(context, talkId)}
      cardPath={() => '/'}
      onFollow={() => undefined}
    />
  );
  render(
    <LanguageProvider initial="nb">
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const marked = () => outside.sent.flatMap(({ name, input }) => (name === 'PUT /chats/:id/read' ? [input.body] : []));
  return { ...outside, marked };
};

test('41.8: a message is read when it was on the screen, and one below it is not', async () => {
  const { pass, marked } = show({ 'GET /chats/:id': () => readUntil(talkOf('broker'), 3) });
  expect(await screen.findByText('Nye meldinger')).toBeVisible();
  shown(1, 2, 3);
  await act(async () => pass(5_000));
  expect(marked()).toEqual([]);
  shown(3, 4);
  act(() => pass(1_000));
  await waitFor(() => expect(marked()).toEqual([{ seq: 4 }]));
  shown(5);
  act(() => pass(1_000));
  await waitFor(() => expect(marked()).toEqual([{ seq: 4 }, { seq: 5 }]));
});

test('41.8: several messages of one person close together share one line with the time', async () => {
  const view = talkOf('broker');
  const [first] = view.messages;
  if (first === undefined) throw new Error('The talk has no message');
  const messages = ['08:55', '08:57', '08:58', '09:20'].map((time, index) => ({
    ...first,
    seq: index + 1,
    id: view.messages[index]?.id ?? first.id,
    text: `Melding ${index + 1}`,
    at: instantOf(Date.parse(`2026-11-21T${time}:00.000Z`)),
  }));
  show({ 'GET /chats/:id': () => ({ ...view, messages, lastSeq: 4 }) });
  expect(await screen.findByText('Melding 1')).toBeVisible();
  expect(screen.getAllByText(/^Nora, /).map(({ textContent }) => textContent)).toEqual([
    'Nora, kl. 09.58',
    'Nora, kl. 10.20',
  ]);
});

test('41.5: “skriver” ends by itself when nothing more is typed', async () => {
  let typing = true;
  const view = talkOf('broker');
  const { pass } = show({
    'GET /chats/:id': () => ({
      ...view,
      members: view.members.map((one) => ({ ...one, typing: typing && one.typing })),
    }),
  });
  expect(await screen.findByText('Mathias skriver')).toBeVisible();
  typing = false;
  act(() => pass(5_000));
  await waitFor(() => expect(screen.queryByText('Mathias skriver')).not.toBeInTheDocument());
});

test('41.8: a reply that was begun stands in the field again, and is gone when it is sent', async () => {
  const kept: { text: string | undefined } = { text: 'Kan vi måle' };
  const draft: KeptValue<string> = {
    read: async () => kept.text,
    write: (next) => {
      kept.text = next;
    },
  };
  const {
    call,
    clock,
    listenToChats: listen,
  } = fakeCustomerContext({ answers: { 'POST /chats/:id/typing': () => undefined } });
  const context = { call, clock, listen, byCustomer: true, onChange: () => undefined };
  render(
    <LanguageProvider initial="nb">
      <ReplyBox id={talkId} context={context} cards={[]} send={() => null} draft={draft} to="Ingvild" />
    </LanguageProvider>,
  );
  const field = screen.getByLabelText('Skriv en melding');
  await waitFor(() => expect(field).toHaveValue('Kan vi måle'));
  await userEvent.type(field, ' onsdag?');
  expect(kept.text).toBe('Kan vi måle onsdag?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveValue('');
  expect(kept.text).toBeUndefined();
});
