import type { Bilingual } from '#src/engine/flow-texts.ts';
import { letter } from '#src/server/platform/messages/letter.ts';

/** The messages to an account's other address. */
export type Alert =
  | 'new-device'
  | 'reset'
  | 'calendar'
  | 'journey'
  | 'number-taken'
  | 'phone-changed'
  | 'phone-removed'
  | 'email-changed'
  | 'email-removed'
  | 'deletion';

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
  'phone-changed': { nb: 'Mobilnummeret ditt er endret', en: 'Your mobile number is changed' },
  'phone-removed': { nb: 'Mobilnummeret ditt er fjernet', en: 'Your mobile number is removed' },
  'email-changed': { nb: 'E-postadressen din er endret', en: 'Your e-mail address is changed' },
  'email-removed': { nb: 'E-postadressen din er fjernet', en: 'Your e-mail address is removed' },
  deletion: { nb: 'Kontoen din blir slettet om tre døgn', en: 'Your account will be deleted in three days' },
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
    nb: [
      `${happened[what].nb}.`,
      `${more.nb} ${stop.nb}`,
      url,
      'Da logges alle ut, og det som er endret, blir som før.',
    ],
    en: [
      `${happened[what].en}.`,
      `${more.en} ${stop.en}`,
      url,
      'Then all are signed out, and what was changed is as before.',
    ],
  });
};

export const alertText = (what: Alert, { sender }: To, url: string): string =>
  `${sender}: ${happened[what].nb}. ${stop.nb} ${url}`;
