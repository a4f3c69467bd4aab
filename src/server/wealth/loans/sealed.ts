import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { detailLocation } from './financial-details.ts';

export default [
  sealedColumn({
    table: 'financial_detail',
    column: 'sealed',
    keys: ['customer_id', 'estate_id'],
    location: ({ customer_id = '', estate_id = '' }) => detailLocation(customer_id, estate_id),
  }),
];
