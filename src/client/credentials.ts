/** Stores a signed-in person's access token between visits. Spec section 3: stored locally under a configurable key. */
export interface Credentials {
  readonly token: () => string | null;
  readonly keep: (token: string) => void;
  readonly forget: () => void;
  /** Notifies of signing in and out, also from another tab. Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Spec section 9: default local storage key, used for customers. */
export const accessTokenKey = 'accessToken';
/** A separate key for brokers, so that a broker and a customer in one browser do not sign each other out. */
export const brokerTokenKey = 'brokerToken';

/** Credentials in local storage. Where storage is refused (some private windows) they last as long as the page. */
export function localCredentials(key: string = accessTokenKey): Credentials {
  const listeners = new Set<() => void>();
  let inMemory: string | null = null;
  const stored = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(localStorage);
    } catch {
      return otherwise;
    }
  };
  const notifyAll = () => {
    for (const notify of listeners) notify();
  };
  return {
    token: () => stored((storage) => storage.getItem(key), inMemory),
    keep(token) {
      inMemory = token;
      stored((storage) => storage.setItem(key, token), undefined);
      notifyAll();
    },
    forget() {
      inMemory = null;
      stored((storage) => storage.removeItem(key), undefined);
      notifyAll();
    },
    subscribe(changed) {
      const inOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      listeners.add(changed);
      globalThis.addEventListener?.('storage', inOtherTab);
      return () => {
        listeners.delete(changed);
        globalThis.removeEventListener?.('storage', inOtherTab);
      };
    },
  };
}
