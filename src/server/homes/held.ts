import { type Held, hidden, internal, sealed, secret } from '#src/server/platform/held-data.ts';

const byEraseHome = 'With the home, by account-deletion/erase-home.ts.';

const held: readonly Held[] = [
  {
    tables: ['estate', 'estate_meter', 'estate_picture'],
    nobody: 'Facts of a home. Its parties stand in their own rows.',
  },
  {
    group: 'homes',
    what: {
      nb: 'Deg som part i boligen, med adresse, oppdragsnummer og overtakelsesdato fra meglerens system',
      en: 'You as a party of the home, with address, assignment number and takeover date from the broker’s system',
    },
    basis: 'agreement',
    seenBy: ['you', 'parties', 'broker', 'office'],
    keptUntil: 'home',
    tables: {
      estateParty: {
        name: { nb: 'Navn', en: 'Name' },
        email: { nb: 'E-post', en: 'E-mail' },
        phone: { nb: 'Mobil', en: 'Mobile' },
        role: { nb: 'Selger eller kjøper', en: 'Seller or buyer' },
        representative: {
          nb: 'Hvem som signerer for et firma eller et dødsbo',
          en: 'Who signs for a firm or an estate',
        },
      },
      estatePartyIdentity: {
        birthDate: hidden({ nb: 'Fødselsdato', en: 'Date of birth' }),
        nationalIdFingerprint: hidden({ nb: 'Avtrykk av fødselsnummeret', en: 'A print of the national id' }),
        organisationNumber: hidden({ nb: 'Organisasjonsnummer', en: 'Organisation number' }),
      },
    },
    copy: 'homes',
    erase: byEraseHome,
  },
  {
    group: 'forms',
    what: { nb: 'Svarene i skjemaene', en: 'Your answers in the forms' },
    basis: 'law',
    seenBy: ['you', 'side', 'parties', 'broker'],
    keptUntil: 'home',
    tables: {
      flowInstance: {
        confirmed: hidden({ nb: 'Svarene du har bekreftet', en: 'The answers you have confirmed' }),
        ...internal('context', 'definitionVersion', 'flow', 'pepListVersion', 'state'),
      },
      flowAnswer: {
        value: sealed({
          nb: 'Svar om boligen, penger og egenerklæring; fødselsnummer og kontonummer kryptert',
          en: 'Answers about the home, money and the self-declaration; national ids and account numbers encrypted',
        }),
        updatedByName: { nb: 'Hvem som svarte', en: 'Who gave the answer' },
        ...internal('fieldAuthors', 'fieldRevisions', 'groupName', 'step', 'updatedBy'),
      },
      picture: {
        sha256: hidden({ nb: 'Bilder av målere, skader og utskrifter', en: 'Pictures of meters, damage and prints' }),
        ...internal('at', 'byParticipant', 'bytes', 'height', 'mediaType', 'width'),
      },
    },
    copy: 'homes, with the answers masked',
    erase: byEraseHome,
  },
  {
    group: 'forms',
    what: { nb: 'Loggen for boligen', en: 'The log of the home' },
    basis: 'law',
    seenBy: ['parties', 'broker'],
    keptUntil: 'home',
    tables: {
      flowEvent: {
        actorName: { nb: 'Hvem som gjorde noe, hva og når', en: 'Who did something, what and when' },
        ...internal('actorKind', 'at', 'data', 'hash', 'previousHash', 'type'),
      },
      flowChain: internal('hash'),
    },
    copy: 'The log of what the forms show, which proves it.',
    erase: 'The name goes with the home. The event and its hash stay.',
  },
  {
    group: 'traces',
    what: { nb: 'De personlige lenkene dine', en: 'Your personal links' },
    basis: 'agreement',
    seenBy: ['broker'],
    keptUntil: 'home',
    tables: {
      accessLink: {
        name: { nb: 'Navn', en: 'Name' },
        email: { nb: 'E-post', en: 'E-mail' },
        phone: { nb: 'Mobil', en: 'Mobile' },
        sentTo: { nb: 'Nummeret lenken gikk til, skjult', en: 'The number the link went to, masked' },
        ...internal('endedByChange', 'flow', 'role'),
        ...secret('keySha256'),
      },
      accessSession: { ...internal('flow'), ...secret('tokenSha256') },
      handOverKey: { ...internal('flow'), ...secret('keySha256', 'tokenSha256') },
    },
    copy: 'Secrets of personal links. Whom they were sent to stands with the messages.',
    erase: byEraseHome,
  },
  {
    group: 'traces',
    what: { nb: 'At du har et skjema åpent akkurat nå', en: 'That you have a form open right now' },
    basis: 'agreement',
    seenBy: ['parties', 'broker'],
    keptUntil: { days: 1 },
    tables: { flowPresence: { name: { nb: 'Navn', en: 'Name' }, ...internal('flow', 'role', 'step') } },
    copy: 'Who has a form open now, for minutes.',
    erase: 'With the home, and within minutes.',
  },
];
export default held;
