import type { Language } from '#src/domain/language.ts';

/** Texts of the camera that reads a meter's code. */
export const scanTexts = {
  title: { nb: 'Skann målernummeret', en: 'Scan the meter number' },
  holdStill: {
    nb: 'Hold telefonen rolig over strekkoden eller QR-koden på måleren.',
    en: 'Hold the phone still over the bar code or QR code on the meter.',
  },
  takePictureWhy: {
    nb: 'Ta et bilde av strekkoden eller QR-koden på måleren. Bildet leses på telefonen og sendes ikke.',
    en: 'Take a picture of the bar code or QR code on the meter. It is read on the phone and is not sent.',
  },
  takePicture: { nb: 'Ta bilde av koden', en: 'Take a picture of the code' },
  reading: { nb: 'Leser bildet', en: 'Reading the picture' },
  view: { nb: 'Det kameraet ser', en: 'What the camera sees' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
