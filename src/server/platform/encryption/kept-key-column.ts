import { keptKeyLocation } from './kept-key.ts';
import { sealedColumn } from './sealed-column.ts';

/** The fingerprint key, sealed like any other secret. */
export const keptKeyColumn = sealedColumn({
  table: 'kept_key',
  column: 'sealed',
  keys: ['name'],
  location: ({ name = '' }) => keptKeyLocation(name),
});
