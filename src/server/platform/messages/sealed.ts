import { sealedColumn } from '../encryption/sealed-column.ts';
import { textLocation } from './outbox.ts';

export default [
  sealedColumn({
    table: 'outbox_message',
    column: 'text',
    keys: ['key'],
    location: ({ key = '' }) => textLocation(key),
  }),
];
