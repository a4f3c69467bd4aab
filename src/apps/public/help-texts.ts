import type { Wording } from '#src/texts/wording.ts';

/** Texts of the frequent questions, and of the page about the product. */
export const helpTexts = {
  faqTitle: { nb: 'Ofte stilte spørsmål', en: 'Frequently asked questions' },
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

export const faqs: readonly { readonly question: Wording; readonly answer: Wording }[] = [
  {
    question: { nb: 'Hvorfor ser jeg ikke boligen min?', en: 'Why do I not see my home?' },
    answer: {
      nb: 'Boligen vises når megleren har registrert deg som selger eller kjøper, og BankID eller Vipps har bekreftet hvem du er. Er du allerede bekreftet, ring megleren: navnet eller nummeret ditt kan være ført feil.',
      en: 'The home is shown when the broker has registered you as a seller or a buyer, and BankID or Vipps has confirmed who you are. If you are confirmed already, call the broker: your name or number may have been entered wrongly.',
    },
  },
  {
    question: { nb: 'Må jeg logge inn for å signere?', en: 'Do I have to sign in to sign a form?' },
    answer: {
      nb: 'Nei. Lenken megleren sender deg, åpner skjemaet uten innlogging. Når du er logget inn, kan du åpne det herfra i stedet.',
      en: 'No. The link your broker sends you opens the form without signing in. When you are signed in, you can open it from here instead.',
    },
  },
  {
    question: { nb: 'Når åpner overtakelsesprotokollen?', en: 'When does the takeover protocol open?' },
    answer: {
      nb: '14 dager før overtakelsen, når megleren har åpnet den. Den kan fylles ut til og med 14 dager etter.',
      en: '14 days before the takeover, when the broker has opened it. It can be filled in until 14 days after.',
    },
  },
  {
    question: { nb: 'Jeg fylte ut noe feil. Hva gjør jeg?', en: 'I filled in something wrong. What do I do?' },
    answer: {
      nb: 'Gå tilbake og rett det. Har noen signert, blir dokumentet annullert, og alle må signere på nytt. Du ser hvem det gjelder, før du bekrefter.',
      en: 'Go back and correct it. If anyone has signed, the document becomes void and everyone must sign again. You see who before you confirm.',
    },
  },
  {
    question: { nb: 'Kan noen møte for meg på overtakelsen?', en: 'Can somebody stand in for me at the takeover?' },
    answer: {
      nb: 'Ja. Skriv i protokollen hvem som møter, og ta bilde av fullmakten. Den som møter, får sin egen lenke.',
      en: 'Yes. Enter in the protocol who is coming, and take a picture of the power of attorney. Whoever is coming gets a link of their own.',
    },
  },
  {
    question: { nb: 'Hvem ser kontonummeret mitt?', en: 'Who sees my account number?' },
    answer: {
      nb: 'Bare de som gjør opp handelen hos megleren. Den andre parten ser det aldri.',
      en: 'Only those who settle the sale at the broker’s. The other party never sees it.',
    },
  },
  {
    question: { nb: 'Virker det uten nett?', en: 'Does it work without a network?' },
    answer: {
      nb: 'Ja. Det du fyller ut i overtakelsen, lagres på telefonen og sendes når du har dekning. Signering krever nett.',
      en: 'Yes. What you fill in at the takeover is kept on the phone and sent when you have coverage. Signing needs a network.',
    },
  },
];
