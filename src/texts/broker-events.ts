import type { Wording } from './wording.ts';

/** The event log's types in words; one that is not here is shown as "Noe ble endret". */
export const eventTexts: Readonly<Record<string, Wording>> = {
  SET_DATE: { nb: 'Overtakelsesdatoen ble satt', en: 'The takeover date was set' },
  ACTIVATE: { nb: 'Protokollen ble aktivert', en: 'The protocol was activated' },
  CREATE: { nb: 'Protokollen ble startet', en: 'The protocol was started' },
  EDIT: { nb: 'Svar ble endret', en: 'Answers were changed' },
  BROUGHT_UP: { nb: 'Skjemaet fikk nye spørsmål', en: 'The form got new questions' },
  PICTURE: { nb: 'Et bilde ble lagt til', en: 'A picture was added' },
  START_SIGNING: { nb: 'Innholdet ble låst, og signeringen startet', en: 'The content was locked and signing started' },
  VOID: { nb: 'Dokumentet ble annullert', en: 'The document was made void' },
  EXPIRE: { nb: 'Ikke alle signerte i tide', en: 'Not everyone signed in time' },
  SIGNED: { nb: 'Signerte', en: 'Signed' },
  SIGN_FAILED: { nb: 'Et forsøk på å signere mislyktes', en: 'An attempt to sign failed' },
  OPENED: { nb: 'Åpnet dokumentet', en: 'Opened the document' },
  SIGNER_TEXTED: { nb: 'Signeringslenken ble sendt', en: 'The signing link was sent' },
  SIGNER_REMINDED: { nb: 'En påminnelse om å signere ble sendt', en: 'A reminder to sign was sent' },
  PAPER_SENT: { nb: 'Bilder av en papirsignatur ble sendt', en: 'Pictures of a paper signature were sent' },
  PAPER_RETURNED: { nb: 'En papirsignatur ble sendt tilbake', en: 'A paper signature was sent back' },
  LINK_SENT: { nb: 'En personlig lenke ble sendt', en: 'A personal link was sent' },
  LINK_OPENED: { nb: 'Åpnet lenken sin', en: 'Opened their link' },
  HANDED_OVER: { nb: 'Fortsatte på en annen enhet', en: 'Continued on another device' },
  LINK_REVOKED: { nb: 'En personlig lenke ble sperret', en: 'A personal link was revoked' },
  LINK_MISUSED: { nb: 'Noen prøvde en lenke som ikke virker', en: 'Somebody tried a link that does not work' },
  DEVIATION_SEEN: { nb: 'Et punkt ble merket som fulgt opp', en: 'A point was marked as followed up' },
  DEVIATION_UNSEEN: { nb: 'Et punkt venter på megler igjen', en: 'A point is waiting for the broker again' },
  LEAD_CONSENTED: { nb: 'Ba om å bli kontaktet av en partner', en: 'Asked to be contacted by a partner' },
  LEAD_WITHDRAWN: { nb: 'Vil ikke kontaktes av en partner', en: 'Does not want to be contacted by a partner' },
  LEAD_SENT: { nb: 'En forespørsel ble sendt til en partner', en: 'A lead was sent to a partner' },
  LEAD_RECALLED: { nb: 'En partner har slettet en forespørsel', en: 'A partner has deleted a lead' },
  LEAD_RECALL_FAILED: { nb: 'En partner har ikke slettet en forespørsel', en: 'A partner has not deleted a lead' },
  LEAD_FAILED: { nb: 'En forespørsel kom ikke fram til en partner', en: 'A lead did not reach a partner' },
  ALL_SIGNED: { nb: 'Alle har signert', en: 'Everybody has signed' },
  SEALED: { nb: 'PDF-en ble forseglet', en: 'The PDF was sealed' },
  SEAL_FAILED: { nb: 'Forseglingen feilet', en: 'The sealing failed' },
  RETRY_SEAL: { nb: 'Forseglingen ble startet på nytt', en: 'The sealing was started again' },
  FINALIZE: { nb: 'Overtakelsen ble fullført', en: 'The takeover was finished' },
};
/** Where a settlement form or a self-declaration says it otherwise than the takeover. */
export const formEventTexts: typeof eventTexts = {
  CREATE: { nb: 'Skjemaet ble startet', en: 'The form was started' },
  FINALIZE: { nb: 'Skjemaet ble fullført', en: 'The form was finished' },
};
export const unknownEvent: Wording = { nb: 'Noe ble endret', en: 'Something was changed' };
