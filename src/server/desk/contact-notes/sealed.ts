import { sql } from 'kysely';
import type { Location } from '#src/server/platform/encryption/encryption.ts';
import { type SealedColumn, sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';

export const noteLocation = (id: string): Location => ({ table: 'contact_note', column: 'body', row: id });

const columns: readonly SealedColumn[] = [
  sealedColumn({
    table: 'contact_note',
    column: 'body',
    keys: ['id'],
    location: ({ id = '' }) => noteLocation(id),
    only: sql`body is not null`,
  }),
];
export default columns;
