import type { Held } from './held-data.ts';

const held: readonly Held[] = [
  { tables: ['kysely_migration', 'kysely_migration_lock', 'planted_seed'], nobody: 'Names of what has run.' },
  { tables: ['kept_key'], nobody: "The server's own keys, sealed." },
  { tables: ['idempotency_key', 'rate_limit'], nobody: 'Keyed hashes, deleted within days.' },
  {
    tables: ['outbox_message'],
    copy: 'messages',
    erase: 'The recipient and the text go with the account, and with the home for what was sent by its links.',
  },
  { tables: ['change'], nobody: 'Ids of homes, forms and customers that a job reads again within a minute.' },
  { tables: ['push_device'], copy: 'devices', erase: 'Deleted with the customer, by its foreign key.' },
];
export default held;
