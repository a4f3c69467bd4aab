import type { Hearing } from '#src/engine/flow-session.ts';
import { type Clock, deviceClock } from './clock.ts';
import type { StreamState } from './live-stream.ts';

/** Whether anybody looks at the page, and when that or the network changes. */
export interface Sight {
  readonly isSeen: () => boolean;
  readonly onChange: (changed: () => void) => () => void;
}
export interface WatchParts {
  /** Opens the stream; answers the function that closes it. */
  readonly listen: (onState: (state: StreamState) => void) => () => void;
  /** Asks once. Never rejects. What is watched has just been read, so the first time is when the stream has opened. */
  readonly ask: () => Promise<void>;
  readonly onHearing?: (hearing: Hearing) => void;
  /** Whether there is nothing more to hear, as when the session has ended. Nobody is then asked time and again. */
  readonly isOver?: () => boolean;
  readonly clock?: Clock;
  readonly sight?: Sight;
}

/** Spec section 9: polled every 5000 ms. */
const pollEvery = 5_000;

/**
 * Keeps a page fresh: by the stream while it is open, by asking every 5 s while it is not, and not at all while the
 * page is hidden (ux.md section 5). Asks once whenever it may have missed something. Answers the function that ends it.
 */
export function watch(parts: WatchParts): () => void {
  const { listen, ask, onHearing, isOver = () => false, clock = deviceClock, sight = pageSight } = parts;
  let hearing: Hearing | undefined;
  let close: (() => void) | undefined;
  /** The stream would not have us. It is tried again once it is not over any more. */
  let isRefused = false;
  let callOff = () => {};

  const hear = (next: Hearing): void => {
    if (hearing === next) return;
    const isBegun = hearing !== undefined;
    hearing = next;
    onHearing?.(next);
    callOff();
    if (isBegun && next !== 'paused') void ask();
    if (next === 'poll') pollLater();
  };
  const pollLater = (): void => {
    callOff = clock.after(pollEvery, () => {
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
      hear(state === 'open' ? 'stream' : 'poll');
    });
    close = () => {
      isHeard = false;
      end();
    };
  };
  const look = (): void => {
    if (!sight.isSeen()) {
      close?.();
      close = undefined;
      hear('paused');
    } else if (close === undefined) {
      hear('poll');
      open();
    } else void ask();
  };
  const unsubscribe = sight.onChange(look);
  look();
  return () => {
    unsubscribe();
    close?.();
    callOff();
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
