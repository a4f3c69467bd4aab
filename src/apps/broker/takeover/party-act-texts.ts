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
