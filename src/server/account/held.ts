import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  { tables: ['push_token'], copy: 'devices', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['analytics_event'], copy: 'usage', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['calendar_feed'], copy: 'calendar', erase: 'Deleted with the customer or the link, by its foreign key.' },
  {
    tables: ['account_deletion', 'restricted_party'],
    copy: 'Begins when the account is gone: there is no customer to give a copy to.',
    erase: 'Names no person; the parties go when the retention time is over.',
  },
  { tables: ['deletion_reason'], nobody: 'The reason and the day, not who.' },
];
export default held;
