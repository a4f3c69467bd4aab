import { isIsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { osloClock } from '#src/domain/oslo-calendar.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import type { Env } from '../field.ts';
import { make, type Settings } from './make.ts';

/** A calendar day, typed dd.mm.yyyy; the complete answer is ISO. */
export const date = <const S extends Settings & { readonly past?: true }>(settings: S = {} as S) =>
  make('date', typedDate, 'V_DATE', settings);
/** The day is the server's; only the time of day is read off this device's clock, and judged again by the server. */
export const momentNow = ({ today }: Env, now: IsoInstant): string =>
  isIsoDate(today) ? `${norwegianDate(today)} ${osloClock(now)}` : '';
/** A day and a time on the clock in Oslo, typed `dd.mm.yyyy hh:mm`; the complete answer is an instant. */
export const dateTime = <const S extends Settings>(settings: S = {} as S) =>
  make('date-time', typedDateTime, 'V_DATE_TIME', settings);
