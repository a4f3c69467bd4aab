import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { bookingLocation } from './booking-row.ts';

export default [
  sealedColumn({ table: 'booking', column: 'sealed', keys: ['id'], location: ({ id = '' }) => bookingLocation(id) }),
];
