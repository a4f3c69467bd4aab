import { safeParse } from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { typedDate } from '#src/domain/norwegian-date.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import type { Draft } from '../field.ts';
import type { StepRule } from '../step.ts';
import type { Settings } from './make.ts';
import { text } from './texts.ts';

/** A time of day, typed `9`, `9.30`, `09:30` or `kl. 9` in a field beside its day. */
export const clock = <const S extends Settings>(settings: S = {} as S) => text(10, settings);

const typed = (value: Draft | undefined): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns the point in time that a day and a time of day make, in Oslo; undefined where they make none. In a field of
 * its own a whole hour needs no `kl`.
 */
export const momentOf = (day: Draft | undefined, time: Draft | undefined): IsoInstant | undefined => {
  const at = safeParse(typedDateTime, `${typed(day)} kl ${typed(time).replace(/^kl\.? ?/i, '')}`);
  return at.success ? at.output : undefined;
};

/** Refuses a day and a time of day that make no point in time. A day that is none has its own refusal. */
export const makesMoment =
  (day: string, time: string): StepRule =>
  (draft) =>
    safeParse(typedDate, draft[day]).success && momentOf(draft[day], draft[time]) === undefined
      ? [{ path: day, code: 'V_DATE_TIME', params: {} }]
      : [];
