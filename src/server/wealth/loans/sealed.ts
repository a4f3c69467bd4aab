import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { detailLocation } from './financial-details.ts';

export default [
  sealedColumn({
    table: 'financial_detail',
    column: 'sealed',
    keys: ['customerId', 'estateId'],
    location: ({ customerId = '', estateId = '' }) => detailLocation(customerId, estateId),
  }),
];
