import { isIsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { norwegianDate, typedDate } from '#src/domain/norwegian-date.ts';
import { osloClock } from '#src/domain/oslo-calendar.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import type { Env } from '../field.ts';
import { make, type Settings } from './make.ts';

/** A calendar day, typed dd.mm.yyyy; the complete answer is an ISO date. */
export const date = <const S extends Settings & { readonly past?: true }>(settings: S = {} as S) =>
  make('date', { schema: typedDate, missing: 'V_DATE' }, settings);
/** Uses the server's day. Only the time of day comes from this device's clock, and the server validates it again. */
export const momentNow = ({ today }: Env, now: IsoInstant): string =>
  isIsoDate(today) ? `${norwegianDate(today)} ${osloClock(now)}` : '';
/** A day and a time in Oslo, typed `dd.mm.yyyy hh:mm`; the complete answer is an instant. */
export const dateTime = <const S extends Settings>(settings: S = {} as S) =>
  make('date-time', { schema: typedDateTime, missing: 'V_DATE_TIME' }, settings);
