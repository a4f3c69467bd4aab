import { keptKeyLocation } from './kept-key.ts';
import { sealedColumn } from './sealed-column.ts';

export default [
  sealedColumn({
    table: 'kept_key',
    column: 'sealed',
    keys: ['name'],
    location: ({ name = '' }) => keptKeyLocation(name),
  }),
];
