/** Which pages are open: what a page has not sent is its own until it is gone (two tabs of one phone). */
export interface OpenPages {
  /** Says that a page is open, until the function it answers is called, or the page is gone. */
  readonly enter: (page: string) => Promise<() => void>;
  /** Whether a page is gone, as far as can be told. `at`: when it last wrote. */
  readonly isGone: (page: string, at: number) => Promise<boolean>;
  /** Does something that no other page of this device does at the same time. */
  readonly alone: <T>(name: string, deed: () => Promise<T>) => Promise<T>;
}

/** A page that cannot be asked counts as gone when it has written nothing for so many milliseconds. */
export const silentFor = 30_000;

const nameOf = (page: string): string => `grend.page.${page}`;

/** By Web Locks: a page's lock goes with the page, however it ends. */
const byLocks = (locks: LockManager): OpenPages => ({
  enter: (page) =>
    new Promise((entered) => {
      void locks.request(nameOf(page), () => new Promise<void>((leave) => entered(leave)));
    }),
  isGone: (page) => locks.request(nameOf(page), { ifAvailable: true }, async (lock) => lock !== null),
  // seam: request() answers what the deed's promise becomes.
  alone: <T>(name: string, deed: () => Promise<T>) => locks.request(`grend.alone.${name}`, deed) as Promise<T>,
});

/** Without them: by when a page last wrote, and one deed at a time on this page. */
const bySilence = (now: () => number): OpenPages => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter: async () => () => undefined,
    isGone: async (_page, at) => now() - at > silentFor,
    alone: <T>(_name: string, deed: () => Promise<T>) => {
      const next = last.then(deed, deed);
      last = next.catch(() => undefined);
      return next;
    },
  };
};

export const openPages = (
  locks: LockManager | undefined = globalThis.navigator?.locks,
  now: () => number = Date.now,
): OpenPages => (locks === undefined ? bySilence(now) : byLocks(locks));
