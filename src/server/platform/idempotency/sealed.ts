import { sealedColumn } from '../encryption/sealed-column.ts';
import { answerLocation } from './idempotency.ts';

export default [
  sealedColumn({
    table: 'idempotency_key',
    column: 'answer',
    keys: ['scope', 'key'],
    location: ({ scope = '', key = '' }) => answerLocation(scope, key),
  }),
];
