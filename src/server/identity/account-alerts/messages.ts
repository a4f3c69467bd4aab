import type { Bilingual } from '#src/engine/flow-texts.ts';
import { letter } from '#src/server/platform/messages/letter.ts';

/** The messages to an account's other address. */
export type Alert = 'new-device' | 'reset' | 'calendar' | 'journey' | 'number-taken';

interface To {
  readonly name: string;
  readonly sender: string;
}

const happened: Readonly<Record<Alert, Bilingual>> = {
  'new-device': { nb: 'Kontoen din er brukt på en ny enhet', en: 'Your account was used on a new device' },
  reset: { nb: 'Passordet ditt er byttet fra en lenke på e-post', en: 'Your password was changed by a mailed link' },
  calendar: {
    nb: 'Det er laget en kalenderadresse for boligene dine',
    en: 'A calendar address for your homes was made',
  },
  journey: { nb: 'Det er laget en lenke til boligreisen din', en: 'A link to your journey was made' },
  'number-taken': {
    nb: 'En annen har bekreftet mobilnummeret ditt som sitt',
    en: 'Another person has confirmed your mobile number as theirs',
  },
};
/** What the owner may do beside stopping it, where that is more than nothing. */
const instead: Readonly<Partial<Record<Alert, Bilingual>>> = {
  'number-taken': {
    nb: 'Nummeret åpner ikke kontoen din lenger. Har du det fortsatt, eller deler dere telefon? Bekreft det igjen i profilen.',
    en: 'The number no longer opens your account. Do you still have it, or share a phone? Confirm it again in the profile.',
  },
};
const ifYours: Bilingual = {
  nb: 'Var det deg, trenger du ikke gjøre noe.',
  en: 'If it was you, you need not do anything.',
};
const stop: Bilingual = { nb: 'Var det ikke deg? Stopp her:', en: 'Was it not you? Stop it here:' };

export const alertMail = (what: Alert, to: To, url: string): { subject: string; text: string } => {
  const more = instead[what] ?? ifYours;
  return letter({
    ...to,
    subject: happened[what],
    nb: [`${happened[what].nb}.`, `${more.nb} ${stop.nb}`, url, 'Da logges alle ut, og ingen enheter er kjent lenger.'],
    en: [
      `${happened[what].en}.`,
      `${more.en} ${stop.en}`,
      url,
      'Then all are signed out, and no device is known any more.',
    ],
  });
};

export const alertText = (what: Alert, { sender }: To, url: string): string =>
  `${sender}: ${happened[what].nb}. ${stop.nb} ${url}`;
