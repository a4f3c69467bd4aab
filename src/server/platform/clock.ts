/**
 * The process's time, for rules that the database's `now()` does not decide: cookies, access tokens, file ages. Nothing
 * else on the server reads `Date.now()` (tests/architecture/clock.test.ts), so that tests can move it.
 */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
