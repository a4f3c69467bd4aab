/** The most characters of a message. */
export const messageLength = 4_000;
/** How long an unread message can be withdrawn. */
export const withdrawMinutes = 15;
/** How long one is shown as typing after the last key. */
export const typingSeconds = 5;

/** A sum of at least 100 000, as people write it: `4 950 000`, `4.950.000`, `4,95 mill`, `six million`. */
const sum = /(?<![\d.,])(?:[1-9]\d{0,2}(?:[ .,\u00A0\u202F]\d{3}){1,3}|[1-9]\d{5,8})(?!\d)/g;
const million = '(?:mill(?:ioner|ion|\\.)?|mnok|millions?|m)(?![\\p{L}])';
const counted = 'en|én|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|one|two|three|four|five|six|seven|eight|nine|ten';
const millions = new RegExp(
  `(?<![\\d.,\\p{L}])(?:\\d{1,3}(?:[.,]\\d{1,3})?|(?:${counted})(?: (?:komma|point) \\p{L}+)?(?: og (?:en )?halv)?)\\s*${million}`,
  'iu',
);

const word = (text: string): string => `(?<![\\p{L}])(?:${text})(?![\\p{L}])`;
const few = '(?: [\\p{L},]+){0,3}?';
/** Who gives: the writer. A bid that another gives, or gave, is spoken of freely. */
const writer = '(?:jeg|eg|vi|me|mannen min og jeg|kona og jeg|samboeren og jeg|i|we)';
const gives = [
  // «Jeg byr», «vi vil gi», «kan vi by»: the writer beside a verb of giving.
  word(`${writer}${few} (?:byr|by|bys|tilbyr|tilby|bid|offer|pay|betaler|betale)`),
  word(`(?:byr|by|tilbyr|bid|offer|betaler) ${writer}`),
  word(`${writer}${few} (?:gir|gi|give|legger inn|legge inn|legger på bordet|put in|put down)`),
  word(`(?:gir|legger|øker|hever|strekker|går) ${writer}`),
  word(
    `${writer}${few} (?:øker|øke|hever|heve|strekker|strekke|raise|går|gå|go|stretch)${few} (?:til|opp til|helt til|to|up to)`,
  ),
  // «Byr 6 millioner», «Gir 5,9 mill for den»: the same without the writer's word, first in the text.
  '^\\W*(?:byr|bud|budet|nytt bud|siste bud fra oss|bid|offer|tilbud|motbud|counter-?offer|går til|øker til|hever til|gir)(?![\\p{L}])',
  // «Mitt bud er», «bud på 7 200 000», with no word of another's.
  word('(?:mitt|vårt|siste) (?:bud|tilbud)(?: er)?|budet (?:mitt|vårt)|(?:my|our) (?:final |last )?(?:bid|offer)'),
  word(
    '(?:legger|legge|gir|gi|øker|øke|hever|heve|inngir|sender|send|place|make|making)(?: [\\p{L}]+){0,2} (?:bud|budet|bid|offer)',
  ),
  word(
    '(?:ta imot|registrere|notere|legge inn|føre opp|take|accept|register)(?: [\\p{L}]+){0,2} (?:bud|bid|offer)(?: på| of)?',
  ),
].map((pattern) => new RegExp(pattern, 'imu'));

/** What is spoken of in the same words and is no bid: another's bid, a loan, a limit, a fee. */
const spokenOf = new RegExp(
  '(?<![\\p{L}])(?:' +
    'høyeste bud|siste bud var|har fått (?:et )?bud|fikk (?:et )?bud|kom (?:det )?(?:et )?bud|bud fra (?:en|noen)|highest bid|' +
    'finansieringsbevis|egenkapital|fellesgjeld|felleskostnader|boliglån|lånet|lån|banken|bank|loan|mortgage|equity|' +
    'dokumentavgift|omkostning|forsikring|takst|verdivurdering|verdi|honorar|provisjon|meglerhonorar|skatt|' +
    'rabatt|oppussing|renovering|håndverker|depositum|husleie|solgt|kjøpt|kjøpesum|sold|bought)\\p{L}*',
  'iu',
);

const least = 100_000;
const sumsIn = (text: string): readonly number[] =>
  [...text.matchAll(sum)].map(([found]) => Number(found.replaceAll(/\D/g, '')));
const hasSum = (text: string): boolean => millions.test(text) || sumsIn(text).some((kroner) => kroner >= least);

/**
 * Returns whether a text gives a bid: a sentence where the writer gives, with a sum. A bid needs its own form and a
 * proven identity. Speaking of another's bid, of a loan or of a fee is free.
 */
export const looksLikeBid = (text: string): boolean =>
  text
    .split(/(?<=[?!\n])|(?<=\p{Ll}\.)\s/u)
    .some((sentence) => hasSum(sentence) && !spokenOf.test(sentence) && gives.some((one) => one.test(sentence)));

const elevenDigits = /(?<!\d)\d{6}[ .-]?\d{5}(?!\d)/g;
/** Returns what in a text may be a national id: eleven digits, also with a space after the sixth. */
export const elevenDigitsIn = (text: string): readonly string[] =>
  [...text.matchAll(elevenDigits)].map(([found]) => found.replaceAll(/\D/g, ''));
