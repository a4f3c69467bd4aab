import { type PageLife, pageLife } from '../page-life.ts';

/** Which pages are open. A page's unsent input belongs to it until it is closed (two tabs of one phone). */
export interface OpenPages {
  /** Registers a page as open until the returned function is called, or the page is gone. */
  readonly enter: (page: string) => Promise<() => void>;
  /** Whether a page is gone, as far as can be known. `at`: when it last wrote. */
  readonly isGone: (page: string, at: number) => Promise<boolean>;
  /** Runs a task that no other page of this device runs at the same time. */
  readonly alone: <T>(name: string, queued: () => Promise<T>) => Promise<T>;
}

/** Milliseconds without a write after which a page that cannot be queried counts as gone. */
export const silentFor = 30_000;

const nameOf = (page: string): string => `grend.page.${page}`;

/**
 * By Web Locks: a page's lock is released with the page, however it ends. One that is put away is gone too: what it
 * left unsent is taken over by the next page.
 */
const byLocks = (locks: LockManager, { onAway, onReturn }: PageLife): OpenPages => ({
  enter: async (page) => {
    let isOver = false;
    let release: () => void = () => undefined;
    const hold = () =>
      new Promise<void>((entered) => {
        const held = new Promise<void>((leave) => {
          release = leave;
        });
        void locks.request(nameOf(page), () => {
          entered();
          return isOver ? undefined : held;
        });
      });
    const unsubscribe = [onAway(() => release()), onReturn(() => void hold())];
    await hold();
    return () => {
      isOver = true;
      for (const end of unsubscribe) end();
      release();
    };
  },
  isGone: (page) => locks.request(nameOf(page), { ifAvailable: true }, async (lock) => lock !== null),
  // seam: request() resolves to the value of the task's promise.
  alone: <T>(name: string, queued: () => Promise<T>) => locks.request(`grend.alone.${name}`, queued) as Promise<T>,
});

/** Without Web Locks: by the time of a page's last write, and one task at a time on this page. */
const bySilence = (now: () => number): OpenPages => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter: async () => () => undefined,
    isGone: async (_page, at) => now() - at > silentFor,
    alone: <T>(_name: string, queued: () => Promise<T>) => {
      const next = last.then(queued, queued);
      last = next.catch(() => undefined);
      return next;
    },
  };
};

export const openPages = (
  locks: LockManager | undefined = globalThis.navigator?.locks,
  now: () => number = Date.now,
  life: PageLife = pageLife,
): OpenPages => (locks === undefined ? bySilence(now) : byLocks(locks, life));
