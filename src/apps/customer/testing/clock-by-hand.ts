import type { Clock } from '#src/client/clock.ts';
import { now } from './homes.ts';

/** A clock that moves only when the test moves it. */
export const clockByHand = () => {
  let at = Date.parse(now);
  let tasks: { at: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => new Date(at).toISOString() as ReturnType<Clock['now']>, // seam: the shape that Date writes
    after: (milliseconds, task) => {
      const planned = { at: at + milliseconds, task };
      tasks.push(planned);
      return () => {
        tasks = tasks.filter((one) => one !== planned);
      };
    },
  };
  const pass = (milliseconds: number) => {
    at += milliseconds;
    const due = tasks.filter((one) => one.at <= at);
    tasks = tasks.filter((one) => one.at > at);
    for (const { task } of due) task();
  };
  return { clock, pass };
};
