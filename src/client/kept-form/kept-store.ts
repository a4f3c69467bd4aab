import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type PageLife, pageLife } from '../page-life.ts';

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

/** Milliseconds until a call of the storage is given up: some browsers never respond, and no form waits for that. */
const longest = 3_000;

/** Rejects if a call of the storage takes too long, and then gives it up. */
async function withinTime<T>(asked: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error('IndexedDB did not respond. kept-store.ts waits 3 s; the form then needs the network.'));
    }, longest);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

type Database = IDBPDatabase<KeptSchema>;
/** A transaction that was begun, and what it reads. */
interface Begun<T> {
  readonly transaction: { readonly abort: () => void; readonly done: Promise<void> };
  readonly result: Promise<T>;
}

/**
 * The connection of this page. A page in the back-forward cache is frozen, and a transaction begun there locks the
 * storage for every other page. So the connection is closed when the page is put away, and calls wait for its return.
 */
class Connection {
  #open: Promise<Database> | undefined;
  readonly #running = new Set<() => void>();
  /** Resolved while the page is shown. */
  #shown: Promise<void> = Promise.resolve();
  #show: () => void = () => undefined;

  constructor({ onAway, onReturn }: PageLife) {
    onAway(() => {
      this.#shown = new Promise((show) => {
        this.#show = show;
      });
      for (const abort of this.#running) abort();
      this.#close();
    });
    onReturn(() => this.#show());
  }

  /** Runs one transaction, within its time limit. */
  async run<T>(begin: (database: Database) => Begun<T>): Promise<T> {
    await this.#shown;
    const { transaction, result } = begin(await withinTime(this.#database(), () => this.#close()));
    const abort = () => {
      try {
        transaction.abort();
      } catch {
        // it has ended meanwhile
      }
    };
    this.#running.add(abort);
    try {
      const [read] = await withinTime(Promise.all([result, transaction.done]), abort);
      return read;
    } finally {
      this.#running.delete(abort);
    }
  }

  #database(): Promise<Database> {
    if (this.#open !== undefined) return this.#open;
    const gone = () => {
      if (this.#open === database) this.#open = undefined;
    };
    const database: Promise<Database> = openDB<KeptSchema>('grend-kept', 1, {
      upgrade: (db) => void db.createObjectStore(records, { keyPath: 'name' }),
      // Another tab has a newer page. The next call opens it again.
      blocking: () => this.#close(),
      terminated: gone,
    });
    database.catch(gone);
    this.#open = database;
    return database;
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    open?.then((database) => database.close()).catch(() => undefined);
  }
}

/**
 * Returns storage in IndexedDB. Undefined where the browser has none or cannot encrypt (a page not served over TLS).
 */
export function deviceStore(life: PageLife = pageLife): KeptStore | undefined {
  if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  const connection = new Connection(life);
  return {
    all: () =>
      connection.run((database) => {
        const transaction = database.transaction(records);
        return { transaction, result: transaction.store.getAll() };
      }),
    get: (name) =>
      connection.run((database) => {
        const transaction = database.transaction(records);
        return { transaction, result: transaction.store.get(name) };
      }),
    change: async ({ put = [], remove = [] }) => {
      if (put.length + remove.length === 0) return;
      await connection.run((database) => {
        const transaction = database.transaction(records, 'readwrite');
        const requests = [
          ...put.map((record) => transaction.store.put(record)),
          ...remove.map((name) => transaction.store.delete(name)),
        ];
        return { transaction, result: Promise.all(requests) };
      });
    },
  };
}
