import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql, type Updateable } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { expect, expectTypeOf, test } from 'vitest';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { DB } from '#src/server/platform/db/schema.d.ts';
import type { ColumnTypes, Tables } from '#src/server/platform/db/tables.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

/** What the driver gives for each type of the database. The library's own way to import a type needs TypeScript 6. */
const typeMapping = {
  date: "import('#src/domain/iso-date.ts').IsoDate",
  jsonb: "import('./value-types.ts').Json",
  timestamptz: "import('./value-types.ts').Instant",
};

/** `UPDATE_SCHEMA=1 npm test -- --only=unit` writes the file again, after a new migration. */
test('schema.d.ts says the tables and columns that the migrations make', async () => {
  const made = await generate({
    camelCase: true,
    db: database.current.db.withoutPlugins(),
    dialect: new PostgresDialect(),
    excludePattern: 'pgboss.*',
    outFile: null,
    typeMapping,
  });
  const file = resolve(import.meta.dirname, '../../src/server/platform/db/schema.d.ts');
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, made);
  expect(readFileSync(file, 'utf8')).toBe(made);
});

/** The columns with a type of their own that no table has. */
type Unknown<Table extends keyof ColumnTypes> = Table extends keyof DB
  ? Exclude<keyof ColumnTypes[Table], keyof DB[Table]>
  : Table;

test('each type of a column is of a column that is there', () => {
  expectTypeOf<{ [Table in keyof ColumnTypes]: Unknown<Table> }[keyof ColumnTypes]>().toBeNever();
});

test('a fixed column that may be null is set to null by no update', () => {
  expectTypeOf<Updateable<Tables['mailing']>>().not.toHaveProperty('about');
  expectTypeOf<Updateable<Tables['brokerSession']>>().not.toHaveProperty('handedOverBy');
});

test('each name of the database comes back from its name in the code', async () => {
  const { rows } = await sql<{ name: string }>`select distinct column_name as name from information_schema.columns
    where table_schema = 'public' union select table_name from information_schema.tables
    where table_schema = 'public'`.execute(database.current.db);
  const names = rows.map(({ name }) => name);
  const inCode = names.map((name) => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()));
  const back = inCode.map((name) => Object.keys(JSON.parse(jsonRows([{ [name]: 1 }]))[0])[0]);
  expect(back).toEqual(names);
});
