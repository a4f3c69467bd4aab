import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page about the product, and of the first pages. */
export const helpTexts = {
  aboutTitle: { nb: 'Om {brand}', en: 'About {brand}' },
  aboutLead: {
    nb: '{brand} følger deg fra første visning til siste nøkkel. Selgere og kjøpere fyller ut overtakelse og oppgjør på hver sin telefon, og signerer med BankID.',
    en: '{brand} is with you from the first viewing to the last key. Sellers and buyers fill in takeover and settlement each on their own phone, and sign with BankID.',
  },
  aboutLights: {
    nb: 'Husene på siden er framdriften din: hvert hus er et kapittel, og et vindu lyser når et steg er ferdig.',
    en: 'The houses on the page are your progress: each house is a chapter, and a window lights up when a step is done.',
  },
  aboutSealed: {
    nb: 'Når alle har signert, forsegles dokumentet. Koden på siste side kan kontrolleres av hvem som helst.',
    en: 'When everyone has signed, the document is sealed. The code on its last page can be checked by anyone.',
  },
  checkDocument: { nb: 'Kontroller et dokument', en: 'Check a document' },
  version: { nb: 'Versjon {version}', en: 'Version {version}' },
  contents: { nb: 'Innhold', en: 'Contents' },
  changed: { nb: 'Sist endret {at}', en: 'Last changed {at}' },
  splashTitle: { nb: 'Velkommen hjem', en: 'Welcome home' },
  splashLead: {
    nb: 'Alt om boligen din på ett sted: skjemaene, dokumentene og hva som er neste for deg.',
    en: 'Everything about your home in one place: the forms, the documents and what is next for you.',
  },
  splashIn: { nb: 'Logg inn', en: 'Sign in' },
  splashUp: { nb: 'Opprett bruker', en: 'Create account' },
} as const satisfies Readonly<Record<string, Wording>>;
