import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { sharedLocation } from './lead-content.ts';

export default [
  sealedColumn({
    table: 'lead',
    column: 'shared_sealed',
    keys: ['id'],
    location: ({ id = '' }) => sharedLocation(id),
  }),
];
