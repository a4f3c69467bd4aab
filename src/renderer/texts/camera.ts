import type { Wording } from '#src/texts/wording.ts';

/** What is said about a picture of a meter that was read on the device. */
export const cameraTexts = {
  reading: { nb: 'Leser måleren i bildet', en: 'Reading the meter in the picture' },
  offer: { nb: 'Vi leste {value}. Stemmer det?', en: 'We read {value}. Is that right?' },
  several: {
    nb: 'Vi fant flere tall i bildet. Hvilket er riktig?',
    en: 'We found several in the picture. Which is right?',
  },
  use: { nb: 'Bruk {value}', en: 'Use {value}' },
  useInstead: { nb: 'Bytt til {value}', en: 'Change to {value}' },
  no: { nb: 'Nei', en: 'No' },
  noneOfThem: { nb: 'Ingen av dem', en: 'None of them' },
  stands: { nb: 'I feltet står det {now}.', en: 'The field says {now}.' },
  lower: {
    nb: 'I feltet står det {now}. Det vi leste, er lavere. Se på måleren før du bytter.',
    en: 'The field says {now}. What we read is lower. Look at the meter before you change it.',
  },
  same: { nb: 'Vi leste {value}, det samme som står i feltet.', en: 'We read {value}, as the field says.' },
  used: {
    nb: 'Fylt inn fra bildet. Se at det stemmer med måleren.',
    en: 'Filled in from your picture. Check that it matches the meter.',
  },
  declined: { nb: 'Da skriver du det selv.', en: 'Then write it yourself.' },
  unreadable: {
    nb: 'Vi klarte ikke å lese målerstanden. Skriv tallet selv',
    en: 'The reading could not be read. Write it yourself',
  },
  unreadableNext: {
    nb: 'Bildet er med som bevis likevel. Et nytt bilde, rett forfra og uten gjenskinn, kan gå bedre.',
    en: 'The picture is kept as proof all the same. A new one, straight from the front and without glare, may do better.',
  },
  anotherRegister: { nb: 'Vi ser ikke at displayet viser 1.8.0', en: 'We cannot see that the display shows 1.8.0' },
  anotherRegisterNext: {
    nb: 'Trykk på knappen på måleren til det står 1.8.0, og ta et nytt bilde. Eller skriv tallet selv.',
    en: 'Press the button on the meter until it shows 1.8.0, and take a new picture. Or write the number yourself.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
