import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { pendingLocation } from './begin-proof.ts';
import { identityLocation } from './finish-proof.ts';

export default [
  sealedColumn({
    table: 'identity_attempt',
    column: 'pending',
    keys: ['stateSha256'],
    location: ({ stateSha256 = '' }) => pendingLocation(stateSha256),
  }),
  sealedColumn({
    table: 'identity_proof',
    column: 'identity',
    keys: ['wordSha256'],
    location: ({ wordSha256 = '' }) => identityLocation(wordSha256),
  }),
];
