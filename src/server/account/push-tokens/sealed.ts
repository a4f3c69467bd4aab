import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { pushTokenLocation } from './push-tokens.ts';

export default [
  sealedColumn({
    table: 'push_token',
    column: 'token_sealed',
    keys: ['tokenSha256'],
    location: ({ tokenSha256 = '' }) => pushTokenLocation(tokenSha256),
  }),
];
