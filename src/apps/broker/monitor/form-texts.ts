import type { Wording } from '#src/texts/wording.ts';

/** Texts of the settlement forms and the self-declarations on a home's page. */
export const brokerFormTexts = {
  title: { nb: 'Oppgjør og egenerklæringer', en: 'Settlement and self-declarations' },
  loading: { nb: 'Henter skjemaene', en: 'Fetching the forms' },
  none: { nb: 'Boligen har ingen skjemaer ennå.', en: 'The home has no forms yet.' },
  notFetched: { nb: 'Skjemaene lot seg ikke hente', en: 'The forms could not be fetched' },
  linkNone: { nb: 'Har ikke fått lenke', en: 'Has not been sent a link' },
  linkSend: { nb: 'Send lenke', en: 'Send the link' },
  linkSendTo: { nb: 'Send lenke til {name}: {form}', en: 'Send the link to {name}: {form}' },
  linkRevokeOf: { nb: 'Sperr lenken til {name}: {form}', en: 'Revoke the link of {name}: {form}' },
  linkRevokeWhat: {
    nb: '{name} mister tilgangen til skjemaet med en gang. Svarene blir stående. Du kan sende en ny lenke senere.',
    en: '{name} loses access to the form at once. The answers stay. You can send a new link later.',
  },
  linkSentNow: { nb: 'Lenken er sendt til {name}', en: 'The link is sent to {name}' },
  answersRead: { nb: 'Les svarene', en: 'Read the answers' },
  answersHide: { nb: 'Skjul svarene', en: 'Hide the answers' },
  answersOf: { nb: '{action}: {form}', en: '{action}: {form}' },
  answersLoading: { nb: 'Henter svarene', en: 'Fetching the answers' },
  answersNotFetched: { nb: 'Svarene lot seg ikke hente', en: 'The answers could not be fetched' },
  look: { nb: 'Se nærmere på', en: 'Look into' },
  seenBy: { nb: 'Fulgt opp av {name} {time}', en: 'Followed up by {name} {time}' },
  markSeen: { nb: 'Merk som fulgt opp', en: 'Mark as followed up' },
  marking: { nb: 'Merker', en: 'Marking' },
  markSeenOf: { nb: 'Merk som fulgt opp: {what}', en: 'Mark as followed up: {what}' },
  undoSeen: { nb: 'Angre', en: 'Undo' },
  undoSeenOf: { nb: 'Angre at dette er fulgt opp: {what}', en: 'Undo the follow-up of this: {what}' },
  paperFrom: { nb: 'Papirsignatur fra {name}', en: 'Paper signature from {name}' },
  paperWaits: { nb: 'Venter på kontroll', en: 'Waiting to be checked' },
  printPage: { nb: 'Side {page} av {of}', en: 'Page {page} of {of}' },
  printPageUnknown: { nb: 'Bilde {number}, uten sidetall', en: 'Picture {number}, no page given' },
  printPicture: { nb: 'Signert utskrift fra {name}, {page}', en: 'Signed print from {name}, {page}' },
  printWhole: { nb: 'Alle {of} sidene er med', en: 'All {of} pages are here' },
  printMissing: { nb: 'Mangler side {pages} av {of}', en: 'Missing page {pages} of {of}' },
  printMissingWhat: {
    nb: 'Utskriften kan ikke godkjennes før alle sidene er med. Send bildene tilbake, så får {name} beskjed.',
    en: 'The print cannot be approved before every page is here. Send the pictures back, and {name} is told.',
  },
  approveAsk: { nb: 'Godkjenne signaturen til {name}?', en: 'Approve the signature of {name}?' },
  approveWhat: {
    nb: 'Du bekrefter at hver side er den samme som i dokumentet, at {name} har signert, og at du vet hvem {name} er. Bildene blir en del av det forseglede dokumentet. Det kan ikke angres.',
    en: 'You confirm that every page is the same as in the document, that {name} has signed, and that you know who {name} is. The pictures become part of the sealed document. This cannot be undone.',
  },
  approve: { nb: 'Godkjenn', en: 'Approve' },
  approving: { nb: 'Godkjenner', en: 'Approving' },
  approved: { nb: 'Papirsignaturen er godkjent', en: 'The paper signature is approved' },
  sendBack: { nb: 'Send tilbake', en: 'Send back' },
  sendingBack: { nb: 'Sender tilbake', en: 'Sending back' },
  sendBackAsk: { nb: 'Sende bildene tilbake?', en: 'Send the pictures back?' },
  sendBackWhat: {
    nb: '{name} får en SMS med grunnen og kan sende nye bilder.',
    en: '{name} gets a text with the reason and can send new pictures.',
  },
  sendBackReason: { nb: 'Hvorfor? {name} leser dette.', en: 'Why? {name} reads this.' },
  sentBack: { nb: 'Bildene er sendt tilbake', en: 'The pictures are sent back' },
  lead: { nb: '{service} fra {partner}, til {name}: {state}', en: '{service} from {partner}, for {name}: {state}' },
  leads: { nb: 'Ønsker kontakt', en: 'Wants to be contacted' },
  columnSettlement: { nb: 'Oppgjør, {side}', en: 'Settlement, {side}' },
  columnDeclaration: { nb: 'Egenerklæring, {side}', en: 'Self-declaration, {side}' },
  seller: { nb: 'selger', en: 'seller' },
  buyer: { nb: 'kjøper', en: 'buyer' },
  noForm: { nb: 'Har ikke dette skjemaet', en: 'Does not have this form' },
  wasDeclined: { nb: 'En part sa nei til å signere', en: 'A party declined to sign' },
  hasExpired: { nb: 'Fristen for å signere gikk ut', en: 'The time to sign ran out' },
  wasVoided: { nb: 'Dokumentet ble annullert', en: 'The document was made void' },
  signedOf: { nb: '{signed} av {all} har signert', en: '{signed} of {all} have signed' },
} as const satisfies Readonly<Record<string, Wording>>;

