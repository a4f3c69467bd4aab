import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';

/** Returns the location of what leaves with a service order, encrypted. */
export const sharedLocation = (id: string) => ({ table: 'lead', column: 'shared_sealed', row: id });

/** `sent_text` is left out: it is written only while the list at /dev is the receiver. */
export default [
  sealedColumn({
    table: 'lead',
    column: 'shared_sealed',
    keys: ['id'],
    location: ({ id = '' }) => sharedLocation(id),
  }),
];
