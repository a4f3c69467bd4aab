import type { Wording } from './wording.ts';

export interface Faq {
  readonly question: Wording;
  readonly answer: Wording;
}

/** The frequent questions, in the order in which they are shown. */
export const faqs: readonly Faq[] = [
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
      nb: 'Gå tilbake og rett det. Har noen signert, blir dokumentet annullert, og alle må signere den nye utgaven. Du ser hvem det gjelder, før du bekrefter.',
      en: 'Go back and correct it. If anyone has signed, the document becomes void and everyone must sign the new version. You see who before you confirm.',
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
  {
    question: { nb: 'Hvordan regner dere ut verdien av boligen?', en: 'How do you work out the value of my home?' },
    answer: {
      nb: 'Vi ser på boliger av samme type som er solgt i nærheten siste tolv måneder, og regner med prisen per m². Fire av fem boliger selges innenfor spennet vi viser. Er det for få salg, viser vi ikke noe tall.',
      en: 'We look at homes of the same type that were sold nearby in the last twelve months, and use the price per m². Four of five homes are sold within the range we show. With too few sales, we show no number.',
    },
  },
  {
    question: { nb: 'Hvem ser lånet og inntekten min?', en: 'Who sees my loan and income?' },
    answer: {
      nb: 'Bare du ser det du skriver under Formue. Tallene lagres kryptert på din bruker. Den du eier boligen sammen med, ser dem ikke, og megleren ser dem heller ikke.',
      en: 'Only you see what you enter under Wealth. The figures are kept encrypted with your account. Neither the person you own the home with nor your broker sees them.',
    },
  },
  {
    question: {
      nb: 'Jeg finner ikke lenken fra megleren. Hva gjør jeg?',
      en: 'I cannot find the link from my broker. What do I do?',
    },
    answer: {
      nb: 'Logg inn, så åpner du skjemaet fra Hjem. Har du ikke bruker, ber du megleren sende lenken på nytt. Den kommer på SMS eller e-post.',
      en: 'Sign in, and open the form from Home. If you have no account, ask your broker to send the link again. It comes by text message or e-mail.',
    },
  },
  {
    question: { nb: 'Kan jeg fortsette på en annen telefon?', en: 'Can I continue on another phone?' },
    answer: {
      nb: 'Ja. Velg «Fortsett på en annen telefon» i skjemaet, og skann koden med den andre telefonen. Alt du har svart, er med.',
      en: 'Yes. Choose “Continue on another phone” in the form, and scan the code with the other phone. All your answers come along.',
    },
  },
  {
    question: { nb: 'Kan vi fylle ut skjemaet samtidig?', en: 'Can we fill in the form at the same time?' },
    answer: {
      nb: 'Ja, på hver sin telefon. Dere ser svarene til hverandre etter hvert, og hvem som er inne. Ingenting blir borte om dere skriver samtidig.',
      en: 'Yes, each on your own phone. You see each other’s answers as they come, and who is there. Nothing is lost if you write at the same time.',
    },
  },
  {
    question: { nb: 'Jeg har ikke BankID. Kan jeg signere likevel?', en: 'I do not have BankID. Can I still sign?' },
    answer: {
      nb: 'Ja. Noen skjemaer signeres for hånd på skjermen. Andre signerer du på en utskrift, tar bilde av den og sender inn. Megleren kontrollerer bildene.',
      en: 'Yes. Some forms are signed by hand on the screen. Others you sign on a printout, and send a picture of it. Your broker checks the pictures.',
    },
  },
  {
    question: { nb: 'Hvordan vet jeg at et dokument er ekte?', en: 'How do I know that a document is real?' },
    answer: {
      nb: 'Koden på siste side kan kontrolleres av hvem som helst, uten innlogging. Du finner «Kontroller et dokument» under Om, i profilen.',
      en: 'Anyone can check the code on the last page, without signing in. You find “Check a document” under About, in your profile.',
    },
  },
  {
    question: {
      nb: 'Hvorfor spør dere om politisk eksponerte personer?',
      en: 'Why do you ask about politically exposed persons?',
    },
    answer: {
      nb: 'Hvitvaskingsloven krever at megleren spør alle som kjøper eller selger. Et ja stopper ikke handelen. Megleren ser bare nærmere på den.',
      en: 'The anti-money-laundering law makes the broker ask everyone who buys or sells. A yes does not stop the sale. The broker only looks closer at it.',
    },
  },
  {
    question: { nb: 'Hvordan får jeg datoene i kalenderen min?', en: 'How do I get the dates in my calendar?' },
    answer: {
      nb: 'Åpne Kalender i profilen og lag en kalenderadresse. Flytter megleren overtakelsen, flyttes den hos deg også.',
      en: 'Open Calendar in your profile and make a calendar address. When the broker moves the takeover, it moves in your calendar too.',
    },
  },
  {
    question: { nb: 'Hvordan får jeg færre varsler?', en: 'How do I get fewer notifications?' },
    answer: {
      nb: 'Velg selv under Varsler i profilen. Vi sier alltid fra når du har noe å signere.',
      en: 'Choose for yourself under Notifications in your profile. We always notify you when you have something to sign.',
    },
  },
  {
    question: { nb: 'Hvordan får jeg en kopi av opplysningene mine?', en: 'How do I get a copy of my data?' },
    answer: {
      nb: 'Åpne Opplysningene mine i profilen. Du får alt vi har lagret om deg, som en fil du kan lese eller bruke i et annet program.',
      en: 'Open My data in your profile. You get all that we keep about you, as a file to read or to use in another program.',
    },
  },
  {
    question: { nb: 'Hva skjer når jeg sletter kontoen?', en: 'What happens when I delete my account?' },
    answer: {
      nb: 'Du kan ikke logge inn mer, og vi tar ikke kontakt igjen. Noe krever loven at vi beholder en tid. Du ser hva det er, før du bekrefter.',
      en: 'You can no longer sign in, and we do not contact you again. The law makes us keep some of it for a time. You see what before you confirm.',
    },
  },
];
