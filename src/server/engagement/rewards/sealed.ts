import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { rewardLocation } from './reward-row.ts';

export default [
  sealedColumn({ table: 'reward', column: 'sealed', keys: ['id'], location: ({ id = '' }) => rewardLocation(id) }),
];
