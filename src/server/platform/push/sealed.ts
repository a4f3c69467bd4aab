import { sealedColumn } from '../encryption/sealed-column.ts';
import { deviceLocation } from './devices.ts';

export default [
  sealedColumn({
    table: 'push_device',
    column: 'sealed',
    keys: ['endpointSha256'],
    location: ({ endpointSha256 = '' }) => deviceLocation(endpointSha256),
  }),
];
