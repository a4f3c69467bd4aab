import type { KeptRecord, KeptStore } from '../kept-form/kept-store.ts';
import type { OpenPages } from '../kept-form/one-page.ts';

/** Device storage that outlives its pages, as IndexedDB does, and that a test may read. */
export function storeInMemory(): KeptStore & {
  readonly records: Map<string, KeptRecord>;
  readonly dump: () => string;
} {
  const records = new Map<string, KeptRecord>();
  return {
    records,
    all: async () => [...records.values()],
    get: async (name) => records.get(name),
    change: async ({ put = [], remove = [] }) => {
      for (const record of put) records.set(record.name, { ...record });
      for (const name of remove) records.delete(name);
    },
    dump: () =>
      [...records.values()]
        .map(({ key: _, iv, bytes, ...open }) => {
          const sealed = [iv, bytes].map((part) =>
            part === undefined ? '' : Buffer.from(new Uint8Array(part)).toString('latin1'),
          );
          return JSON.stringify(open) + sealed.join('');
        })
        .join('\n'),
  };
}

/** The pages of one phone: each is open until it is ended, as by a closed tab. */
export function pagesInMemory(): OpenPages & { readonly end: () => void; readonly open: Set<string> } {
  const open = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    open,
    end: () => open.clear(),
    enter: async (page) => {
      open.add(page);
      return () => void open.delete(page);
    },
    isGone: async (page) => !open.has(page),
    alone: <T>(_name: string, work: () => Promise<T>) => {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
