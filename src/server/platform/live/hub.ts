import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { touch } from '../db/transaction.ts';
import type { Live } from './live.ts';

export interface Hub extends Live {
  /** Tells the listeners of this process. Undefined topics: anything may have changed. */
  readonly announce: (topics: Iterable<string> | undefined) => void;
  /** Makes the topics' versions new, and tells nobody. */
  readonly outdate: (topics: Iterable<string>) => void;
}

/**
 * What this process does when it has committed. Over PostgreSQL every process hears of it from the database, this one
 * too, but only after whoever made the change is answered: they may ask again at once, and must not hear "nothing new".
 */
export const onCommitOf = (hub: Hub, { notifications }: Pick<Database, 'notifications'>): Hub['outdate'] =>
  notifications === undefined ? hub.announce : hub.outdate;

/** Versions of so many topics are remembered; more than that are all said to have changed. */
const rememberedTopics = 10_000;

/** Listens from the moment it is called, so that what changes before the first `next` is not missed. */
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

/** The live updates of one process. Announcements come from its own commits and, over PostgreSQL, from the others'. */
export const liveHub = (): Hub => {
  const listeners = new Map<string, Set<() => void>>();
  const versions = new Map<string, number>();
  // A new process knows nothing of what the last one announced.
  let era = randomBytes(6).toString('base64url');

  const bump = (topic: string) => {
    if (versions.size >= rememberedTopics && !versions.has(topic)) newEra();
    versions.set(topic, (versions.get(topic) ?? 0) + 1);
  };
  const newEra = () => {
    versions.clear();
    era = randomBytes(6).toString('base64url');
  };
  const tell = (topic: string) => {
    for (const changed of listeners.get(topic) ?? []) changed();
  };

  const subscribe: Live['subscribe'] = (topic, changed) => {
    // A wrapper of its own: the same function may be given twice.
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
        tell(topic);
      }
    },
    outdate(topics) {
      for (const topic of topics) bump(topic);
    },
    changes: (topic, signal) => changesOf(subscribe, topic, signal),
  };
};
