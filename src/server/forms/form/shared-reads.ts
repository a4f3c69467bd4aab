/** Reads under a name. Answers what was read after it was asked for. */
export type SharedReads<T> = (name: string, read: () => Promise<T>) => Promise<T>;

/**
 * One reading for all who ask at once: a change wakes every open page of a home, and each would read the same. Whoever
 * asks while a reading is under way shares the next one, since what woke them may be newer than that reading.
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
