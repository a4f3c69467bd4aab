import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Server } from '../server.ts';
import type { Encryption, Location } from './encryption.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'encryption'>;

/** A place in the database with sealed values. A folder declares its own in `sealed.ts`, found by glob. */
export interface SealedColumn {
  /** The name that the command prints, such as `outbox_message.text`. */
  readonly name: string;
  /** Returns how many values each key has sealed, by key id. */
  readonly count: (db: Kysely<Tables>) => Promise<ReadonlyMap<string, number>>;
  /**
   * Reseals at most `most` values that have an older key, and returns how many. A concurrent write of the same value
   * waits for the row lock, so nothing is overwritten.
   */
  readonly reseal: (on: ServerContext, most: number) => Promise<number>;
}

export const resealed = (encryption: Encryption, sealed: string, at: Location): string =>
  encryption.seal(encryption.open(sealed, at), at);

/** Returns the key id in front of a sealed text. */
export const keyOf = (sealed: RawBuilder<unknown>): RawBuilder<string> => sql<string>`split_part(${sealed}, '.', 1)`;

interface Column {
  readonly table: string;
  readonly column: string;
  /** The columns that identify a row and are part of its seal. */
  readonly keys: readonly string[];
  readonly location: (keys: Readonly<Record<string, string>>) => Location;
  /** Path of the sealed text in a JSON column; left out for a text column. */
  readonly inside?: string;
  /** Other values of the row that are part of its seal. */
  readonly more?: Readonly<Record<string, RawBuilder<string>>>;
  /** Selects the rows, in a table that others use too. */
  readonly only?: RawBuilder<unknown>;
}

/** Runs a query for `key` and `count`, and returns the counts by key id. */
export const countsOf = async (db: Kysely<Tables>, query: RawBuilder<{ key: string; count: string }>) => {
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
};

/** Describes a column that holds one sealed text per row. */
export const sealedColumn = ({
  table,
  column,
  keys,
  location,
  inside,
  more = {},
  only = sql`true`,
}: Column): SealedColumn => {
  const value = inside === undefined ? sql.ref(column) : sql`${sql.ref(column)} ->> ${sql.lit(inside)}`;
  const written = (sealed: string) =>
    inside === undefined
      ? sql`${sealed}`
      : sql`jsonb_set(${sql.ref(column)}, ${sql.lit(`{${inside}}`)}, to_jsonb(${sealed}::text))`;
  const named = sql.join([
    ...keys.map((key) => sql`${sql.ref(key)}::text as ${sql.ref(key)}`),
    ...Object.entries(more).map(([name, part]) => sql`${part} as ${sql.ref(name)}`),
  ]);
  return {
    name: `${table}.${column}`,
    count: (db) =>
      countsOf(
        db,
        sql`select ${keyOf(sql`(${value})`)} as key, count(*) as count from ${sql.table(table)}
          where (${value}) is not null and ${only} group by 1`,
      ),
    reseal: (on, most) =>
      on.transaction(async (tx) => {
        const { rows } = await sql<Record<string, string> & { sealed: string }>`
          select ${named}, (${value}) as sealed from ${sql.table(table)}
          where (${value}) is not null and ${only} and ${keyOf(sql`(${value})`)} <> ${on.encryption.keyId}
          limit ${most} for update skip locked`.execute(tx);
        for (const { sealed, ...row } of rows) {
          const same = sql.join(
            keys.map((key) => sql`${sql.ref(key)}::text = ${row[key]}`),
            sql` and `,
          );
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written(resealed(on.encryption, sealed, location(row)))}
            where ${same}`.execute(tx);
        }
        return rows.length;
      }),
  };
};

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Every place in the database with sealed values. */
    readonly sealedColumns: readonly SealedColumn[];
  }
}
