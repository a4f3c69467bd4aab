import { type Held, hidden, internal, secret } from '#src/server/platform/held-data.ts';

const withCustomer = 'Deleted with the customer, by its foreign key.';
const you = ['you'] as const;

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
  {
    group: 'account',
    what: { nb: 'Kontoen', en: 'The account' },
    basis: 'agreement',
    seenBy: you,
    keptUntil: 'account',
    tables: {
      customer: {
        givenName: { nb: 'Fornavn', en: 'First name' },
        familyName: { nb: 'Etternavn', en: 'Last name' },
        email: { nb: 'E-post', en: 'E-mail' },
        phone: { nb: 'Mobil', en: 'Mobile' },
        postcode: { nb: 'Postnummer', en: 'Postcode' },
        birthDate: { nb: 'Fødselsdato', en: 'Date of birth' },
        nationalIdFingerprint: hidden({
          nb: 'Fødselsnummeret, bare som et avtrykk det ikke kan regnes tilbake fra',
          en: 'The national id, only as a print that it cannot be worked out from',
        }),
        passwordHash: hidden({
          nb: 'Passordet, bare som en kode det ikke kan regnes tilbake fra',
          en: 'The password, only as a code that it cannot be worked out from',
        }),
        referralCode: { nb: 'Vervekode', en: 'Referral code' },
        options: { nb: 'Husholdning, varsler og andre valg', en: 'Household, notifications and other choices' },
        isEmployee: { nb: 'Om du er ansatt i meglerforetaket', en: 'Whether you work at the brokerage' },
        ...internal('deviceEpoch', 'passwordByMail', 'referredBy', 'referredOnDevice'),
      },
      waitingProof: {},
      waitingDeletion: {
        reason: { nb: 'Hvorfor du vil slette kontoen', en: 'Why you want to delete the account' },
        reasonText: { nb: 'Det du skrev om hvorfor', en: 'What you wrote about why' },
        ...internal('context', 'state'),
      },
    },
    copy: 'account, with when it is deleted. The reason is of the deletion, and kept apart from the person.',
    erase: 'The row is deleted with the account, and the others by their foreign key.',
  },
  {
    group: 'account',
    what: { nb: 'Innloggingsmåter', en: 'Ways to sign in' },
    basis: 'agreement',
    seenBy: you,
    keptUntil: 'account',
    tables: {
      customerIdentity: {
        kind: { nb: 'Type', en: 'Kind' },
        familyName: { nb: 'Etternavn hos BankID eller Vipps', en: 'Last name at BankID or Vipps' },
        phone: { nb: 'Mobil hos BankID eller Vipps', en: 'Mobile at BankID or Vipps' },
        ...internal('issuer', 'subject'),
      },
      customerSession: {
        method: { nb: 'Hvordan du logget inn, og når', en: 'How you signed in, and when' },
        ...internal('context', 'deviceKnown', 'proofs', 'state'),
        ...secret('renewalSealed', 'renewalSha256', 'replacedSha256'),
      },
    },
    copy: 'waysIn and sessions',
    erase: withCustomer,
  },
  {
    group: 'homes',
    what: { nb: 'Hvilke boliger du er part i', en: 'Which homes you are a party of' },
    basis: 'agreement',
    seenBy: ['you', 'broker'],
    keptUntil: 'account',
    tables: {
      customerParty: {
        proof: { nb: 'Hvordan det ble bekreftet', en: 'How it was confirmed' },
        ...internal('linkedBy'),
      },
    },
    copy: 'homes',
    erase: withCustomer,
  },
  {
    group: 'account',
    what: { nb: 'Samtykker', en: 'Consents' },
    basis: 'law',
    seenBy: ['you', 'office'],
    keptUntil: 'account',
    tables: {
      consentSubject: internal('subject'),
      consentRecord: {
        purpose: { nb: 'Formål', en: 'Purpose' },
        isYes: { nb: 'Ja eller nei, og når', en: 'Yes or no, and when' },
        textVersion: { nb: 'Teksten du leste', en: 'The text you read' },
        channel: { nb: 'Kanal', en: 'Channel' },
        ...internal('at', 'subject'),
      },
      consentIdentifier: secret('identifierSha256'),
    },
    copy: 'consents',
    erase: 'The subject is deleted with the customer. A record without it names no person, and proves what was asked.',
  },
  {
    group: 'traces',
    what: { nb: 'Forsøk på å logge inn eller registrere seg', en: 'Attempts to sign in or register' },
    basis: 'agreement',
    seenBy: ['none'],
    keptUntil: { days: 1 },
    tables: {
      registration: {
        proof: hidden({ nb: 'Det BankID, Vipps eller SMS bekreftet', en: 'What BankID, Vipps or SMS confirmed' }),
        ...internal('context', 'state', 'termsVersion'),
      },
      identityAttempt: {
        ...internal('kind', 'pending', 'purpose', 'returnTo'),
        ...secret('browserSha256', 'stateSha256'),
      },
      identityProof: {
        identity: hidden({ nb: 'Hvem BankID eller Vipps sier du er', en: 'Who BankID or Vipps says you are' }),
        ...internal('kind', 'purpose'),
        ...secret('browserSha256', 'wordSha256'),
      },
    },
    copy: 'Attempts to sign in or register, sealed; deleted within a day.',
    erase: 'Deleted within a day, or with the customer by the foreign key.',
  },
  {
    group: 'traces',
    what: { nb: 'Engangskoder og lenker på vei', en: 'Codes and links on their way' },
    basis: 'abuse',
    seenBy: ['none'],
    keptUntil: { days: 2 },
    tables: {
      oneTimeCode: { ...internal('attempts', 'sends', 'subject'), ...secret('codeHmac') },
      smsNumber: {
        numberFingerprint: hidden({ nb: 'Avtrykk av mobilnummeret', en: 'A print of the mobile number' }),
        ...internal('context'),
      },
      smsChallenge: {
        numberSealed: hidden({ nb: 'Mobilnummeret koden gikk til', en: 'The mobile number the code went to' }),
        numberFingerprint: hidden({ nb: 'Avtrykk av mobilnummeret', en: 'A print of the mobile number' }),
        ...internal('context', 'inSpray', 'looks', 'state'),
        ...secret('browserSha256', 'codeHmac', 'proofSha256'),
      },
      smsCheck: internal('at', 'wasRight'),
      mailedToken: {
        email: hidden({ nb: 'E-posten lenken gikk til', en: 'The e-mail the link went to' }),
        former: hidden({
          nb: 'Adressene slik de var før en endring',
          en: 'The addresses as they were before a change',
        }),
        ...internal('kind', 'owner'),
        ...secret('tokenSha256'),
      },
      consumedToken: secret('arrivalSha256', 'arriveBy', 'jti'),
    },
    copy: 'Secrets of a sign-in, as keyed hashes.',
    erase: 'Deleted with the account where it is named, and by their own jobs when they expire.',
  },
];
export default held;
