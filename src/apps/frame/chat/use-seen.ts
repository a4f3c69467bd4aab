import { type RefObject, useEffect, useRef, useState } from 'react';
import { ReadMark } from '#src/client/read-mark.ts';
import { SeenMessages } from '#src/client/seen-messages.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { readThrough } from '#src/domain/talk-reading.ts';
import type { Talk, TalkContext } from './use-talk.ts';

/** Tells as soon as the page is visible and has the focus, and when it has not. */
const onWatched = (watch: (isWatched: boolean) => void): (() => void) => {
  const look = () => watch(document.visibilityState === 'visible' && document.hasFocus());
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('blur', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('blur', look);
  };
};

/** Half of a message, or half of the screen where the message is longer. */
const isShown = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? 0) / 2);

/** Returns the function that says to the server how far the reader has read, until the server has heard it. */
const useRead = ({ call, clock, onChange }: TalkContext, id: ChatId, talk: Talk) => {
  const now = useRef({ talk, onChange });
  now.current = { talk, onChange };
  const mark = useRef<ReadMark>(undefined);
  useEffect(() => {
    const say = (seq: number) =>
      call(chats.markRead, { params: { id }, body: { seq } }).then(() => now.current.onChange());
    mark.current = new ReadMark({ clock, say });
    return () => mark.current?.close();
  }, [call, clock, id]);
  return (seen: ReadonlySet<number>) => {
    const { view, messages } = now.current.talk;
    const readSeq = view?.members.find(({ person }) => person === view.me)?.readSeq;
    if (view === undefined || readSeq === undefined) return;
    const through = readThrough(messages, view.me, { readSeq, seen });
    if (through > readSeq) mark.current?.reach(through);
  };
};

/**
 * Marks as read what has been on the screen for a second while the page was visible and focused. Returns the number
 * of the lowest message on the screen.
 */
export function useSeen(context: TalkContext, id: ChatId, talk: Talk, scroll: RefObject<HTMLElement | null>): number {
  const { clock } = context;
  const [lowest, setLowest] = useState(0);
  const read = useRef<(seen: ReadonlySet<number>) => void>(() => undefined);
  read.current = useRead(context, id, talk);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    if (globalThis.IntersectionObserver === undefined) return;
    const seen = new SeenMessages({ clock, onSeen: (all) => read.current(all) });
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const entry of entries) {
        const seq = Number((entry.target as HTMLElement).dataset.seq); // seam: only such elements are observed
        if (isShown(entry)) seen.enter(seq);
        else seen.leave(seq);
      }
      setLowest(seen.lowest());
    };
    observer.current = new IntersectionObserver(look, { threshold: [0, 0.25, 0.5, 0.75, 1] });
    const unwatch = onWatched((isWatched) => seen.watch(isWatched));
    return () => {
      unwatch();
      seen.close();
      observer.current?.disconnect();
      observer.current = undefined;
    };
  }, [clock]);
  const last = talk.messages.at(-1)?.seq;
  const first = talk.messages[0]?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more messages are more to look at.
  useEffect(() => {
    for (const element of scroll.current?.querySelectorAll('[data-seq]') ?? []) observer.current?.observe(element);
  }, [first, last, scroll]);
  return lowest;
}
