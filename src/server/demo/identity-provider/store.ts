/**
 * Where a demo issuer keeps logins in progress: an expiring map. One process keeps it in memory; several behind one
 * address use their database.
 */
export type EidStore = {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown, seconds: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

/** More entries than any demo has; the oldest are removed first. */
const most = 5000;

export const memoryStore = (now: () => Date = () => new Date()): EidStore => {
  const entries = new Map<string, { readonly json: string; readonly until: number }>();
  return {
    read: async (key) => {
      const entry = entries.get(key);
      return entry && entry.until > now().getTime() ? JSON.parse(entry.json) : undefined;
    },
    write: async (key, value, seconds) => {
      entries.delete(key);
      entries.set(key, { json: JSON.stringify(value), until: now().getTime() + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    remove: async (key) => {
      entries.delete(key);
    },
  };
};
