import type { Wording } from '#src/texts/wording.ts';

/** Texts of the help in the profile: the frequent questions, and the first look around. */
export const helpTexts = {
  faqTitle: { nb: 'Ofte stilte spørsmål', en: 'Frequently asked questions' },
  noneWhy: {
    nb: 'Prøv et kortere ord, som «lån» eller «signere». Finner du det ikke, kan megleren din hjelpe.',
    en: 'Try a shorter word, such as “loan” or “sign”. If you do not find it, your broker can help.',
  },
  call: { nb: 'Ring {name}', en: 'Call {name}' },

  tutorial: { nb: 'Bli kjent med {brand}', en: 'Get to know {brand}' },
  place: { nb: 'Kort {at} av {count}', en: 'Card {at} of {count}' },
  announced: { nb: 'Kort {at} av {count}: {title}', en: 'Card {at} of {count}: {title}' },
  next: { nb: 'Neste kort', en: 'Next card' },
  previous: { nb: 'Forrige kort', en: 'Previous card' },
  skip: { nb: 'Hopp over', en: 'Skip' },
  done: { nb: 'Kom i gang', en: 'Get started' },
} as const satisfies Readonly<Record<string, Wording>>;

interface TutorialCard {
  readonly title: Wording;
  readonly body: Wording;
}

/** The four cards, in their order. */
export const tutorialCards: readonly [TutorialCard, TutorialCard, TutorialCard, TutorialCard] = [
  {
    title: { nb: 'Hjem viser hva som er neste', en: 'Home shows what is next' },
    body: {
      nb: 'Øverst står det ene du skal gjøre nå. Er alt gjort, kan du slappe av. Vi sier fra når det er din tur.',
      en: 'At the top is the one thing to do now. When all is done, you can relax. We notify you when it is your turn.',
    },
  },
  {
    title: { nb: 'Et vindu lyser for hvert steg', en: 'A window lights up for each step' },
    body: {
      nb: 'Husene er framdriften din. Under Reisen ser du hvor dere er, og hvem dere venter på.',
      en: 'The houses are your progress. Journey shows where you are, and who you are waiting for.',
    },
  },
  {
    title: { nb: 'Fyll ut og signer på telefonen', en: 'Fill in and sign on your phone' },
    body: {
      nb: 'Svarene lagres mens du skriver, også uten dekning. Du kan når som helst fortsette på en annen telefon.',
      en: 'Your answers are kept as you write, without coverage too. You can continue on another phone at any time.',
    },
  },
  {
    title: { nb: 'Følg verdien av boligen', en: 'Follow the value of your home' },
    body: {
      nb: 'Under Formue ser du hva boligen er verdt, hvor sikkert tallet er, og hvor mye som er ditt.',
      en: 'Wealth shows what your home is worth, how sure the number is, and how much of it is yours.',
    },
  },
];
