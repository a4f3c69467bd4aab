import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { lowestPriceLocation } from './lowest-price.ts';

export default [
  sealedColumn({
    table: 'lowest_price',
    column: 'sealed',
    keys: ['estateId'],
    location: ({ estateId = '' }) => lowestPriceLocation(estateId),
  }),
];
