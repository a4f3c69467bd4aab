import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { ChatQueue, type QueuedMessage } from '#src/client/chat-queue.ts';
import { deviceChatShelf } from '#src/client/chat-shelf.ts';
import type { ListenToChats } from '#src/client/chat-stream.ts';
import type { Clock } from '#src/client/clock.ts';
import type { Call } from '#src/contract/call.ts';
import { type ChatMessage, type ChatView, chats } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';

/** What a talk needs of the app around it. */
export interface TalkContext {
  readonly call: Call;
  readonly clock: Clock;
  readonly listen: ListenToChats;
  /** True in the customer's app: bids are refused before they are sent. */
  readonly byCustomer: boolean;
  /** Something was read or written: the app's counts are fetched again. */
  readonly onChange: () => void;
}

export interface Talk {
  readonly view: ChatView | undefined;
  readonly messages: readonly ChatMessage[];
  readonly queued: readonly QueuedMessage[];
  readonly queue: ChatQueue | undefined;
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

const noMessages: readonly QueuedMessage[] = [];
const unsubscribed = () => () => {};

/** Returns the queue of unsent messages, once it is known who writes. */
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
  const queued = useSyncExternalStore(queue?.subscribe ?? unsubscribed, queue?.messages ?? (() => noMessages));
  return { queue, queued };
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
  const [view, setView] = useState<ChatView>();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<CallFailed>();
  const [isFetching, setFetching] = useState(false);
  const last = useRef(0);
  const running = useRef<'no' | 'yes' | 'again'>('no');
  const changed = useRef(onChange);
  changed.current = onChange;

  const refetch = useCallback(() => {
    const run = async (): Promise<void> => {
      running.current = 'yes';
      setFetching(true);
      try {
        const read = await readNews(call, id, last.current);
        last.current = Math.max(last.current, read.messages.at(-1)?.seq ?? 0);
        setView(read.view);
        setMessages((before) => merged(before, read.messages));
        setError(undefined);
        changed.current();
      } catch (failed) {
        setError(asFailure(failed));
      }
      setFetching(false);
      const again = running.current;
      running.current = 'no';
      // seam: an event while it was read has set it.
      if ((again as string) === 'again') await run();
    };
    if (running.current === 'no') void run();
    else running.current = 'again';
  }, [call, id]);

  useNews(listen, id, refetch);

  const older = useCallback(() => {
    const first = messages[0]?.seq;
    if (first === undefined) return;
    void call(chats.read, { params: { id }, query: { before: String(first) } })
      .then((read) => setMessages((before) => merged(before, read.messages)))
      .catch((failed: unknown) => setError(asFailure(failed)));
  }, [call, id, messages]);

  const { queue, queued } = useQueue(context, id, view?.me, refetch);
  useEffect(() => queue?.settle(new Set(messages.map(({ id: one }) => one))), [queue, messages]);
  const first = messages[0]?.seq ?? 0;
  const hasOlder = view !== undefined && first > view.joinedSeq + 1;
  return { view, messages, queued, queue, error, hasOlder, isFetching, older, refetch };
}

/** Stops one's own notices of a talk, or starts them again. */
export const useMute = ({ call }: TalkContext, id: ChatId, { view, refetch }: Talk) => ({
  muted: view?.muted ?? false,
  toggle: () => void call(chats.mute, { params: { id }, body: { muted: view?.muted !== true } }).then(refetch, refetch),
});

/** Milliseconds that a message is in view before it counts as read. */
const readAfter = 1_000;

/** Marks the talk as read once its page has been visible and focused for a second. */
export function useMarkRead({ call, clock, onChange }: TalkContext, id: ChatId, lastSeq: number): void {
  const [isWatched, setWatched] = useState(() => document.visibilityState === 'visible' && document.hasFocus());
  const done = useRef(0);
  useEffect(() => {
    const look = () => setWatched(document.visibilityState === 'visible' && document.hasFocus());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
    };
  }, []);
  useEffect(() => {
    if (!isWatched || lastSeq <= done.current) return;
    return clock.after(readAfter, () => {
      done.current = lastSeq;
      void call(chats.markRead, { params: { id }, body: { seq: lastSeq } })
        .then(onChange)
        .catch(() => {
          done.current = 0;
        });
    });
  }, [isWatched, lastSeq, call, clock, id, onChange]);
}
