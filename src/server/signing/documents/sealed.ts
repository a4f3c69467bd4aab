import type { DocumentId } from '#src/domain/ids.ts';
import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { pendingAt } from './eid-attempt.ts';
import { contentLocation } from './kept-content.ts';

const content = (column: 'content' | 'shown') =>
  sealedColumn({
    table: 'signing_document',
    column,
    inside: 'sealed',
    keys: ['id'],
    // seam: the column of that name.
    location: ({ id }) => contentLocation(column, id as DocumentId),
  });

export default [
  content('content'),
  content('shown'),
  sealedColumn({
    table: 'signing_attempt',
    column: 'pending',
    keys: ['stateSha256'],
    location: ({ stateSha256 = '' }) => pendingAt(stateSha256),
  }),
];
