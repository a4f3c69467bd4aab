import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { messageLocation } from './message-row.ts';

export default [
  sealedColumn({
    table: 'chat_message',
    column: 'sealed',
    keys: ['id'],
    location: ({ id = '' }) => messageLocation(id),
  }),
];
