import pg from 'pg';

/** One PostgreSQL channel for everything; the payload is a JSON list of topics. Ids only, never data. */
const channel = 'grend';

export interface Notifications {
  /**
   * Starts listening. Calls `onTopics` with `undefined` after a lost connection: anything may have changed meanwhile.
   */
  readonly listen: (onTopics: (topics: readonly string[] | undefined) => void) => Promise<void>;
  /**
   * Announces topics of a committed transaction, soon and in the background. Inside the transaction it would hold the
   * commit: PostgreSQL commits the announcing ones one after the other. If this process dies first, freshness is lost.
   */
  readonly announce: (topics: Iterable<string>) => void;
  readonly close: () => Promise<void>;
}

const topicsOf = (payload: string | undefined): readonly string[] | undefined => {
  const read: unknown = JSON.parse(payload ?? 'null');
  return Array.isArray(read) ? read.filter((topic) => typeof topic === 'string') : undefined;
};

/** Returns the payload of a batch. PostgreSQL takes at most 8,000 bytes: a longer list becomes "anything". */
const payloadOf = (topics: ReadonlySet<string>): string => {
  const payload = JSON.stringify([...topics]);
  return Buffer.byteLength(payload) < 7900 ? payload : 'null';
};

/** Sends what was announced while the last batch was under way as one batch. Keeps a batch that could not be sent. */
const announcer = (pool: pg.Pool) => {
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  let closed = false;
  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = new Set(waiting);
      waiting.clear();
      try {
        await pool.query(`select pg_notify('${channel}', $1)`, [payloadOf(batch)]);
      } catch {
        if (closed || pool.ending) return;
        for (const topic of batch) waiting.add(topic);
        await new Promise((resolve) => setTimeout(resolve, 100).unref());
      }
    }
  };
  return {
    announce(topics: Iterable<string>): void {
      for (const topic of topics) waiting.add(topic);
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    async close(): Promise<void> {
      closed = true;
      await sending;
    },
  };
};

/** Listens on a connection of its own, reopened when it drops (reliability F18). Announces through the pool. */
export const postgresNotifications = (url: string, pool: pg.Pool): Notifications => {
  const { announce, close } = announcer(pool);
  let client: pg.Client | undefined;
  let closed = false;
  let pause = 100;

  const listen: Notifications['listen'] = async (onTopics) => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    const again = () => {
      if (closed || client !== fresh) return;
      client = undefined;
      setTimeout(() => {
        if (!closed) listen(onTopics).then(() => onTopics(undefined), again);
      }, pause).unref();
      pause = Math.min(pause * 2, 5000);
    };
    client = fresh;
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', (message) => onTopics(topicsOf(message.payload)));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    pause = 100;
  };

  return {
    listen,
    announce,
    async close() {
      closed = true;
      await close();
      await client?.end().catch(() => undefined);
    },
  };
};
