import type { Bilingual } from '#src/engine/flow-texts.ts';
/** Texts of `signingSteps`. */
export const signingTexts = {
  summary: {
    name: { nb: 'Oppsummering', en: 'Summary' },
    title: { nb: 'Se over svarene', en: 'Check your answers' },
    lead: {
      nb: 'Er noe feil, trykker du «Endre». Når dere går videre, lages dokumentet dere skal signere.',
      en: 'If something is wrong, press “Change”. When you go on, the document you are to sign is made.',
    },
    fields: {
      confirmCorrect: {
        label: { nb: 'Jeg bekrefter at opplysningene er riktige', en: 'I confirm that the information is correct' },
      },
    },
  },
  'how-to-sign': {
    name: { nb: 'Signeringsmåte', en: 'Way of signing' },
    title: { nb: 'Hvordan vil dere signere?', en: 'How will you sign?' },
    proceed: { nb: 'Lag dokumentet', en: 'Make the document' },
    fields: {
      signMethod: {
        label: { nb: 'Signeringsmåte', en: 'Way of signing' },
        options: {
          E_ID: { nb: 'BankID', en: 'BankID' },
          ON_SCREEN: { nb: 'Signer for hånd på skjermen', en: 'Sign by hand on the screen' },
          PAPER: { nb: 'Signer på papir', en: 'Sign on paper' },
        },
      },
      paperReason: {
        label: { nb: 'Hvem har ikke BankID?', en: 'Who does not have BankID?' },
        hint: {
          nb: 'De signerer en utskrift og sender bilder av den. Megleren kontrollerer bildene. De andre signerer med BankID.',
          en: 'They sign a printout and send pictures of it. The broker checks them. The others sign with BankID.',
        },
      },
    },
  },
  sign: { name: { nb: 'Signer', en: 'Sign' }, title: { nb: 'Signer', en: 'Sign' }, fields: {} },
  finish: { name: { nb: 'Ferdig', en: 'Done' }, title: { nb: 'Ferdig', en: 'Done' }, fields: {} },
} as const;

/** Returns the texts of a form's last page, where `next` says what happens now. */
export const finishTexts = (next: Bilingual) => ({ finish: { ...signingTexts.finish, lead: next } });
