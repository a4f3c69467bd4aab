import {
  type Held,
  type HeldCopy,
  type HeldErasure,
  hidden,
  internal,
  sealed,
  secret,
} from '#src/server/platform/held-data.ts';
import { listPapers } from './documents/broker-papers.ts';

/** The papers of the customer's homes that they may read. The files themselves are downloaded one by one. */
const papers: HeldCopy = {
  name: 'papers',
  words: {
    document: { nb: 'Dokument', en: 'Document' },
    from: { nb: 'Fra', en: 'From' },
    dated: { nb: 'Dato', en: 'Date' },
    pages: { nb: 'Sider', en: 'Pages' },
    signatures: { nb: 'Signaturer', en: 'Signatures' },
  },
  async read({ db }, { parties, language }) {
    const found = [];
    for (const time of parties) {
      const { estateId, role: reader } = time;
      const listed = await listPapers(db, estateId, { reader, time }, language);
      found.push(
        ...listed.map(({ head, sent, signature }) => ({
          estateId,
          document: head,
          ...sent,
          signatures: signature === null ? null : `${signature.signed} / ${signature.of}`,
        })),
      );
    }
    return found;
  },
};

const erasePapers: HeldErasure = {
  async withHome(tx, { estateId, whole, people }) {
    // The other side still has its papers. The files go when no row names them (`forget-unused-files`).
    if (whole) await tx.deleteFrom('homeDocument').where('estateId', '=', estateId).execute();
    else if (people.length > 0) {
      await tx
        .updateTable('paperSigner')
        .set({ name: 'Slettet person', phone: '', evidence: null })
        .where('partyId', 'in', people)
        .execute();
    }
  },
};

const withCustomer = 'Deleted with the customer, by its foreign key.';

const held: readonly Held[] = [
  {
    group: 'homes',
    what: { nb: 'Dokumenter fra megleren', en: 'Documents from the broker' },
    basis: 'agreement',
    seenBy: ['you', 'parties', 'broker'],
    keptUntil: 'home',
    tables: {
      homeDocument: {
        ...internal('dated', 'fromName', 'isDemo', 'pages', 'replacedBy', 'sha256', 'side', 'type'),
        ...internal('uploadKey', 'version'),
      },
      paperSigning: {
        content: hidden({ nb: 'Innholdet', en: 'The content' }),
        ...internal('context', 'sealedSha256', 'state'),
      },
      paperSigner: {
        name: hidden({ nb: 'Navn', en: 'Name' }),
        phone: hidden({ nb: 'Mobil', en: 'Mobile' }),
        evidence: hidden({ nb: 'Bevis for hvem som signerte', en: 'Proof of who signed' }),
        ...internal('role'),
      },
    },
    copy: papers,
    erase: erasePapers,
  },
  {
    group: 'account',
    what: { nb: 'Telefoner som får varsler', en: 'Telephones that get notifications' },
    basis: 'consent',
    seenBy: ['none'],
    keptUntil: 'account',
    tables: {
      pushToken: {
        tokenSealed: sealed({ nb: 'Adressen varslene går til', en: 'The address that notifications go to' }),
        language: hidden({ nb: 'Språk', en: 'Language' }),
        ...internal('platform'),
        ...secret('tokenSha256'),
      },
    },
    copy: 'devices',
    erase: withCustomer,
  },
  {
    group: 'traces',
    what: {
      nb: 'Hvordan du bruker appen, hvis du har sagt ja til det',
      en: 'How you use the app, if you said yes to it',
    },
    basis: 'consent',
    seenBy: ['you'],
    keptUntil: { months: 14 },
    tables: {
      analyticsEvent: {
        name: { nb: 'Hva du gjorde', en: 'What you did' },
        event: { nb: 'Side, skjema og steg', en: 'Page, form and step' },
        ...internal('at', 'role'),
      },
    },
    copy: 'usage',
    erase: withCustomer,
  },
  {
    group: 'account',
    what: { nb: 'At du har lagt datoene i kalenderen din', en: 'That you have put the dates in your calendar' },
    basis: 'agreement',
    seenBy: ['you'],
    keptUntil: 'account',
    tables: { calendarFeed: { language: hidden({ nb: 'Språk', en: 'Language' }), ...secret('keySha256') } },
    copy: 'calendar',
    erase: 'Deleted with the customer or the link, by its foreign key.',
  },
  {
    group: 'traces',
    what: { nb: 'At en konto er slettet', en: 'That an account is deleted' },
    basis: 'law',
    seenBy: ['none'],
    keptUntil: 'home',
    tables: { accountDeletion: internal('context', 'state'), restrictedParty: {} },
    copy: 'Begins when the account is gone: there is no customer to give a copy to.',
    erase: 'Names no person; the parties go when the retention time is over.',
  },
  { tables: ['deletion_reason'], nobody: 'The reason and the day, not who.' },
];
export default held;
