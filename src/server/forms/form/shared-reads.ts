/** Runs a read under a key. Resolves with a result read after the call. */
export type SharedReads<T> = (name: string, read: () => Promise<T>) => Promise<T>;

/**
 * Shares one read among concurrent callers: a change wakes every open page of a home, and each would read the same. A
 * caller during a read shares the next one, since the change may be newer than that read.
 */
export function sharedReads<T>(): SharedReads<T> {
  const waiting = new Map<string, Promise<T>>();
  const running = new Map<string, Promise<unknown>>();
  const begin = (name: string, read: () => Promise<T>): Promise<T> => {
    waiting.delete(name);
    const result = read();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running.set(name, ended);
    void ended.then(() => {
      if (running.get(name) === ended) running.delete(name);
    });
    return result;
  };
  return (name, read) => {
    const known = waiting.get(name);
    if (known !== undefined) return known;
    const asked = (running.get(name) ?? Promise.resolve()).then(() => begin(name, read));
    waiting.set(name, asked);
    return asked;
  };
}
