/** What is kept on this device, under a name of its own. What somebody wrote is in `bytes`, and is sealed. */
export interface KeptRecord {
  readonly name: string;
  /** Which form it belongs to. An id opens nothing, and so it is not sealed. */
  readonly form: string;
  /** Whose it is: the participant's id. */
  readonly who: string;
  /** When it was written, or for a form when the server last said something new. */
  readonly at: number;
  /** How much of it the server has not acknowledged. */
  readonly unsent?: number;
  /** Of a picture that has not been made small yet: its type. */
  readonly taken?: string;
  /** Which page wrote it, and may go on writing it. */
  readonly page?: string;
  /** The SHA-256 of the key in the link that opened the form: the same link again is the same person. */
  readonly link?: string;
  readonly key?: CryptoKey;
  readonly iv?: Uint8Array<ArrayBuffer>;
  readonly bytes?: ArrayBuffer;
}

/** The records of this device. Every change is made as a whole, or not at all. */
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

/** Milliseconds that a browser has to open its storage: some never answer, and no form waits for that. */
const longest = 3_000;

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(records, { keyPath: 'name' });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage does not open')), longest);
  });
  return Promise.race([answerOf(request), tooLate]);
};

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Kept in IndexedDB. Undefined where the browser has none, or cannot seal (a page that did not come over TLS). */
export function deviceStore(): KeptStore | undefined {
  if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  let open: Promise<IDBDatabase> | undefined;
  const on = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    open ??= opened().then((db) => {
      // Another tab has a newer page, or the browser closed it: the next call opens it anew.
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
