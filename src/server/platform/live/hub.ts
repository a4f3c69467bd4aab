import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { touch } from '../db/transaction.ts';
import type { Live } from './live.ts';

export interface Hub extends Live {
  /** Notifies the listeners of this process. Undefined topics: anything may have changed. */
  readonly announce: (topics: Iterable<string> | undefined) => void;
  /** Changes the topics' versions without notifying listeners. */
  readonly outdate: (topics: Iterable<string>) => void;
}

/**
 * Returns what this process does after a commit. Over PostgreSQL every process gets the announcement from the database,
 * this one too, but only after the caller got its answer. The caller may ask again at once and must not get "nothing
 * new", so the versions change first.
 */
export const onCommitOf = (hub: Hub, { notifications }: Pick<Database, 'notifications'>): Hub['outdate'] =>
  notifications === undefined ? hub.announce : hub.outdate;

/** Most topics with a remembered version; beyond that, all of them count as changed. */
const rememberedTopics = 10_000;

/** Subscribes when it is called, so that a change before the first `next` is not missed. */
const changesOf = (subscribe: Live['subscribe'], topic: string, signal: AbortSignal): AsyncIterable<void> => {
  let pending = false;
  let wake = () => {};
  const end = subscribe(topic, () => {
    pending = true;
    wake();
  });
  const aborted = () => {
    end();
    wake();
  };
  signal.addEventListener('abort', aborted, { once: true });
  if (signal.aborted) end();
  return (async function* () {
    try {
      while (!signal.aborted) {
        if (pending) {
          pending = false;
          yield;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', aborted);
      end();
    }
  })();
};

/**
 * The live updates of one process. Announcements come from its own commits and, over PostgreSQL, from other processes.
 */
export const liveHub = (): Hub => {
  const listeners = new Map<string, Set<() => void>>();
  const versions = new Map<string, number>();
  // A new process does not know the versions that the last one gave out.
  let era = randomBytes(6).toString('base64url');

  const bump = (topic: string) => {
    if (versions.size >= rememberedTopics && !versions.has(topic)) newEra();
    versions.set(topic, (versions.get(topic) ?? 0) + 1);
  };
  const newEra = () => {
    versions.clear();
    era = randomBytes(6).toString('base64url');
  };
  const notify = (topic: string) => {
    for (const changed of listeners.get(topic) ?? []) changed();
  };

  const subscribe: Live['subscribe'] = (topic, changed) => {
    // A wrapper per subscription: the same function may be given twice.
    const own = () => changed();
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(own));
    return () => {
      known.delete(own);
      if (known.size === 0 && listeners.get(topic) === known) listeners.delete(topic);
    };
  };

  return {
    publish: touch,
    subscribe,
    version: (topic) => `${era}-${versions.get(topic) ?? 0}`,
    announce(topics) {
      if (topics === undefined) newEra();
      for (const topic of topics ?? [...listeners.keys()]) {
        if (topics !== undefined) bump(topic);
        notify(topic);
      }
    },
    outdate(topics) {
      for (const topic of topics) bump(topic);
    },
    changes: (topic, signal) => changesOf(subscribe, topic, signal),
  };
};
