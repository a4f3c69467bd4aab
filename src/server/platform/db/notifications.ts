import pg from 'pg';

/** One PostgreSQL channel for everything; the payload is a JSON list of topics. Ids only, never data. */
const channel = 'grend';

export interface Notifications {
  /**
   * Starts listening. Calls `onTopics` with `undefined` after a lost connection: anything may have changed meanwhile.
   */
  readonly listen: (onTopics: (topics: readonly string[] | undefined) => void) => Promise<void>;
  /** Returns the statement that announces topics when its transaction commits. */
  readonly announce: (topics: readonly string[]) => { text: string; values: readonly string[] };
  readonly close: () => Promise<void>;
}

const topicsOf = (payload: string | undefined): readonly string[] | undefined => {
  const read: unknown = JSON.parse(payload ?? 'null');
  return Array.isArray(read) ? read.filter((topic) => typeof topic === 'string') : undefined;
};

/** Listens on a connection of its own, reopened when it drops (reliability F18). */
export const postgresNotifications = (url: string): Notifications => {
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
    announce: (topics) => ({
      // PostgreSQL takes at most 8,000 bytes: a longer list becomes "anything".
      text: `select pg_notify('${channel}', $1)`,
      values: [JSON.stringify(topics).length < 7900 ? JSON.stringify(topics) : 'null'],
    }),
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};
