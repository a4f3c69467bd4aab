import type { Wording } from '#src/texts/wording.ts';

/** "Continue on another phone": texts of the sheet with the code, on the first phone. */
export const anotherPhoneTexts = {
  title: { nb: 'Fortsett på en annen telefon', en: 'Continue on another phone' },
  lead: {
    nb: 'Skann koden med kameraet på den andre telefonen. Skjemaet åpner på det første som mangler, og alt du har svart, er med.',
    en: 'Scan the code with the camera of the other phone. The form opens at the first thing that is missing, with all your answers.',
  },
  stays: { nb: 'Du kan fortsette på denne telefonen også.', en: 'You can continue on this phone too.' },
  picture: {
    nb: 'QR-kode som åpner skjemaet ditt på en annen telefon',
    en: 'QR code that opens your form on another phone',
  },
  timeLeft: { nb: 'Koden gjelder i {time} og kan brukes én gang.', en: 'The code is good for {time}, and once.' },
  own: {
    nb: 'Koden åpner skjemaet i ditt navn. Vis den bare til deg selv.',
    en: 'The code opens the form in your name. Show it to nobody else.',
  },
  copy: { nb: 'Kopier lenken i stedet', en: 'Copy the link instead' },
  copied: { nb: 'Lenken er kopiert', en: 'The link is copied' },
  notCopied: {
    nb: 'Vi fikk ikke kopiert lenken. Skann koden med kameraet.',
    en: 'We could not copy the link. Scan the code with the camera.',
  },
  making: { nb: 'Lager koden', en: 'Making the code' },
  usedTitle: { nb: 'Den andre telefonen er i gang', en: 'The other phone has begun' },
  used: {
    nb: 'Koden er brukt og virker ikke lenger. Var det ikke deg, ring megleren.',
    en: 'The code is used and no longer works. If it was not you, call the broker.',
  },
  overTitle: { nb: 'Koden er utløpt', en: 'The code has run out' },
  over: {
    nb: 'Den gjaldt i fem minutter. Lag en ny, så går det.',
    en: 'It was good for five minutes. Make a new one.',
  },
  again: { nb: 'Lag en ny kode', en: 'Make a new code' },
  notMade: { nb: 'Vi fikk ikke laget koden', en: 'We could not make the code' },
  needsNet: {
    nb: 'Dette krever nett. Det du har skrevet, er trygt på denne telefonen.',
    en: 'This needs a network. What you wrote is safe on this phone.',
  },
  done: { nb: 'Ferdig', en: 'Done' },
  close: { nb: 'Lukk', en: 'Close' },
} as const satisfies Readonly<Record<string, Wording>>;
