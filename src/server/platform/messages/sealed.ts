import { sealedColumn } from '../encryption/sealed-column.ts';
import { invitationLocation, textLocation } from './outbox.ts';

export default [
  sealedColumn({
    table: 'outbox_message',
    column: 'text',
    keys: ['key'],
    location: ({ key = '' }) => textLocation(key),
  }),
  sealedColumn({
    table: 'outbox_message',
    column: 'invitation',
    keys: ['key'],
    location: ({ key = '' }) => invitationLocation(key),
  }),
];