export const formNames = {
  'settlement-seller': { nb: 'Oppgjørsskjema, selger', en: 'Settlement form, seller' },
  'settlement-buyer': { nb: 'Oppgjørsskjema, kjøper', en: 'Settlement form, buyer' },
  'settlement-buyer-project': { nb: 'Oppgjørsskjema, prosjekt', en: 'Settlement form, project' },
  'pep-form-seller': { nb: 'Egenerklæring, selger', en: 'Self-declaration, seller' },
  'pep-form-buyer': { nb: 'Egenerklæring, kjøper', en: 'Self-declaration, buyer' },
} as const satisfies Readonly<Record<string, Wording>>;

/** The states of a request to be contacted by a partner. */
export const leadStates = {
  waiting: { nb: 'sendes når skjemaet er fullført', en: 'sent when the form is finished' },
  sending: { nb: 'sendes nå', en: 'being sent' },
  sent: { nb: 'sendt {time}', en: 'sent {time}' },
  withdrawn: { nb: 'trukket tilbake', en: 'withdrawn' },
  failed: { nb: 'kom ikke fram', en: 'did not get there' },
  recalling: { nb: 'trukket tilbake, partneren bes om å slette', en: 'withdrawn, the partner is asked to delete it' },
  recalled: {
    nb: 'trukket tilbake og slettet hos partneren {time}',
    en: 'withdrawn and deleted by the partner {time}',
  },
  recallFailed: {
    nb: 'trukket tilbake, men partneren har ikke slettet. Be dem om det',
    en: 'withdrawn, but the partner has not deleted it. Ask them to',
  },
} as const satisfies Readonly<Record<string, Wording>>;

export const formStates = {
  notStarted: { nb: 'Ikke begynt', en: 'Not begun' },
  created: { nb: 'Fylles ut', en: 'Being filled in' },
  signing: { nb: 'Til signering', en: 'Being signed' },
  locked: { nb: 'Forsegles', en: 'Being sealed' },
  signed: { nb: 'Signert, ikke fullført', en: 'Signed, not finished' },
  finalized: { nb: 'Fullført', en: 'Finished' },
} as const satisfies Readonly<Record<string, Wording>>;
