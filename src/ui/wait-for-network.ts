import { useSyncExternalStore } from 'react';
import { type Patience, waitBy } from './until-there.ts';

/** What a load needs of the network; tests supply their own. */
interface Network {
  /** Whether no page of ours can be fetched now. */
  readonly isAway: () => Promise<boolean>;
  /** Resolves when it is worth another attempt. */
  readonly back: () => Promise<void>;
}

/** Milliseconds between attempts where the device believes that it has a network. */
const pause = 5_000;

const thisNetwork: Network = {
  isAway: async () =>
    navigator.onLine === false ||
    fetch(window.location.href, { cache: 'no-store', method: 'HEAD' }).then(
      () => false,
      () => true,
    ),
  back: () =>
    new Promise((resolve) => {
      setTimeout(resolve, pause);
      window.addEventListener('online', () => resolve(), { once: true });
    }),
};

/** As the three engines and the bundler say that a part of the program could not be fetched. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

const listeners = new Set<() => void>();
let waiting = 0;
const wait = (by: 1 | -1): void => {
  waiting += by;
  for (const notify of listeners) notify();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether some part of the page waits for the network. */
export const useWaitsForNetwork = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** Tries a load again until it succeeds. Rejects with a network, as where the part is gone after a deploy. */
export const waitForNetwork =
  (network = thisNetwork): Patience =>
  async (load, failure) => {
    for (let last = failure; ; ) {
      if (!isNotFetched(last) || !(await network.isAway())) throw last;
      wait(1);
      await network.back().finally(() => wait(-1));
      try {
        return await load();
      } catch (error) {
        last = error;
      }
    }
  };

waitBy(waitForNetwork());
