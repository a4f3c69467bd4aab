import { type Held, internal, sealed } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    group: 'services',
    what: { nb: 'Forespørsler til partnere', en: 'Requests to partners' },
    basis: 'consent',
    seenBy: ['you', 'broker', 'partner'],
    keptUntil: 'home',
    tables: {
      lead: {
        service: { nb: 'Tjeneste', en: 'Service' },
        partner: { nb: 'Partner', en: 'Partner' },
        contactMethod: { nb: 'Kontaktes på', en: 'Contact by' },
        loanType: { nb: 'Lån', en: 'Loan' },
        textVersion: { nb: 'Samtykket du leste', en: 'The consent you read' },
        sharedSealed: sealed({ nb: 'Det partneren fikk', en: 'What the partner got' }),
        ...internal('answerBy', 'definitionVersion', 'orderPartner', 'sentText', 'state'),
      },
    },
    copy: 'leads; a lead from inside a form stands with the answers of the form',
    erase: 'Recalled and emptied with the account, deleted with the home.',
  },
  {
    group: 'traces',
    what: {
      nb: 'At en endring av nummeret eller e-posten din ble stoppet',
      en: 'That a change of your number or e-mail was stopped',
    },
    basis: 'abuse',
    seenBy: ['broker'],
    keptUntil: 'home',
    tables: { contactStop: internal('isRestored') },
    copy: 'That a change of the own contact details was stopped: an id and times alone. It stands in the log.',
    erase: 'With the party, by its foreign key.',
  },
  {
    group: 'messages',
    what: { nb: 'Hvilke dager vi minnet om lånet', en: 'Which days we reminded of the loan' },
    basis: 'agreement',
    seenBy: ['none'],
    keptUntil: 'home',
    tables: { loanReminder: internal('day') },
    copy: 'The day of a message that stands under messages.',
    erase: 'With the home.',
  },
  { tables: ['seen_deviation'], nobody: 'Names the broker who saw a deviation.' },
];
export default held;
