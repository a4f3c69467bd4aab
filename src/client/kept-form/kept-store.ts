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

const database = 'grend-kept';
const records = 'records';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Milliseconds until opening the storage is given up: some browsers never respond, and no form waits for that. */
const longest = 3_000;

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(records, { keyPath: 'name' });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(
      () =>
        reject(new Error('IndexedDB did not open in time. kept-store.ts waits 3 s; the form then needs the network.')),
      longest,
    );
  });
  return Promise.race([answerOf(request), tooLate]);
};

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * Returns storage in IndexedDB. Undefined where the browser has none or cannot encrypt (a page not served over TLS).
 */
export function deviceStore(): KeptStore | undefined {
  if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  let open: Promise<IDBDatabase> | undefined;
  const on = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    open ??= opened().then((db) => {
      // Another tab has a newer page, or the browser closed it: the next call opens it again.
      const again = () => {
        open = undefined;
      };
      db.onclose = again;
      db.onversionchange = () => {
        db.close();
        again();
      };
      return db;
    });
    return (await open).transaction(records, mode);
  };
  return {
    all: async () => answerOf((await on('readonly')).objectStore(records).getAll()),
    get: async (name) => answerOf((await on('readonly')).objectStore(records).get(name)),
    change: async ({ put = [], remove = [] }) => {
      const transaction = await on('readwrite');
      for (const record of put) transaction.objectStore(records).put(record);
      for (const name of remove) transaction.objectStore(records).delete(name);
      await finished(transaction);
    },
  };
}
