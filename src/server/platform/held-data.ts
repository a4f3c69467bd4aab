import { type Kysely, sql } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { type PersonalPart, personalGroups } from '#src/domain/personal-parts.ts';
import type { PartyTime } from '#src/domain/reading-time.ts';
import type { Wording } from '#src/texts/wording.ts';
import type { DB } from './db/schema.d.ts';
import type { Tables } from './db/tables.ts';
import type { Tx } from './db/transaction.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { MessageContext, Server } from './server.ts';

/** The customer whose copy is made, and the parties of homes that they have been identified as. */
export interface HeldPerson {
  readonly customerId: CustomerId;
  readonly parties: readonly (PartyTime & {
    readonly estateId: EstateId;
    readonly participantId: ParticipantId;
    readonly role: 'seller' | 'buyer';
    /** True when the broker system has them as a party no longer: then only their own acts are theirs. */
    readonly isRemoved: boolean;
  })[];
  readonly language: Language;
}
export interface HeldContext {
  readonly db: Kysely<Tables>;
  readonly encryption: Encryption;
}

/** What of a home may be erased when the retention time of its people is over. */
export interface ErasedHome {
  readonly estateId: EstateId;
  /** True when no other party of the home has an account: then the whole home is erased. */
  readonly whole: boolean;
  readonly people: readonly ParticipantId[];
}

type HeldRow = Readonly<Record<string, unknown>>;

/** One part of the customer's copy of the own data. */
export interface HeldCopy {
  /** Its name in the copy for programs. */
  readonly name: string;
  /** The words of keys that are no column: of what is computed. */
  readonly words?: Readonly<Record<string, Wording>>;
  readonly read: (on: HeldContext, person: HeldPerson) => Promise<readonly HeldRow[]>;
}

/** A part of the copy that is a table's own rows: those whose column is the customer, or one of their parties. */
type RowsCopy = {
  [Table in keyof DB]: {
    readonly name: string;
    readonly table: Table;
    readonly whose: keyof DB[Table] & string;
    readonly is: 'customer' | 'party';
    readonly order: keyof DB[Table] & string;
  };
}[keyof DB];

/** Erases at the account's deletion, or with the home when the law's retention time is over. */
export interface HeldErasure {
  /** `on` schedules jobs and writes to those who wait for the customer. */
  readonly withAccount?: (tx: Tx, id: CustomerId, on: MessageContext & Pick<Server, 'jobs'>) => Promise<void>;
  readonly withHome?: (tx: Tx, home: ErasedHome) => Promise<void>;
}

/** How the copy says a value: as it is, as kroner, by the name of who it is, or in the words of a list. */
type Format = 'nok' | 'office' | 'broker' | ((value: string, language: Language) => string);

/**
 * What a column holds of a person. A wording says it in the copy and on the privacy page. `hidden` stands on the page
 * alone: a fingerprint, or what is sealed and read by its own code. `internal` is a state or a count, and `secret` the
 * proof of a session: they say nothing of the person. Ids, revisions and times need no declaration.
 */
export type ColumnData =
  | Wording
  | { readonly words: Wording; readonly as: Format }
  | { readonly words: Wording; readonly kept: 'hidden' | 'sealed' }
  | 'internal'
  | 'secret';

type TablesData = { readonly [Table in keyof DB]?: { readonly [Column in keyof DB[Table]]?: ColumnData } };

/** What an area holds of people in some tables that belong together. */
export interface HeldPersonal extends Omit<PersonalPart, 'columns'> {
  readonly tables: TablesData;
  /** A string says in words where else the copy or the erasure is made, or why there is none. */
  readonly copy: RowsCopy | HeldCopy | string;
  readonly erase: HeldErasure | string;
}

/**
 * What an area holds in its tables. The default export of `src/server/<area>/held.ts` is a list of these, found by glob.
 * The copy, the erasure and the privacy page are read from it. A test asks that every table of the database is listed
 * once, and every column of a table that holds something of a person.
 */
export type Held = HeldPersonal | { readonly tables: readonly string[]; readonly nobody: string };

/** Declares columns that say nothing of a person. */
export const internal = <const Name extends string>(...names: readonly Name[]): Record<Name, 'internal'> =>
  // seam: `fromEntries` forgets which keys it was given.
  Object.fromEntries(names.map((name) => [name, 'internal'])) as Record<Name, 'internal'>;

/** Declares columns that prove a session or a call, and say nothing of a person. */
export const secret = <const Name extends string>(...names: readonly Name[]): Record<Name, 'secret'> =>
  // seam: `fromEntries` forgets which keys it was given.
  Object.fromEntries(names.map((name) => [name, 'secret'])) as Record<Name, 'secret'>;

export const nok = (words: Wording) => ({ words, as: 'nok' }) as const;
export const sealed = (words: Wording) => ({ words, kept: 'sealed' }) as const;
export const hidden = (words: Wording) => ({ words, kept: 'hidden' }) as const;

/** Returns a table's own name in the database. */
const nameOf = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the tables that an area lists, by their names in the database. */
export const tablesOf = (one: Held): readonly string[] =>
  'nobody' in one ? one.tables : Object.keys(one.tables).map(nameOf);

