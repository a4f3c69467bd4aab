import { typedDate } from '#src/domain/norwegian-date.ts';
import { typedDateTime } from '#src/domain/typed-date-time.ts';
import { make, type Settings } from './make.ts';

/** A calendar day, typed dd.mm.yyyy; the complete answer is ISO. */
export const date = <const S extends Settings & { readonly past?: true }>(settings: S = {} as S) =>
  make('date', typedDate, 'V_DATE', settings);
/** A day and a time on the clock in Oslo, typed `dd.mm.yyyy hh:mm`; the complete answer is an instant. */
export const dateTime = <const S extends Settings>(settings: S = {} as S) =>
  make('date-time', typedDateTime, 'V_DATE_TIME', settings);
