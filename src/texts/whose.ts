import type { Declarer } from '#src/domain/declarer.ts';
import type { Language } from '#src/domain/language.ts';
import type { Wording } from './wording.ts';

/** Whose an answer is, in the document, on the desk and on the reading step. */
const words = {
  seller: { nb: 'Selger', en: 'Seller' },
  buyer: { nb: 'Kjøper', en: 'Buyer' },
  both: { nb: 'Selger og kjøper', en: 'Seller and buyer' },
  and: { nb: ' og ', en: ' and ' },
  onOwnPhone: { nb: 'på egen telefon', en: 'on their own phone' },
  onPhoneOf: { nb: 'på telefonen til {who}, med kode', en: 'on {who}’s phone, with a code' },
  onPaper: { nb: 'på papir', en: 'on paper' },
  notYet: { nb: 'foreslått av {who}, ikke bekreftet ennå', en: 'proposed by {who}, not confirmed yet' },
  bySignature: {
    nb: 'foreslått av {who}, bekreftet ved signeringen',
    en: 'proposed by {who}, confirmed by the signature',
  },
  declaredBy: { nb: 'Erklæres av', en: 'Declared by' },
  answersOf: { nb: 'Svarene er fra', en: 'The answers are from' },
  answerOf: { nb: 'Svar fra', en: 'Answer from' },
  notAnswered: { nb: 'Ikke svart. Skal ikke signere', en: 'Not answered. Is not to sign' },
  answeredOnPrint: { nb: 'Besvares på den signerte utskriften', en: 'Answered on the signed print' },
} as const satisfies Readonly<Record<string, Wording>>;

const small = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** "Ola, Kari og Nora" / "Ola, Kari and Nora". */
const namesIn = (names: readonly string[], language: Language): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(words.and[language]);

/** "Kjøper, Nora Berntzen"; "Selger og kjøper" for what both sides see. */
export const whoseWords = ({ side, names }: Declarer, language: Language): string =>
  side === null ? words.both[language] : [words[side][language], namesIn(names, language)].filter(Boolean).join(', ');

/** A tick: "Erklæres av kjøper, Nora Berntzen". The content does not say that it is given, which the signature does. */
export const declaredBy = (declarer: Declarer, language: Language): string =>
  `${words.declaredBy[language]} ${small(whoseWords(declarer, language))}`;

/** An answer among others that are another's: "kr 5 000 (kjøper, Nora Berntzen)". */
export const withWhose = (value: string, declarer: Declarer, language: Language): string =>
  `${value} (${small(whoseWords(declarer, language))})`;

export const { answerOf, answersOf, answeredOnPrint, notAnswered } = words;

/** How an answer was given: "på egen telefon", "på telefonen til Ola, med kode", "på papir", or a proposal. */
export const howGiven = {
  onOwnPhone: words.onOwnPhone,
  onPhoneOf: words.onPhoneOf,
  onPaper: words.onPaper,
  notYet: words.notYet,
  bySignature: words.bySignature,
} as const;
