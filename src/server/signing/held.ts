import { type Held, hidden, internal, sealed, secret } from '#src/server/platform/held-data.ts';

const held: readonly Held[] = [
  {
    group: 'forms',
    what: { nb: 'Dokumenter du signerer, og signaturene', en: 'Documents you sign, and the signatures' },
    basis: 'law',
    seenBy: ['you', 'parties', 'broker'],
    keptUntil: 'home',
    tables: {
      signingDocument: {
        content: sealed({ nb: 'Innholdet', en: 'The content' }),
        shown: sealed({ nb: 'Det du leste før du signerte', en: 'What you read before you signed' }),
        answers: hidden({ nb: 'Svarene det er laget av', en: 'The answers it is made of' }),
        createdBy: hidden({
          nb: 'Hvem som startet, stoppet eller annullerte',
          en: 'Who began, stopped it or made it void',
        }),
        ...internal('contentSha256', 'context', 'endedByName', 'kind', 'level', 'method', 'pages', 'proofCode'),
        ...internal('sealedSha256', 'state', 'unsignedSha256', 'version', 'voidedBy', 'voidReason'),
      },
      signingSigner: {
        name: { nb: 'Navn', en: 'Name' },
        email: { nb: 'E-post', en: 'E-mail' },
        phone: { nb: 'Mobil', en: 'Mobile' },
        nationalIdFingerprint: hidden({ nb: 'Avtrykk av fødselsnummeret', en: 'A print of the national id' }),
        evidence: { nb: 'Bevis for hvem som signerte', en: 'Proof of who signed' },
        strokes: hidden({ nb: 'Tegnet signatur', en: 'Drawn signature' }),
        paper: hidden({ nb: 'Bilder av en utskrift du har signert', en: 'Pictures of a print you have signed' }),
        ...internal('failure', 'method', 'numberRefused', 'onBehalfOf', 'ownPart', 'reminded', 'role', 'signedSha256'),
        ...internal('texts', 'way'),
      },
    },
    copy: 'homes, as documents',
    erase: 'With the home, by account-deletion/erase-home.ts.',
  },
  {
    group: 'traces',
    what: { nb: 'En signering som pågår', en: 'A signing that is going on' },
    basis: 'agreement',
    seenBy: ['none'],
    keptUntil: { days: 1 },
    tables: {
      signingAttempt: {
        ...internal('declared', 'pending', 'purpose'),
        ...secret('contentSha256', 'device', 'sessionKey', 'stateSha256'),
      },
      signingGuess: internal('wrong'),
    },
    copy: 'Secrets and counts of a signing that is going on.',
    erase: 'With the document, or by their own jobs when they expire.',
  },
  {
    group: 'forms',
    what: { nb: 'Fullmakter', en: 'Powers of attorney' },
    basis: 'agreement',
    seenBy: ['you', 'parties', 'broker'],
    keptUntil: 'home',
    tables: {
      powerOfAttorney: {
        deputyName: { nb: 'Fullmektig', en: 'Deputy' },
        represents: { nb: 'Fullmakt fra', en: 'Power from' },
        fingerprint: hidden({
          nb: 'Avtrykk av fullmektigens fødselsnummer',
          en: "A print of the deputy's national id",
        }),
        pictures: hidden({ nb: 'Bilder av fullmakten', en: 'Pictures of the power of attorney' }),
        addedByName: { nb: 'Hvem som la den inn', en: 'Who added it' },
        reason: { nb: 'Meglerens begrunnelse', en: "The broker's reason" },
        ...internal('addedBy', 'flow', 'judgedBy', 'judgedByName', 'objectedBy', 'ownPart', 'role', 'state'),
      },
      powerNotice: { ...internal('flow'), ...secret('keySha256') },
    },
    copy: 'homes, as powers',
    erase: 'With the home, by erase-home.ts.',
  },
];
export default held;
