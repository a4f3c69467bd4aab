import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { pendingLocation } from './begin-proof.ts';
import { identityLocation } from './finish-proof.ts';

export default [
  sealedColumn({
    table: 'identity_attempt',
    column: 'pending',
    keys: ['state_sha256'],
    location: ({ state_sha256 = '' }) => pendingLocation(state_sha256),
  }),
  sealedColumn({
    table: 'identity_proof',
    column: 'identity',
    keys: ['word_sha256'],
    location: ({ word_sha256 = '' }) => identityLocation(word_sha256),
  }),
];
