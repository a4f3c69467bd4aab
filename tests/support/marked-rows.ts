import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';

/** A person whose rows are planted: a customer, who is a party of a home. */
export interface MarkedPerson {
  /** Begins each mark, so that two people's differ. Letters alone. */
  readonly label: string;
  readonly customerId: CustomerId;
  readonly participantId: ParticipantId;
  readonly estateId: EstateId;
  readonly role: 'seller' | 'buyer';
  /** The account's. */
  readonly email: string;
  readonly phone: string;
  /** As a party of the home. */
  readonly party: { readonly email: string; readonly phone: string };
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isIdentity: boolean;
  /** The table whose row it names. */
  readonly names: string | null;
  /** The values that it takes; null where any will do. */
  readonly oneOf: readonly string[] | null;
}
export type Catalogue = ReadonlyMap<string, readonly Column[]>;

/** Reads which columns each table has, what they name, and which values they take. */
export const readCatalogue = async (db: Kysely<Tables>): Promise<Catalogue> => {
  const { rows } = await sql<Column & { table: string; check: string | null }>`
    select c.table_name as table, c.column_name as name, c.data_type || coalesce(' of ' || e.data_type, '') as type,
      c.is_nullable = 'YES' as "isNullable", c.column_default is not null as "hasDefault",
      c.is_identity = 'YES' as "isIdentity",
      (select f.confrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid
        and a.attnum = f.conkey[1] where f.contype = 'f' and f.conrelid = t.oid and a.attname = c.column_name
        limit 1) as names,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c' and k.conrelid = t.oid
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY (ARRAY[%' limit 1) as check
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    left join information_schema.element_types e on e.object_schema = c.table_schema
      and e.object_name = c.table_name and e.collection_type_identifier = c.dtd_identifier
    where c.table_schema = 'public' and t.relkind = 'r' order by c.table_name, c.ordinal_position`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, check, ...column } of rows) {
    const oneOf = check === null ? null : [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
    tables.set(table, [...(tables.get(table) ?? []), { ...column, oneOf: oneOf?.length ? oneOf : null }]);
  }
  return tables;
};

type RowValues = Readonly<Record<string, unknown>>;
export interface Around {
  readonly person: MarkedPerson;
  /** Returns the mark of a column. */
  readonly mark: (column: string) => string;
  /** The id of the row that was planted in a table. */
  readonly idIn: (table: string) => string | undefined;
}
/** Columns of a table that the catalogue does not hold; more than one row where the table has several kinds. */
export type GivenRows = Readonly<Record<string, (around: Around) => readonly RowValues[]>>;

const markOf = (label: string, table: string, column: string): string => `${label}:${table}.${column};`;
/** The mark of a column that holds the name of a file, or another hash: as such a name looks. */
const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('hex');
export interface Marked {
  readonly label: string;
  readonly marks: readonly string[];
}

/** Returns the marks of a person in a text, each as `table.column`. */
const marksIn = (text: string, label: string): readonly string[] =>
  [...text.matchAll(new RegExp(`${label}:([a-z0-9_]+\\.[a-z0-9_]+);`, 'g'))].map(([, mark = '']) => mark);

const ofParty =
  /^(?:participant|party|signer|restricted)_id$|^(?:proposed|done|updated|added|objected|reported)_by$|^by_participant$|^person$/;
let numbers = 1_000;

/** Returns the value of a column that refers to a person, a home or another row; undefined for one that does not. */
const referred = ({ name, names }: Column, { person, idIn }: Around): { readonly value: unknown } | undefined => {
  if (name === 'role' || name === 'side') return { value: person.role };
  if (names !== null) return { value: idIn(names) };
  if (name === 'estate_id') return { value: person.estateId };
  if (name === 'customer_id') return { value: person.customerId };
  if (name === 'contact_id') return { value: idIn('contact') };
  return ofParty.test(name) ? { value: person.participantId } : undefined;
};

const nextNumber = () => {
  numbers += 1;
  return numbers;
};
/** A value of each type, given the mark of its column. */
const byType: Readonly<Record<string, (mark: string) => unknown>> = {
  text: (mark) => mark,
  jsonb: (mark) => JSON.stringify({ words: mark }),
  'ARRAY of text': (mark) => [mark],
  uuid: () => randomUUID(),
  boolean: () => true,
  date: () => '2026-11-02',
  smallint: () => 1,
  integer: nextNumber,
  bigint: nextNumber,
  numeric: nextNumber,
};

