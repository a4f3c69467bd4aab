import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { numberLocation } from './challenges.ts';

export default [
  sealedColumn({
    table: 'sms_challenge',
    column: 'number_sealed',
    keys: ['id'],
    location: ({ id = '' }) => numberLocation(id),
  }),
];
