import { useSelector } from '@xstate/react';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asFailure, type CallFailed, isPassing } from '#src/client/call-failed.ts';
import { ChatQueue, type QueuedMessage } from '#src/client/chat-queue.ts';
import { deviceChatShelf } from '#src/client/chat-shelf.ts';
import type { ListenToChats } from '#src/client/chat-stream.ts';
import type { Clock } from '#src/client/clock.ts';
import { type KeptValue, keptDraft, keptTalk } from '#src/client/kept-value.ts';
import type { Call } from '#src/contract/call.ts';
import { type ChatMessage, type ChatView, chats } from '#src/contract/chat/chats.ts';
import { typingSeconds } from '#src/domain/chat.ts';
import type { ChatId } from '#src/domain/ids.ts';

/** What a talk needs of the app around it. */
export interface TalkContext {
  readonly call: Call;
  readonly clock: Clock;
  readonly listen: ListenToChats;
  /** True in the customer's app: bids are refused before they are sent. */
  readonly byCustomer: boolean;
  /** Whose device keeps the talk, to be read without a network; undefined where it is not kept. */
  readonly whose?: string | undefined;
  /** Something was read or written: the app's counts are fetched again. */
  readonly onChange: () => void;
}

export interface Talk {
  readonly view: ChatView | undefined;
  /** Shown as this device last read it: the server has not responded yet. */
  readonly isKept: boolean;
  readonly messages: readonly ChatMessage[];
  readonly queued: readonly QueuedMessage[];
  readonly queue: ChatQueue | undefined;
  /** What was typed and not sent. */
  readonly draft: KeptValue<string> | undefined;
  readonly error: CallFailed | undefined;
  readonly hasOlder: boolean;
  readonly isFetching: boolean;
  readonly older: () => void;
  readonly refetch: () => void;
}

/** Returns the number of the message that an address asks for (`at`); undefined for none, and for what is none. */
export const askedMessage = (asked: URLSearchParams): number | undefined => {
  const at = asked.get('at') ?? '';
  return /^[1-9]\d{0,5}$/.test(at) ? Number(at) : undefined;
};