const cellOf = (table: string, column: Column, around: Around): unknown => {
  const { name, type, oneOf } = column;
  const reference = referred(column, around);
  if (reference !== undefined) return reference.value;
  if (oneOf !== null) return oneOf[0];
  const mark = around.mark(name);
  if (/(?:^|_)sha256$|^picture$/.test(name) && type === 'text') return hashOf(mark);
  const value = byType[type];
  if (value !== undefined) return value(mark);
  if (type.startsWith('ARRAY')) return [1];
  if (type.startsWith('timestamp')) return '2099-11-02T09:00:00Z';
  throw new Error(`No value for ${table}.${name}, of the type ${type}. Add one to tests/support/marked-rows.ts`);
};

/** Returns a row of a table: a value for each column that needs one, or else what is given for it. */
const rowOf = (table: string, columns: readonly Column[], more: RowValues, around: Around): RowValues => {
  const filled = columns
    .filter(({ isIdentity, hasDefault, type }) => !isIdentity && (!hasDefault || /text|jsonb/.test(type)))
    .map((column) => [column.name, cellOf(table, column, around)]);
  const whole: RowValues = { ...Object.fromEntries(filled), ...more };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in more) || more[name] !== undefined));
};

/** Returns the marks that a row was planted with: those that stand in it, and those of its hashes. */
const marksOf = (table: string, row: RowValues, label: string): readonly string[] => [
  ...marksIn(JSON.stringify(row), label),
  ...Object.entries(row).flatMap(([column, value]) =>
    value === hashOf(markOf(label, table, column)) ? [`${table}.${column}`] : [],
  ),
];

export interface Planting {
  readonly catalogue: Catalogue;
  /** The tables to plant a row in; those that they refer to come along. */
  readonly tables: readonly string[];
  readonly given: GivenRows;
  /** Ids of rows that are there already, by table. */
  readonly there: Readonly<Record<string, string>>;
}

/**
 * Plants a row in each table, with a mark in every column that holds words. Returns the marks that were planted.
 * Throws where the catalogue does not hold what a row needs, with where to say it.
 */
export const plantMarkedRows = async (
  { db, transaction }: Pick<Server, 'db' | 'transaction'>,
  person: MarkedPerson,
  { catalogue, tables, given, there }: Planting,
): Promise<readonly string[]> => {
  const ids = new Map<string, string>(Object.entries(there));
  const planted = new Set<string>();
  const marks: string[] = [];
  const missing: string[] = [];
  const idIn = (table: string): string | undefined => ids.get(table);
  const insert = async (table: string, more: RowValues, around: Around): Promise<void> => {
    const row = rowOf(table, catalogue.get(table) ?? [], more, around);
    const columns = Object.entries(row);
    const values = columns.map(([, value]) => sql`${value}`);
    try {
      const { rows } = await sql<Record<string, unknown>>`insert into ${sql.table(table)}
        (${sql.join(columns.map(([name]) => sql.ref(name)))}) values (${sql.join(values)}) on conflict do nothing returning *`.execute(
        db.withoutPlugins(),
      );
      // A row of the home that the other party's planting made.
      const [made = row] = rows;
      if (rows.length > 0) marks.push(...marksOf(table, made, person.label));
      const key = (catalogue.get(table) ?? [])[0]?.name ?? '';
      if (!ids.has(table)) ids.set(table, String(made.id ?? made[key]));
    } catch (error) {
      missing.push(`${table}: ${String(error)}`);
    }
  };
  const plant = async (table: string, after: readonly string[] = []): Promise<void> => {
    if (planted.has(table) || ids.has(table)) return;
    planted.add(table);
    for (const { names } of catalogue.get(table) ?? []) {
      if (names !== null && !after.includes(names) && names !== table) await plant(names, [...after, table]);
    }
    const around: Around = { person, mark: (column) => markOf(person.label, table, column), idIn };
    for (const more of given[table]?.(around) ?? [{}]) await insert(table, more, around);
  };
  for (const table of tables) await plant(table);
  if (missing.length > 0)
    throw new Error(`No row could be planted. Say what it needs in \`givenRows\`:\n${missing.join('\n')}`);
  await transaction((tx) =>
    appendEvent(tx, {
      estateId: person.estateId,
      type: 'EDIT',
      actor: { kind: 'party', id: person.participantId, name: markOf(person.label, 'flow_event', 'actor_name') },
    }),
  );
  return [
    ...new Set([...marks.filter((mark) => tables.includes(mark.split('.')[0] ?? '')), 'flow_event.actor_name']),
  ].sort();
};

/** Returns every row of the database, a line each, with its table before it. */
export const wholeDatabase = async (db: Kysely<Tables>): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
};

/** Returns which of a person's marks stand in a text, each as `table.column` of where it was planted. */
export const marksLeft = (whole: string, { label, marks }: Marked): readonly string[] =>
  marks.filter((mark) => {
    const [table = '', column = ''] = mark.split('.');
    const said = markOf(label, table, column);
    return whole.includes(said) || whole.includes(hashOf(said));
  });
