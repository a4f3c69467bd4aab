import { useEffect, useRef, useState } from 'react';
import type { CallFailed } from '#src/client/call-failed.ts';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { useDismissing } from './use-news.ts';

type Id = FeedItem['id'];
/** Milliseconds in which a dismissal can be undone. */
const undoFor = 6_000;

export interface Dismissals {
  /** Whether the item has been dismissed for good, and is shown no more. */
  readonly isGone: (id: Id) => boolean;
  /** Whether the item has been dismissed, and that can still be undone. */
  readonly isUndoable: (id: Id) => boolean;
  readonly dismiss: (id: Id) => void;
  readonly undo: (id: Id) => void;
  readonly failure: CallFailed | null;
}

/** Holds each dismissal for 6 seconds, then sends it; at once when the page is left or closed. */
export const useDismissals = (): Dismissals => {
  const { clock } = useCustomerContext();
  const { send, sent, failure } = useDismissing();
  const [waiting, setWaiting] = useState<ReadonlySet<Id>>(new Set());
  const timers = useRef(new Map<Id, () => void>());
  const latestSend = useRef(send);
  latestSend.current = send;
  const stop = (id: Id) => {
    timers.current.get(id)?.();
    timers.current.delete(id);
    setWaiting((before) => new Set([...before].filter((one) => one !== id)));
  };
  const dismiss = (id: Id) => {
    if (timers.current.has(id)) return;
    const task = () => {
      stop(id);
      latestSend.current(id);
    };
    timers.current.set(id, clock.after(undoFor, task));
    setWaiting((before) => new Set([...before, id]));
  };
  useEffect(() => {
    const held = timers.current;
    const sendAll = () => {
      const ids = [...held.keys()];
      for (const id of ids) held.get(id)?.();
      held.clear();
      setWaiting(new Set());
      for (const id of ids) latestSend.current(id);
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);
  return { isGone: (id) => sent.has(id), isUndoable: (id) => waiting.has(id), dismiss, undo: stop, failure };
};
