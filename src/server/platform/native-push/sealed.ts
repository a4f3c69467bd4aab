import { sealedColumn } from '../encryption/sealed-column.ts';
import { phoneLocation } from './phones.ts';

export default [
  sealedColumn({
    table: 'push_token',
    column: 'token_sealed',
    keys: ['tokenSha256'],
    location: ({ tokenSha256 = '' }) => phoneLocation(tokenSha256),
  }),
];
