import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    tables: [
      'office',
      'office_postcodes',
      'broker',
      'broker_session',
      'broker_away',
      'broker_mail_off',
      'broker_template',
      'broker_photo',
    ],
    nobody: "The broker's staff: the office holds these, not Grend's customers.",
  },
  { tables: ['token_key'], nobody: "The server's own signing keys." },
  { tables: ['customer'], copy: 'account', erase: 'The row is deleted with the account.' },
  {
    tables: ['waiting_deletion'],
    copy: 'account: when it is deleted. The reason is of the deletion, and kept apart from the person.',
    erase: 'Deleted with the customer, by its foreign key.',
  },
  {
    tables: ['waiting_proof'],
    copy: 'account: from when a code to the one address proves the owner.',
    erase: 'Deleted with the customer, by its foreign key.',
  },
  { tables: ['customer_identity'], copy: 'waysIn', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['customer_session'], copy: 'sessions', erase: 'Deleted with the customer, by its foreign key.' },
  { tables: ['customer_party'], copy: 'homes', erase: 'Deleted with the customer, by its foreign key.' },
  {
    tables: ['consent_subject', 'consent_record', 'consent_identifier'],
    copy: 'consents',
    erase: 'The subject is deleted with the customer. A record without it names no person, and proves what was asked.',
  },
  {
    tables: ['registration', 'identity_attempt', 'identity_proof'],
    copy: 'Attempts to sign in or register, sealed; deleted within a day.',
    erase: 'Deleted within a day, or with the customer by the foreign key.',
  },
  {
    tables: ['one_time_code', 'sms_number', 'sms_challenge', 'sms_check', 'mailed_token', 'consumed_token'],
    copy: 'Secrets of a sign-in, as keyed hashes.',
    erase: 'Deleted with the account where it is named, and by their own jobs when they expire.',
  },
];
export default held;
