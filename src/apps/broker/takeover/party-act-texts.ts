import type { Wording } from '#src/texts/wording.ts';

/** Texts of what the broker decides about the people of a home. */
export const partyActTexts = {
  title: { nb: 'Du avgjør', en: 'For you to decide' },
  numberWhat: {
    nb: 'Mobilnummeret ble endret mens skjemaet er til signering. Kodene er stoppet til du sier hvilket nummer som gjelder. Dokumentet står.',
    en: 'The mobile number was changed while the form is being signed. Codes are stopped until you say which number holds. The document stands.',
  },
  keepNew: { nb: 'Bruk det nye: {number}', en: 'Use the new one: {number}' },
  keepOld: { nb: 'Bruk det gamle: {number}', en: 'Use the old one: {number}' },
  numberDecided: { nb: '{name} har fått beskjed og kan signere', en: '{name} has been told and can sign' },
  'two-fit': {
    nb: 'Flere kontoer passer. Hvilken er denne personens?',
    en: 'Several accounts fit. Which one is this person’s?',
  },
  'other-id': {
    nb: 'En konto passer på navn og nummer, men har et annet fødselsnummer.',
    en: 'An account fits by name and number, but has another national id.',
  },
  'no-longer-fits': {
    nb: 'Kontoen som var knyttet til personen, passer ikke lenger.',
    en: 'The account that was linked to this person no longer fits.',
  },
  'national-id': { nb: 'samme fødselsnummer', en: 'same national id' },
  'number-and-name': { nb: 'samme nummer og etternavn', en: 'same number and family name' },
  confirm: { nb: 'Ja, {name} ({fit})', en: 'Yes, {name} ({fit})' },
  otherId: { nb: 'annet fødselsnummer', en: 'another national id' },
  deny: { nb: 'Ingen av dem', en: 'None of them' },
  seen: { nb: 'Sett', en: 'Seen' },
  accountDecided: { nb: 'Lagret', en: 'Saved' },
  stopped: {
    nb: 'Noen på den gamle adressen stoppet en endring av mobil eller e-post. Den gamle gjelder igjen, og lenkene er stengt. Ring personen, endre nedenfor om den nye var riktig, og send en ny lenke.',
    en: 'A person at the old address stopped a change of mobile or e-mail. The old one holds again, and the links are closed. Call the person, change it below if the new one was right, and send another link.',
  },
  stoppedAfter: {
    nb: 'Noen på den gamle adressen stoppet en endring av mobil eller e-post, men noe var allerede signert. Den nye gjelder der, og lenker og koder er stoppet. Ring personen. Var den nye feil, annullerer du dokumentet før du endrer.',
    en: 'A person at the old address stopped a change of mobile or e-mail, but something was signed already. The new one holds there, and links and codes are stopped. Call the person. If the new one was wrong, make the document void before you change it.',
  },
  stopSettled: { nb: 'Lagret. Koder går igjen', en: 'Saved. Codes are sent again' },
  representativesTitle: { nb: 'Signerer for andre', en: 'Signs for others' },
  representativeNone: { nb: 'Ingen signerer ennå', en: 'No one signs yet' },
  representativeWhy: {
    nb: 'Lenker og meldinger går til den du velger. Personen signerer med BankID, så navnet må stemme. Adressene fra før får beskjed.',
    en: 'Links and messages go to the person you choose. They sign with BankID, so the name must match. The earlier addresses are told.',
  },
  representativeOf: { nb: 'Velg hvem som signerer for {firm}', en: 'Choose who signs for {firm}' },
  representativeChoose: { nb: 'Velg hvem som signerer', en: 'Choose who signs' },
  representativeChange: { nb: 'Velg en annen', en: 'Choose another' },
  contactTitle: { nb: 'Mobil og e-post i skjemaene', en: 'Mobile and e-mail in the forms' },
  change: { nb: 'Endre', en: 'Change' },
  changeOf: { nb: 'Endre mobil eller e-post for {name}', en: 'Change mobile or e-mail of {name}' },
  phone: { nb: 'Mobil', en: 'Mobile' },
  email: { nb: 'E-post', en: 'E-mail' },
  changeWhat: {
    nb: '{name} får beskjed på den gamle adressen, og en ny lenke på den nye.',
    en: '{name} is told on the old address, and gets a new link on the new one.',
  },
  saveContact: { nb: 'Lagre', en: 'Save' },
  contactSaved: { nb: 'Lagret. {name} har fått beskjed', en: 'Saved. {name} has been told' },
  deciding: { nb: 'Lagrer', en: 'Saving' },
  decideAbout: { nb: 'Avgjør for {name}', en: 'Decide for {name}' },
} as const satisfies Readonly<Record<string, Wording>>;
