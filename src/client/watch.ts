import type { UpdateMode } from '#src/engine/flow-session.ts';
import { type Clock, deviceClock } from './clock.ts';
import type { StreamState } from './keep-listening.ts';

/** Whether the page is visible, and an event when that or the network changes. */
export interface Sight {
  readonly isSeen: () => boolean;
  readonly onChange: (changed: () => void) => () => void;
}
export interface WatchParts {
  /** Opens the stream; returns the function that closes it. */
  readonly listen: (onState: (state: StreamState) => void) => () => void;
  /** Reads once. Never rejects. The page has just been read, so the first call comes when the stream has opened. */
  readonly ask: () => Promise<void>;
  readonly onUpdateMode?: (updateMode: UpdateMode) => void;
  /** Whether there is nothing more to receive, as when the session has ended. Polling then stops. */
  readonly isOver?: () => boolean;
  readonly clock?: Clock;
  readonly sight?: Sight;
}

/** Spec section 9: polled every 5000 ms. */
const pollEvery = 5_000;

/**
 * Keeps a page fresh: by the stream while it is open, by polling every 5 s while it is not. Does nothing while the page
 * is hidden (ux.md section 5). Reads once whenever it may have missed something. Returns the function that stops it.
 */
export function watch(parts: WatchParts): () => void {
  const { listen, ask, onUpdateMode, isOver = () => false, clock = deviceClock, sight = pageSight } = parts;
  let updateMode: UpdateMode | undefined;
  let close: (() => void) | undefined;
  /** The server refused the stream. It is retried once `isOver` is false again. */
  let isRefused = false;
  let cancel = () => {};

  const receive = (next: UpdateMode): void => {
    if (updateMode === next) return;
    const isBegun = updateMode !== undefined;
    updateMode = next;
    onUpdateMode?.(next);
    cancel();
    if (isBegun && next !== 'paused') void ask();
    if (next === 'poll') pollLater();
  };
  const pollLater = (): void => {
    cancel = clock.after(pollEvery, () => {
      if (!isOver()) {
        if (isRefused) open();
        void ask();
      }
      pollLater();
    });
  };
  const open = (): void => {
    let isHeard = true;
    isRefused = false;
    const end = listen((state) => {
      if (!isHeard) return;
      isRefused = state === 'ended';
      receive(state === 'open' ? 'stream' : 'poll');
    });
    close = () => {
      isHeard = false;
      end();
    };
  };
  const poll = (): void => {
    if (!sight.isSeen()) {
      close?.();
      close = undefined;
      receive('paused');
    } else if (close === undefined) {
      receive('poll');
      open();
    } else void ask();
  };
  const unsubscribe = sight.onChange(poll);
  poll();
  return () => {
    unsubscribe();
    close?.();
    cancel();
  };
}

export const pageSight: Sight = {
  isSeen: () => document.visibilityState !== 'hidden',
  onChange: (changed) => {
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('online', changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('online', changed);
    };
  },
};
