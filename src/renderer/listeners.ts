type Listener = () => void;

/** Listeners by what they listen to, with one source behind them that is followed only while somebody listens. */
export interface Listeners {
  /** `follow` starts the source, and is called for the first listener only. Returns how to stop listening. */
  readonly add: (key: string, listener: Listener, follow: () => () => void) => () => void;
  /** Tells those of a key, and those who hear everything. */
  readonly tell: (key: string) => void;
  readonly tellAll: () => void;
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
    tell: (key) => {
      call(key);
      if (key !== everything) call(everything);
    },
    tellAll: () => {
      for (const key of [...byKey.keys()]) call(key);
    },
  };
}
