import type { Language } from '#src/domain/language.ts';

/** Texts around every screen of a demo issuer, and of the pages where a login cannot go on. */
export type FrameWords = {
  readonly demo: string;
  readonly notReal: string;
  readonly home: string;
  readonly expired: { readonly title: string; readonly text: string };
  readonly error: { readonly title: string; readonly text: string };
};

type Named = Pick<FrameWords, 'demo' | 'notReal'>;

const nb: Omit<FrameWords, keyof Named> = {
  home: 'Til forsiden',
  expired: {
    title: 'Denne innloggingen er over',
    text: 'Den er brukt, stoppet eller mer enn 15 minutter gammel. Gå tilbake til siden du kom fra, og begynn på nytt.',
  },
  error: {
    title: 'Innloggingen kan ikke fortsette',
    text: 'Forespørselen var ikke slik den skulle være. Gå tilbake til siden du kom fra, og begynn på nytt.',
  },
};

const en: Omit<FrameWords, keyof Named> = {
  home: 'To the front page',
  expired: {
    title: 'This sign-in is over',
    text: 'It has been used, stopped, or is more than 15 minutes old. Go back to the page you came from and start again.',
  },
  error: {
    title: 'The sign-in cannot go on',
    text: 'The request was not as it should be. Go back to the page you came from and start again.',
  },
};

/** Returns the frame texts of an issuer, with its own name and disclaimer. */
export const frameWords =
  (named: Readonly<Record<Language, Named>>) =>
  (language: Language): FrameWords => ({ ...(language === 'nb' ? nb : en), ...named[language] });

/** Returns the first supported language of a list of preferences; Norwegian when none is. */
export const languageOf = (preferences: string): Language => {
  const wanted = preferences
    .toLowerCase()
    .split(/[\s,;]+/)
    .find((one) => /^(nb|nn|no|en)\b/.test(one));
  return wanted?.startsWith('en') ? 'en' : 'nb';
};
