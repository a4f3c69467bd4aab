import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A named record on this device. What the customer wrote is in `bytes`, sealed. */
export interface KeptRecord {
  readonly name: string;
  /** The form that it belongs to. An id gives no access, so it is not sealed. */
  readonly form: string;
  /** The participant's id. */
  readonly who: string;
  /** Time of writing; for a form, when the server last returned something new. */
  readonly at: number;
  /** Count of what the server has not acknowledged. */
  readonly unsent?: number;
  /** Media type of a picture that is not scaled down yet. */
  readonly taken?: string;
  /** The page that wrote it and may continue to. */
  readonly page?: string;
  /** SHA-256 of the key in the link that opened the form: the same link means the same person. */
  readonly link?: string;
  readonly key?: CryptoKey;
  readonly iv?: Uint8Array<ArrayBuffer>;
  readonly bytes?: ArrayBuffer;
}

/** The records of this device. Every change is one transaction. */
export interface KeptStore {
  readonly all: () => Promise<readonly KeptRecord[]>;
  readonly get: (name: string) => Promise<KeptRecord | undefined>;
  readonly change: (change: {
    readonly put?: readonly KeptRecord[];
    readonly remove?: readonly string[];
  }) => Promise<void>;
}

interface KeptSchema extends DBSchema {
  readonly records: { readonly key: string; readonly value: KeptRecord };
}
const records = 'records';

/** Milliseconds until opening the storage is given up: some browsers never respond, and no form waits for that. */
const longest = 3_000;

/** Opens the storage. `onGone`: another tab has a newer page, or the browser closed it. */
const opened = (onGone: () => void): Promise<IDBPDatabase<KeptSchema>> => {
  const database = openDB<KeptSchema>('grend-kept', 1, {
    upgrade: (db) => void db.createObjectStore(records, { keyPath: 'name' }),
    blocking: () => {
      void database.then((db) => db.close());
      onGone();
    },
    terminated: onGone,
  });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(
      () =>
        reject(new Error('IndexedDB did not open in time. kept-store.ts waits 3 s; the form then needs the network.')),
      longest,
    );
  });
  return Promise.race([database, tooLate]);
};

/**
 * Returns storage in IndexedDB. Undefined where the browser has none or cannot encrypt (a page not served over TLS).
 */
export function deviceStore(): KeptStore | undefined {
  if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  let open: Promise<IDBPDatabase<KeptSchema>> | undefined;
  const on = () => {
    // Once it is gone, the next call opens it again.
    open ??= opened(() => {
      open = undefined;
    });
    return open;
  };
  return {
    all: async () => (await on()).getAll(records),
    get: async (name) => (await on()).get(records, name),
    change: async ({ put = [], remove = [] }) => {
      const transaction = (await on()).transaction(records, 'readwrite');
      const requests = [
        ...put.map((record) => transaction.store.put(record)),
        ...remove.map((name) => transaction.store.delete(name)),
      ];
      await Promise.all([...requests, transaction.done]);
    },
  };
}
