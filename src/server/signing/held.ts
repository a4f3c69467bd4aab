import type { Held } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    tables: ['signing_document', 'signing_signer'],
    copy: 'homes, as documents',
    erase: 'With the home, by account-deletion/erase-home.ts.',
  },
  {
    tables: ['signing_attempt', 'signing_guess'],
    copy: 'Secrets and counts of a signing that is going on.',
    erase: 'With the document, or by their own jobs when they expire.',
  },
  {
    tables: ['power_of_attorney', 'power_notice'],
    copy: 'homes, as powers',
    erase: 'With the home, by erase-home.ts.',
  },
];
export default held;
