import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** Time as the session needs it; tests bring their own. */
export interface Clock {
  readonly now: () => IsoInstant;
  /** Does a task once after some milliseconds; answers the function that calls it off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

export const deviceClock: Clock = {
  now: () => instantOf(Date.now()),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
