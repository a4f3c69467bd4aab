import { type AccountNumber, formatAccountNumber } from '#src/domain/account-number.ts';
import { countryCodes, countryName } from '#src/domain/country.ts';
import { formatDate, formatInstant, formatTime } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { shortAnswers } from '#src/domain/short-answers.ts';
import { groupDigits, numberText } from '#src/domain/typed-number.ts';

type Wording = Readonly<Record<Language, string>>;

/** What words of an answer depend on: its field with the texts, the lists of the estate, and the reader's language. */
interface Said {
  readonly field: {
    readonly options?: readonly string[] | { readonly list: string } | undefined;
    readonly unit?: string | undefined;
  };
  readonly texts: { readonly options?: Readonly<Record<string, Wording>> | undefined };
  readonly env: {
    readonly lists: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
  };
  readonly language: Language;
  /** Between a number and its unit on paper, as the first sealed documents have it; on the screen it never breaks. */
  readonly space?: ' ' | '\u00A0';
}

/** What a kind of field is. Its maker (`fields/`) parses it, its control is in the renderer's table of the same keys. */
interface Kind {
  /** What a draft is, but for text. `choice`: ids among few, where a change matters at once. `entry`: of a long list. */
  readonly holds?: 'number' | 'choice' | 'entry' | 'pictures';
  /** Stored by no browser: the next user of a shared one is another person (reliability D1). */
  readonly isSecret?: true;
  /** A complete answer in words, the same on the screen and on paper. Without it an answer is said as it is written. */
  readonly words?: (answer: unknown, said: Said) => string | undefined;
  /** What stands on a page in place of words. */
  readonly instead?: string;
  /** A valid value in its box while it has no focus. Without it the value stands as typed. */
  readonly tidied?: (answer: unknown, language: Language) => string | undefined;
}

const ofText =
  <A>(words: (answer: string, asked: A) => string | undefined) =>
  (answer: unknown, asked: A): string | undefined =>
    typeof answer === 'string' ? words(answer, asked) : undefined;

const each =
  (words: (answer: string, said: Said) => string) =>
  (answer: unknown, said: Said): string | undefined =>
    Array.isArray(answer) ? answer.map((one) => words(String(one), said)).join(', ') : undefined;

/** Returns the name of a choice: the flow's own word for it, or that of the estate's list. */
const choice = (id: string, { field: { options }, texts, env, language }: Said): string => {
  const listed = options && 'list' in options ? env.lists[options.list] : undefined;
  return texts.options?.[id]?.[language] ?? listed?.find((one) => one.id === id)?.name ?? id;
};

const country = (answer: string, { language }: Said): string => {
  const code = countryCodes.find((one) => one === answer);
  return code === undefined ? answer : countryName(code, language);
};

export const withUnit = (said: string, { field: { unit }, space = '\u00A0' }: Pick<Said, 'field' | 'space'>): string =>
  unit === undefined ? said : said + space + unit;

/** Returns a number with groups of three (U+00A0) in both languages: a comma in a field always means decimals. */
const grouped = (answer: unknown, language: Language): string | undefined => {
  if (typeof answer !== 'number') return undefined;
  const [whole = '', decimals] = String(Math.abs(answer)).split('.');
  const rest = decimals === undefined ? '' : `${language === 'nb' ? ',' : '.'}${decimals}`;
  return `${answer < 0 ? '−' : ''}${groupDigits(whole)}${rest}`;
};

const short: Readonly<Record<string, Wording>> = shortAnswers;

const secret = { isSecret: true } as const;
const hidden = { ...secret, instead: '••••••••' } as const;
const measure = {
  holds: 'number',
  words: (answer: unknown, said: Said) =>
    typeof answer === 'number' ? withUnit(numberText(answer, said.language), said) : undefined,
  tidied: grouped,
} as const;
// seam: the schema of the kind accepts nothing else, but a Field does not carry its type.
const phone = ofText((answer) => formatPhone(answer as PhoneNumber));
const telephone = { words: phone, tidied: phone } as const;
const account = ofText((answer) => formatAccountNumber(answer as AccountNumber));
const yesNo = {
  holds: 'choice',
  words: ofText((answer, { language }: Said) => short[answer]?.[language] ?? answer),
} as const;
const inFours = ofText((code) => (/^\d{12,}$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1\u00A0') : code));
const picture = { holds: 'pictures' } as const;

/** Every kind of field, each in one object (domain.md section 6). The renderer's table of controls has the same keys. */
export const kinds = {
  text: {},
  'long-text': {},
  name: {},
  email: {},
  mobile: telephone,
  phone: telephone,
  'national-id': { ...secret, tidied: ofText((answer) => `${answer.slice(0, 6)} ${answer.slice(6)}`) },
  account: { ...secret, words: account, tidied: account },
  postcode: {},
  address: {},
  city: {},
  money: {
    ...measure,
    words: (answer) => (typeof answer === 'number' ? formatNok(answer) : undefined),
  },
  percent: measure,
  whole: measure,
  decimal: measure,
  date: {
    words: ofText((answer, { language }: Said) => (isIsoDate(answer) ? formatDate(answer, language) : undefined)),
    tidied: ofText((answer) => (isIsoDate(answer) ? norwegianDate(answer) : answer)),
  },
  'date-time': {
    words: ofText((answer, { language }: Said) => (isIsoInstant(answer) ? formatInstant(answer, language) : undefined)),
    tidied: ofText((answer, language: Language) =>
      isIsoInstant(answer) ? `${norwegianDate(osloDate(answer))} ${formatTime(answer, language)}` : answer,
    ),
  },
  year: {},
  country: { holds: 'entry', words: ofText(country) },
  countries: { holds: 'entry', words: each(country) },
  'yes-no': yesNo,
  'yes-no-na': yesNo,
  check: {
    holds: 'choice',
    words: (answer, { language }) => (answer === true ? shortAnswers.confirmed[language] : undefined),
  },
  one: { holds: 'choice', words: ofText(choice) },
  many: { holds: 'choice', words: each(choice) },
  picture: { ...picture, instead: '' },
  pictures: picture,
  password: hidden,
  'new-password': hidden,
  code: { ...secret, instead: '' },
  'meter-number': { tidied: inFours },
  'metering-point-id': { tidied: inFours },
  shown: {},
  rows: {},
} as const satisfies Readonly<Record<string, Kind>>;
export type FieldKind = keyof typeof kinds;

/** Returns what differs in a field of the kind. */
export const kindOf = ({ kind }: { readonly kind: FieldKind }): Kind => kinds[kind];

export const holdsPictures = (field: { readonly kind: FieldKind }): boolean => kindOf(field).holds === 'pictures';

export interface Asked extends Said {
  readonly field: Said['field'] & { readonly kind: FieldKind };
}

/** Returns a complete answer in words, for the screen and for paper; undefined where it is said as it is written. */
export const inWords = (answer: unknown, asked: Asked): string | undefined =>
  kindOf(asked.field).words?.(answer, asked);
