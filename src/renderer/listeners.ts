import type { FlowSnapshot } from '#src/engine/flow-session.ts';

type Listener = () => void;

/** Listeners by key, with one source behind them, followed only while there are listeners. */
export interface Listeners {
  /**
   * Adds a listener; `follow` starts the source, and is called for the first listener only. Returns a function that
   * removes the listener.
   */
  readonly add: (key: string, listener: Listener, follow: () => () => void) => () => void;
  /** Notifies listeners of a key, and those of all keys. */
  readonly notify: (key: string) => void;
  readonly notifyAll: () => void;
}

export function listenersByKey(everything: string): Listeners {
  const byKey = new Map<string, Set<Listener>>();
  let count = 0;
  let stop: (() => void) | undefined;
  const call = (key: string) => {
    for (const listener of [...(byKey.get(key) ?? [])]) listener();
  };
  return {
    add: (key, listener, follow) => {
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set.add(listener));
      count += 1;
      stop ??= follow();
      return () => {
        if (!set.delete(listener)) return;
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key);
        count -= 1;
        if (count > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    notify: (key) => {
      call(key);
      if (key !== everything) call(everything);
    },
    notifyAll: () => {
      for (const key of [...byKey.keys()]) call(key);
    },
  };
}

/** Returns false when only saving or presence changed, which no field shows: 100 rows have 800 listeners. */
export const areOther = (one: FlowSnapshot, other: FlowSnapshot): boolean =>
  one.opened !== other.opened || one.drafts !== other.drafts || one.replaced !== other.replaced;
