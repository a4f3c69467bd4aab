import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';

type Row = Readonly<Record<string, unknown>>;

/** One form's database rows, as the program of a version stored them. Its secrets are under the tests' own key. */
export interface Golden {
  readonly home: TestHome;
  readonly form: { readonly id: string; readonly state: string; readonly context: unknown; readonly version: number };
  readonly answers: readonly Row[];
}

/** The program that stored the rows. */
type Program = 'first' | 'newest';
const fileOf = (program: Program): string => resolve(import.meta.dirname, `settlement-seller.${program}.json`);
export const goldenRows = (program: Program): Golden => JSON.parse(readFileSync(fileOf(program), 'utf8'));
export const keepGolden = (program: Program, golden: Golden): void =>
  writeFileSync(fileOf(program), `${JSON.stringify(golden, null, 2)}\n`);

export const rowsAsStored = async ({ db }: Database, home: TestHome, flow: FlowName): Promise<Golden> => {
  const form = await db
    .selectFrom('flowInstance')
    .select(['id', 'state', 'context', 'definitionVersion as version'])
    .where('estateId', '=', home.estateId)
    .where('flow', '=', flow)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(answer) - 'updated_at' as row from flow_answer answer
    where instance_id = ${form.id} order by step, row_id`.execute(db);
  return { home, form, answers: rows.map(({ row }) => row) };
};

/** Inserts the rows into a home with the same people. */
export const plantGolden = async (
  database: Database,
  { home, form, answers }: Golden,
  flow: FlowName,
): Promise<void> => {
  const { db } = database;
  const { estateId } = await insertHome(database, { parties: home.parties, id: home.estateId });
  await db.deleteFrom('flowInstance').where('estateId', '=', estateId).where('flow', '=', flow).execute();
  await sql`insert into flow_instance (id, flow, estate_id, definition_version, state, context)
    values (${form.id}, ${flow}, ${estateId}, ${form.version}, ${form.state}, ${JSON.stringify(form.context)})`.execute(
    db,
  );
  for (const row of answers) {
    const whole = JSON.stringify({ ...row, updated_at: '2026-11-21T12:00:00Z' });
    // A column newer than the row gets the default that the database gives to existing rows.
    const columns = sql.join(['updated_at', ...Object.keys(row)].map((name) => sql.ref(name)));
    await sql`insert into flow_answer (${columns})
      select ${columns} from jsonb_populate_record(null::flow_answer, ${whole}::jsonb)`.execute(db);
  }
};