const merged = (before: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const bySeq = new Map([...before, ...more].map((one) => [one.seq, one]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
};

/** Reads a talk: the newest page, and between it and what was known, all that a cut line has missed. */
const readNews = async (call: Call, id: ChatId, known: number) => {
  const view = await call(chats.read, { params: { id } });
  let messages: readonly ChatMessage[] = view.messages;
  let last = known;
  while (known > 0 && last + 1 < (view.messages[0]?.seq ?? 0)) {
    const more = await call(chats.read, { params: { id }, query: { after: String(last), limit: '100' } });
    messages = merged(messages, more.messages);
    const next = more.messages.at(-1)?.seq;
    if (next === undefined) break;
    last = next;
  }
  return { view, messages };
};

/** Messages of a talk without a hole: what lies before one is read again when it is asked for. */
const withNews = (before: readonly ChatMessage[], news: readonly ChatMessage[]): readonly ChatMessage[] =>
  (news[0]?.seq ?? 0) > (before.at(-1)?.seq ?? 0) + 1 ? news : merged(before, news);

/** The most messages of a talk that the device keeps. */
const mostKept = 50;

type Shown = Pick<Talk, 'view' | 'isKept' | 'messages'>;
const nothing: Shown = { view: undefined, isKept: false, messages: [] };

/** Shows the talk as this device last read it until the server responds, and keeps what the server said. */
const useKept = (
  { whose }: TalkContext,
  id: ChatId,
  { view, isKept, messages }: Shown,
  setShown: Dispatch<SetStateAction<Shown>>,
) => {
  const kept = useMemo(() => (whose === undefined ? undefined : keptTalk(id, whose)), [id, whose]);
  useEffect(() => {
    let isOver = false;
    void kept?.read().then((read) => {
      if (read === undefined || isOver) return;
      setShown((now) => (now.view === undefined ? { view: read, isKept: true, messages: read.messages } : now));
    });
    return () => {
      isOver = true;
    };
  }, [kept, setShown]);
  useEffect(() => {
    if (view === undefined || isKept) return;
    const members = view.members.map((one) => ({ ...one, here: false, typing: false }));
    kept?.write({ ...view, members, messages: messages.slice(-mostKept) });
  }, [kept, view, isKept, messages]);
  return kept;
};

/** Reads again when one who types may have stopped: nothing is announced then. */
const useTypingEnds = ({ clock }: TalkContext, view: ChatView | undefined, refetch: () => void): void => {
  useEffect(() => {
    if (!view?.members.some(({ person, typing }) => typing && person !== view.me)) return;
    return clock.after(typingSeconds * 1000, refetch);
  }, [clock, view, refetch]);
};

const noMessages: readonly QueuedMessage[] = [];

/** Returns the queue of unsent messages and the draft, once it is known who writes. */
const useQueue = (context: TalkContext, id: ChatId, who: string | undefined, refetch: () => void) => {
  const { call, clock, byCustomer } = context;
  const queue = useMemo(
    () =>
      who === undefined
        ? undefined
        : new ChatQueue({ chat: id, call, clock, byCustomer, shelf: deviceChatShelf(id, who), onSent: refetch }),
    [id, who, call, clock, byCustomer, refetch],
  );
  useEffect(() => {
    void queue?.load();
    return () => queue?.close();
  }, [queue]);
  const queued = useSelector(queue?.shown, (now) => now?.context ?? noMessages);
  const draft = useMemo(() => (who === undefined ? undefined : keptDraft(id, who)), [id, who]);
  return { queue, queued, draft };
};

/** Reads the talk now, at each of its changes, and after a cut line. */
const useNews = (listen: ListenToChats, id: ChatId, refetch: () => void): void => {
  useEffect(() => {
    refetch();
    let wasOpen = true;
    return listen({
      onEvent: ({ chatId }) => {
        if (chatId === null || chatId === id) refetch();
      },
      onState: (state) => {
        if (state === 'open' && !wasOpen) refetch();
        wasOpen = state === 'open';
      },
    });
  }, [listen, id, refetch]);
};

/** Follows one talk: its newest messages, what changes in it, and what this device has not sent yet. */
export function useTalk(context: TalkContext, id: ChatId): Talk {
  const { call, listen, onChange } = context;
  const [shown, setShown] = useState(nothing);
  const { view, messages } = shown;
  const [error, setError] = useState<CallFailed>();
  const [isFetching, setFetching] = useState(false);
  const last = useRef(0);
  const running = useRef<'no' | 'yes' | 'again'>('no');
  const changed = useRef(onChange);
  changed.current = onChange;
  const kept = useKept(context, id, shown, setShown);

  const refetch = useCallback(() => {
    const run = async (): Promise<void> => {
      running.current = 'yes';
      setFetching(true);
      try {
        const read = await readNews(call, id, last.current);
        last.current = Math.max(last.current, read.messages.at(-1)?.seq ?? 0);
        setShown((now) => ({ view: read.view, isKept: false, messages: withNews(now.messages, read.messages) }));
        setError(undefined);
        changed.current();
      } catch (failed) {
        const failure = asFailure(failed);
        setError(failure);
        // One who may not read it any more reads nothing of it from the device either.
        if (!isPassing(failure)) {
          kept?.write(undefined);
          setShown((now) => (now.isKept ? nothing : now));
        }
      }
      setFetching(false);
      const again = running.current;
      running.current = 'no';
      // seam: an event while it was read has set it.
      if ((again as string) === 'again') await run();
    };
    if (running.current === 'no') void run();
    else running.current = 'again';
  }, [call, id, kept]);

  useNews(listen, id, refetch);
  useTypingEnds(context, view, refetch);

  const older = useCallback(() => {
    const first = messages[0]?.seq;
    if (first === undefined) return;
    void call(chats.read, { params: { id }, query: { before: String(first) } })
      .then((read) => setShown((now) => ({ ...now, messages: merged(now.messages, read.messages) })))
      .catch((failed: unknown) => setError(asFailure(failed)));
  }, [call, id, messages]);

  const { queue, queued, draft } = useQueue(context, id, view?.me, refetch);
  useEffect(() => queue?.settle(new Set(messages.map(({ id: one }) => one))), [queue, messages]);
  const first = messages[0]?.seq ?? 0;
  const hasOlder = view !== undefined && first > view.joinedSeq + 1;
  return { ...shown, queued, queue, draft, error, hasOlder, isFetching, older, refetch };
}

/** Stops one's own notices of a talk, or starts them again. */
export const useMute = ({ call }: TalkContext, id: ChatId, { view, refetch }: Talk) => ({
  muted: view?.muted ?? false,
  toggle: () => void call(chats.mute, { params: { id }, body: { muted: view?.muted !== true } }).then(refetch, refetch),
});
