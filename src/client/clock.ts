import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** Time as the session needs it; tests supply their own. */
export interface Clock {
  readonly now: () => IsoInstant;
  /** Runs a task once after some milliseconds. Returns a function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

export const deviceClock: Clock = {
  now: () => instantOf(Date.now()),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
