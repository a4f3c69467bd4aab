import type { Credentials } from '../credentials.ts';

/** Credentials that last as long as the test or story, and notify listeners as the browser's do. */
export const memoryCredentials = (first: string | null): Credentials => {
  let token = first;
  const listeners = new Set<() => void>();
  const set = (next: string | null) => {
    token = next;
    for (const notify of listeners) notify();
  };
  return {
    token: () => token,
    keep: set,
    forget: () => set(null),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
