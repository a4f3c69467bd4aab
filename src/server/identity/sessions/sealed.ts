import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { keyLocation } from './access-token.ts';
import { renewalLocation } from './session-store.ts';

export default [
  sealedColumn({
    table: 'customer_session',
    column: 'renewal_sealed',
    keys: ['id'],
    location: ({ id = '' }) => renewalLocation(id),
  }),
  sealedColumn({
    table: 'token_key',
    column: 'private_jwk',
    keys: ['id'],
    location: ({ id = '' }) => keyLocation(id),
  }),
];
