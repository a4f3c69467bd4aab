import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { pushTokenLocation } from './push-tokens.ts';

export default [
  sealedColumn({
    table: 'push_token',
    column: 'token_sealed',
    keys: ['token_sha256'],
    location: ({ token_sha256 = '' }) => pushTokenLocation(token_sha256),
  }),
];
