import type { ColumnType } from 'kysely';
import pg from 'pg';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** A point in time; written as text in any form that PostgreSQL reads. */
export type Instant = ColumnType<IsoInstant, string, string>;

/** A JSON value. It is written as text, because the driver would send an array as a PostgreSQL array. */
export type Json<T = unknown> = ColumnType<T, string, string>;

/** A column that no update changes. */
export type Fixed<T> =
  T extends ColumnType<infer S, infer I, unknown> ? ColumnType<S, I, never> : ColumnType<T, T, never>;

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const parseInstant: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);

/** How a session in UTC writes an instant. Digits behind the milliseconds are cut. */
const inUtc = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** `infinity` and `-infinity` stay as they are: as texts, too, they stand after and before every instant. */
const readInstant = (text: string): string => {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
  const date = parseInstant(text);
  return date instanceof Date ? instantOf(date.getTime()) : text;
};

const readDay = (text: string): string => text;

/** What rows hold: an instant as `IsoInstant`, a day as `IsoDate`, and the rest as the driver has it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === TIMESTAMPTZ && format !== 'binary') return readInstant;
    if (id === DATE && format !== 'binary') return readDay;
    return pg.types.getTypeParser(id, format);
  },
};
