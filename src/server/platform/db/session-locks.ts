import pg from 'pg';

/**
 * Locks that PostgreSQL releases when this process dies: the system closes their session's socket with the process.
 * There is no clock and no heartbeat, so a stalled process keeps its locks.
 */
export interface SessionLocks {
  /** Resolves when locks can be taken. Rejects while the database cannot be reached. */
  readonly ready: () => Promise<void>;
  readonly hold: (name: string) => Promise<void>;
  readonly letGo: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const take = 'select pg_advisory_lock(hashtextextended($1, 0))';
const drop = 'select pg_advisory_unlock(hashtextextended($1, 0))';

export const sessionLocks = (url: string): SessionLocks => {
  const held = new Set<string>();
  let session: Promise<pg.Client> | undefined;
  let closed = false;

  const open = async (): Promise<pg.Client> => {
    if (closed) throw new Error('The session locks are closed. Take locks before the server stops (session-locks.ts).');
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      session = undefined;
      // Locks still in use are taken again at once, before another process looks.
      if (!closed && held.size > 0) void ready().catch(() => undefined);
    };
    client.on('error', onLost);
    client.on('end', onLost);
    await client.connect();
    for (const name of held) await client.query(take, [name]);
    return client;
  };
  const ready = async (): Promise<void> => {
    session ??= open();
    const opening = session;
    await opening.catch((error: unknown) => {
      if (session === opening) session = undefined;
      throw error;
    });
  };
  let last: Promise<unknown> = Promise.resolve();
  // One at a time: a session runs one query after another.
  const run = (text: string, name: string): Promise<void> => {
    const asked = last.then(async () => {
      await ready();
      await (await session)?.query(text, [name]);
    });
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    ready,
    async hold(name) {
      await run(take, name);
      held.add(name);
    },
    async letGo(name) {
      held.delete(name);
      // A lost session has released all its locks.
      if (session) await run(drop, name).catch(() => undefined);
    },
    async close() {
      closed = true;
      held.clear();
      await (await session?.catch(() => undefined))?.end().catch(() => undefined);
    },
  };
};
