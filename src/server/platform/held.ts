import { type Held, hidden, internal, sealed, secret } from './held-data.ts';

const held: readonly Held[] = [
  { tables: ['kysely_migration', 'kysely_migration_lock', 'planted_seed'], nobody: 'Names of what has run.' },
  { tables: ['kept_key'], nobody: "The server's own keys, sealed." },
  { tables: ['idempotency_key', 'rate_limit'], nobody: 'Keyed hashes, deleted within days.' },
  {
    group: 'messages',
    what: { nb: 'SMS og e-post vi har sendt deg', en: 'SMS and e-mail we have sent you' },
    basis: 'agreement',
    seenBy: ['you'],
    keptUntil: 'account',
    tables: {
      outboxMessage: {
        recipient: { nb: 'Nummeret eller adressen', en: 'The number or address' },
        subject: { nb: 'Emne', en: 'Subject' },
        text: sealed({ nb: 'Teksten, til den er levert', en: 'The text, until it is delivered' }),
        invitation: sealed({
          nb: 'Kalenderoppføringen, til den er levert',
          en: 'The calendar entry, until it is delivered',
        }),
        ...internal('at', 'channel', 'claimedUntil', 'key', 'notBefore'),
      },
    },
    copy: 'messages',
    erase: 'The recipient and the text go with the account, and with the home for what was sent by its links.',
  },
  { tables: ['change'], nobody: 'Ids of homes, forms and customers that a job reads again within a minute.' },
  {
    group: 'account',
    what: { nb: 'Nettlesere som får varsler', en: 'Browsers that get notifications' },
    basis: 'consent',
    seenBy: ['none'],
    keptUntil: 'account',
    tables: {
      pushDevice: {
        sealed: sealed({ nb: 'Adressen varslene går til', en: 'The address that notifications go to' }),
        language: hidden({ nb: 'Språk', en: 'Language' }),
        ...internal('failures'),
        ...secret('endpointSha256'),
      },
    },
    copy: 'devices',
    erase: 'Deleted with the customer, by its foreign key.',
  },
];
export default held;
