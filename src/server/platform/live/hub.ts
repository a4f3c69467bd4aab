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

/** Returns a topic that names what the change is about: an id, which listeners of the topic itself get. */
export const aboutTopic = (topic: string, id: string | undefined): string =>
  id === undefined ? topic : `${topic} ${id}`;

/** Most topics with a remembered version; beyond that, all of them count as changed. */
const rememberedTopics = 10_000;

/** Subscribes when it is called, so that a change before the first `next` is not missed. */
const changesOf = (subscribe: Live['subscribe'], topic: string, signal: AbortSignal): ReturnType<Live['changes']> => {
  let pending: Set<string> | 'anything' | undefined;
  let wake = () => {};
  const end = subscribe(topic, (about) => {
    if (about === undefined || pending === 'anything') pending = 'anything';
    else pending = (pending ?? new Set()).add(about);
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
        if (pending !== undefined) {
          const heard = pending === 'anything' ? undefined : [...pending];
          pending = undefined;
          yield heard;
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
  const listeners = new Map<string, Set<(about?: string) => void>>();
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
  const notify = (topic: string, about?: string) => {
    for (const changed of listeners.get(topic) ?? []) changed(about);
  };

  const subscribe: Live['subscribe'] = (topic, changed) => {
    // A wrapper per subscription: the same function may be given twice.
    const own = (about?: string) => changed(about);
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
        const [name = topic, about] = topic.split(' ');
        if (topics !== undefined) bump(name);
        notify(name, about);
      }
    },
    outdate(topics) {
      for (const topic of topics) bump(topic.split(' ')[0] ?? topic);
    },
    changes: (topic, signal) => changesOf(subscribe, topic, signal),
  };
};
