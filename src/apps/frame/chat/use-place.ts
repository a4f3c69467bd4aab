import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstUnread } from '#src/domain/talk-reading.ts';
import { messageAnchor } from './bubble.tsx';
import type { Talk } from './use-talk.ts';

export interface Place {
  readonly scroll: RefObject<HTMLElement | null>;
  /** The first message that was unread when the talk was opened: what is new begins there. */
  readonly newFrom: number | undefined;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
  /** The reader has written: what comes next is shown. */
  readonly follow: () => void;
}

/** Pixels from the end that still count as the end. */
const nearEnd = 48;
/** Pixels above the first unread message: the last one that was read stays in sight. */
const context = 88;

/** How far the reader had read when the talk was opened, and what was there then. */
const useOpened = ({ view, isKept }: Talk) => {
  const opened = useRef<{ readonly isKept: boolean; readonly readSeq: number; readonly lastSeq: number }>(undefined);
  if (view !== undefined && (opened.current === undefined || (opened.current.isKept && !isKept))) {
    const readSeq = view.members.find(({ person }) => person === view.me)?.readSeq ?? view.lastSeq;
    opened.current = { isKept, readSeq, lastSeq: view.lastSeq };
  }
  return opened.current;
};

/** Keeps the place where one reads when older messages come above. */
const useOlderAbove = (scroll: RefObject<HTMLElement | null>, first: number | undefined): void => {
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const known = before.current;
    if (first !== undefined && known.first !== undefined && first < known.first)
      box.scrollTop += box.scrollHeight - known.height;
    before.current = { first, height: box.scrollHeight };
  }, [first, scroll]);
};

/** Moves to the message that was asked for, else to the first unread, else to the newest. */
const moveTo = (box: HTMLElement, at: number | undefined, newFrom: number | undefined): void => {
  const asked = at === undefined ? null : document.getElementById(messageAnchor(at));
  if (asked !== null) {
    asked.scrollIntoView({ block: 'center' });
    asked.focus({ preventScroll: true });
    return;
  }
  const unread = newFrom === undefined ? null : document.getElementById(messageAnchor(newFrom));
  if (unread === null) box.scrollTop = box.scrollHeight;
  else box.scrollTop += unread.getBoundingClientRect().top - box.getBoundingClientRect().top - context;
};

const isAtItsEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= nearEnd;

/** Opens a talk at its place. Follows new messages at the end, and keeps the place of a reader further up. */
export function usePlace(talk: Talk, at: number | undefined): Place {
  const { view, messages, queued, hasOlder, older, isFetching, isKept } = talk;
  const scroll = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const placed = useRef<string>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);
  const opened = useOpened(talk);
  const first = messages[0]?.seq;
  const newFrom =
    view && opened && firstUnread(messages.slice(0, lengthTo(messages, opened.lastSeq)), view.me, opened.readSeq);
  const toEnd = useCallback(() => {
    const box = scroll.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);
  const follow = useCallback(() => {
    atEnd.current = true;
  }, []);

  useOlderAbove(scroll, first);
  const asked = at ?? (newFrom !== undefined && newFrom === first ? (opened?.readSeq ?? 0) + 1 : undefined);
  const key = `${at ?? ''} ${isKept}`;
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null || first === undefined || (isFetching && !isKept) || placed.current === key) return;
    if (asked !== undefined && first > asked && hasOlder) return older();
    placed.current = key;
    moveTo(box, at, newFrom);
    // At once: the event of this move comes after what else follows the newest message.
    atEnd.current = isAtItsEnd(box);
    setAtEnd(atEnd.current);
  }, [key, at, asked, first, newFrom, hasOlder, older, isFetching, isKept]);

  const last = `${messages.at(-1)?.seq ?? 0} ${queued.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls.
  useLayoutEffect(() => {
    if (placed.current !== undefined && atEnd.current && document.visibilityState === 'visible') toEnd();
  }, [last, toEnd]);

  useEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const look = () => {
      atEnd.current = isAtItsEnd(box);
      setAtEnd(atEnd.current);
    };
    // A keyboard or a longer reply takes room from below: the newest message stays in sight.
    const resized = new ResizeObserver(() => {
      if (placed.current !== undefined && atEnd.current) toEnd();
    });
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [toEnd]);
  return { scroll, newFrom, isAtEnd, toEnd, follow };
}

const lengthTo = (messages: Talk['messages'], lastSeq: number): number =>
  messages.findLastIndex(({ seq }) => seq <= lastSeq) + 1;
