import { reminder } from '#machines/reminder.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

type Kind = Need['kind'];

/** Returns why the server would refuse to put it off until then; null where it would not. */
export const wrongWithSnooze = (kind: Kind, until: IsoInstant, at: IsoInstant): ProblemCode | null => {
  const verdict = decide(reminder, begin(reminder.machine, { kind }), { type: 'SNOOZE', until, at });
  return verdict.allowed ? null : verdict.refusal.code;
};

const days = { tomorrow: 1, 'three-days': 3 } as const;
export type SnoozeChoice = keyof typeof days;

export interface Snooze {
  readonly choice: SnoozeChoice;
  readonly until: IsoInstant;
}

/**
 * Returns what a broker may choose between: eight o'clock in the morning of those days. Early in the night that is more
 * than a duty may wait: then the day begins at midnight.
 */
export const snoozesOf = (kind: Kind, at: IsoInstant): readonly Snooze[] =>
  (['tomorrow', 'three-days'] as const).flatMap((choice) => {
    const day = addDays(osloDate(at), days[choice]);
    const until = ['08:00', '00:00']
      .map((clock) => osloInstant(day, clock))
      .find((one) => wrongWithSnooze(kind, one, at) === null);
    return until === undefined ? [] : [{ choice, until }];
  });
