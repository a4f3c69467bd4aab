import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type {
  BrokerId,
  ContactId,
  CustomerId,
  DocumentId,
  EstateId,
  FlowInstanceId,
  OfficeId,
  ParticipantId,
} from '#src/domain/ids.ts';
import type { DB } from './schema.d.ts';

/**
 * What the database cannot say of a column: its own type in TypeScript, and whether an update may change it. Names,
 * nullability and defaults come from the migrated database (`schema.d.ts`). Each resource declares its own columns in
 * its folder, so that a new resource changes no other:
 *
 * ```ts
 * declare module '#src/server/platform/db/tables.ts' {
 *   interface ColumnTypes { takeover: { state: TakeoverState } }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface ColumnTypes {}

/** Ids that have the same name in every table. */
interface NamedTypes {
  brokerId: BrokerId;
  contactId: ContactId;
  customerId: CustomerId;
  documentId: DocumentId;
  estateId: EstateId;
  instanceId: FlowInstanceId;
  officeId: OfficeId;
  participantId: ParticipantId;
  partyId: ParticipantId;
}

/** A column's own type, as nullable and with as much default as the database has it. */
type Typed<Column, T> =
  Column extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<
        SelectType<T> | Extract<S, null>,
        InsertType<T> | Extract<I, null | undefined>,
        UpdateType<T> | Extract<U, null>
      >
    : Column extends null
      ? null
      : T;

type Declared<Table> = Table extends keyof ColumnTypes ? ColumnTypes[Table] : object;

/** A fixed column stays fixed where it is nullable: no update sets it to null. */
type Kept<Column, T> = [UpdateType<T>] extends [never]
  ? ColumnType<SelectType<Column>, InsertType<Column>, never>
  : Column;

type TypedTable<Columns, Own> = {
  [Name in keyof Columns]: Name extends keyof Own
    ? Kept<Typed<Columns[Name], Own[Name]>, Own[Name]>
    : Name extends keyof NamedTypes
      ? Typed<Columns[Name], NamedTypes[Name]>
      : Columns[Name];
};

/** Every table by name, for Kysely's types. */
export type Tables = { [Table in keyof DB]: TypedTable<DB[Table], Declared<Table>> };
