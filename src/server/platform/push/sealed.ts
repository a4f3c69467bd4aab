import { sealedColumn } from '../encryption/sealed-column.ts';
import { deviceLocation } from './devices.ts';

export default [
  sealedColumn({
    table: 'push_device',
    column: 'sealed',
    keys: ['endpoint_sha256'],
    location: ({ endpoint_sha256 = '' }) => deviceLocation(endpoint_sha256),
  }),
];
