import { sql } from 'kysely';
import type { Location } from '#src/server/platform/encryption/encryption.ts';
import { type SealedColumn, sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';

export const rawLocation = (kind: string, id: string): Location => ({
  table: 'sync_raw',
  column: 'body',
  row: `${kind} ${id}`,
});
export const heldLocation = (id: string): Location => ({ table: 'held_change', column: 'body', row: id });

const columns: readonly SealedColumn[] = [
  sealedColumn({
    table: 'sync_raw',
    column: 'body',
    keys: ['kind', 'id'],
    location: ({ kind = '', id = '' }) => rawLocation(kind, id),
    only: sql`body is not null`,
  }),
  sealedColumn({
    table: 'held_change',
    column: 'body',
    keys: ['id'],
    location: ({ id = '' }) => heldLocation(id),
    only: sql`body is not null`,
  }),
];
export default columns;
