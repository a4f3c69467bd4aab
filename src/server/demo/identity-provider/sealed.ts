import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { entryLocation } from './database-store.ts';

export default [
  sealedColumn({
    table: 'demo_eid_entry',
    column: 'value',
    keys: ['key_fingerprint'],
    location: ({ key_fingerprint = '' }) => entryLocation(key_fingerprint),
  }),
];