let held: readonly Held[] = [];

/** Keeps what the areas hold, once, before the server starts. */
export const registerHeld = (found: readonly Held[]): void => {
  held = found;
};

const isPersonal = (one: Held): one is HeldPersonal => 'copy' in one;

/** Returns the words of a column that holds something of a person. */
export const wordsOf = (data: ColumnData): Wording | undefined => {
  if (typeof data === 'string') return undefined;
  return 'words' in data ? data.words : data;
};

const homeWord: Wording = { nb: 'Bolig', en: 'Home' };

/** Returns the names of offices or brokers by their ids. */
const namesOf = async ({ db }: HeldContext, of: 'office' | 'broker', ids: readonly unknown[]) => {
  const { rows } = await sql<{ id: string; name: string }>`select id::text as id, name from ${sql.table(of)}
    where id::text = any(${ids.map(String)}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns how to say the values of one column: `undefined` where the copy does not have it. */
const speaker = async (on: HeldContext, data: ColumnData, found: readonly unknown[], language: Language) => {
  if (typeof data === 'string' || 'kept' in data) return undefined;
  const as = 'as' in data ? data.as : undefined;
  if (as === 'nok') return (value: unknown) => formatNok(Number(value));
  if (typeof as === 'function') return (value: unknown) => as(String(value), language);
  if (as === undefined) return (value: unknown) => value;
  const names = await namesOf(on, as, found);
  return (value: unknown) => names.get(String(value)) ?? '';
};

/** Returns a column's key in the copy: what is said by its name is no id there. */
const keyIn = (name: string, data: ColumnData): string =>
  typeof data === 'object' && 'as' in data ? name.replace(/Id$/, '') : name;

/** Reads a table's own rows as its columns are declared. A column without a value is left out. */
const readRows = async (on: HeldContext, { tables }: HeldPersonal, of: RowsCopy, person: HeldPerson) => {
  const whose = of.is === 'customer' ? [person.customerId] : person.parties.map(({ participantId }) => participantId);
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(of.table)}
    where ${sql.ref(of.whose)}::text = any(${whose}::text[]) order by ${sql.ref(of.order)}`.execute(on.db);
  const copied: Record<string, unknown>[] = rows.map(({ estateId }) => (estateId ? { estateId } : {}));
  for (const [name, data] of Object.entries(tables[of.table] ?? {})) {
    const say = await speaker(
      on,
      data,
      rows.map((row) => row[name]),
      person.language,
    );
    for (const [at, row] of rows.entries()) {
      if (say !== undefined && row[name] !== null)
        Object.assign(copied[at] ?? {}, { [keyIn(name, data)]: say(row[name]) });
    }
  }
  return copied;
};

const columnWords = ({ tables }: HeldPersonal): Readonly<Record<string, Wording>> =>
  Object.fromEntries(
    Object.values(tables).flatMap((columns) =>
      Object.entries(columns ?? {}).flatMap(([name, data]) => {
        const words = wordsOf(data);
        return words === undefined ? [] : [[keyIn(name, data), words]];
      }),
    ),
  );

/** Returns the parts of the copy that areas bring, each with its words: of its name, and of every key of a row. */
export const heldCopies = (): readonly Required<HeldCopy>[] =>
  held.filter(isPersonal).flatMap((one) => {
    const { copy, what } = one;
    if (typeof copy === 'string') return [];
    const words = { [copy.name]: what, estateId: homeWord, ...columnWords(one) };
    if ('read' in copy) return [{ ...copy, words: { ...words, ...copy.words } }];
    return [{ name: copy.name, words, read: (on, person) => readRows(on, one, copy, person) }];
  });

/** Returns what the privacy page says is held, by chapter and in the order of the areas: what is called the same, once. */
export const personalParts = (from: readonly Held[]): readonly PersonalPart[] =>
  personalGroups.flatMap((group) => {
    const ofGroup = from.filter(isPersonal).filter((one) => one.group === group);
    return [...listsBy(ofGroup, ({ what }) => what.nb).values()].flatMap((same) =>
      same.slice(0, 1).map(({ what, basis, seenBy, keptUntil }) => {
        const said = same.flatMap((one) => Object.values(columnWords(one)));
        const columns = [...new Map(said.map((words) => [words.nb, words])).values()];
        return { group, what, columns, basis, seenBy, keptUntil };
      }),
    );
  });

const erasures = (): readonly HeldErasure[] =>
  held.filter(isPersonal).flatMap(({ erase }) => (typeof erase === 'string' ? [] : [erase]));

/** Erases what the areas hold of an account, before the account's own row goes. */
export const eraseWithAccount = async (
  tx: Tx,
  id: CustomerId,
  on: MessageContext & Pick<Server, 'jobs'>,
): Promise<void> => {
  for (const { withAccount } of erasures()) await withAccount?.(tx, id, on);
};

/** Erases what the areas hold of people of a home, before the home's own rows go. */
export const eraseWithHome = async (tx: Tx, home: ErasedHome): Promise<void> => {
  for (const { withHome } of erasures()) await withHome?.(tx, home);
};
