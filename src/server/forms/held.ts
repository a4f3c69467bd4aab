import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    tables: ['lead'],
    copy: 'leads; a lead from inside a form stands with the answers of the form',
    erase: 'Recalled and emptied with the account, deleted with the home.',
  },
  {
    tables: ['contact_stop'],
    copy: 'That a change of the own contact details was stopped: an id and times alone. It stands in the log.',
    erase: 'With the party, by its foreign key.',
  },
  { tables: ['loan_reminder'], copy: 'The day of a message that stands under messages.', erase: 'With the home.' },
  { tables: ['seen_deviation'], nobody: 'Names the broker who saw a deviation.' },
];
export default held;
