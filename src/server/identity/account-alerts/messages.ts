import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { letter } from '#src/server/platform/messages/letter.ts';

/** The messages to an account's other address. */
export type Alert =
  | 'new-device'
  | 'reset'
  | 'calendar'
  | 'journey'
  | 'number-taken'
  | 'email-taken'
  | 'phone-changed'
  | 'phone-removed'
  | 'email-changing'
  | 'email-changed'
  | 'email-removed'
  | 'deletion'
  | 'waits';

/** What takes effect later, and is stopped until then. */
type Later = 'deletion' | 'waits';

interface To {
  readonly name: string;
  readonly sender: string;
  /** When it takes effect, where that is later. */
  readonly at?: IsoInstant | undefined;
}

const happened: Readonly<Record<Exclude<Alert, Later>, Bilingual>> = {
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
  'email-taken': {
    nb: 'En annen har bekreftet e-postadressen din som sin',
    en: 'Another person has confirmed your e-mail address as theirs',
  },
  'phone-changed': { nb: 'Mobilnummeret ditt er endret', en: 'Your mobile number is changed' },
  'phone-removed': { nb: 'Mobilnummeret ditt er fjernet', en: 'Your mobile number is removed' },
  'email-changing': {
    nb: 'E-postadressen din er i ferd med å bli endret',
    en: 'Your e-mail address is about to be changed',
  },
  'email-changed': { nb: 'E-postadressen din er endret', en: 'Your e-mail address is changed' },
  'email-removed': { nb: 'E-postadressen din er fjernet', en: 'Your e-mail address is removed' },
};
const later: Readonly<Record<Later, (at: IsoInstant) => Bilingual>> = {
  deletion: (at) => ({
    nb: `Kontoen din blir slettet ${formatInstant(at, 'nb')}`,
    en: `Your account will be deleted ${formatInstant(at, 'en')}`,
  }),
  waits: (at) => ({
    nb: `Noen har bedt om å komme inn på kontoen din fra en ny enhet. De får det ${formatInstant(at, 'nb')}`,
    en: `Someone has asked to get into your account on a new device. They get in ${formatInstant(at, 'en')}`,
  }),
};
const isLater = (what: Alert): what is Later => what in later;
const newsOf = (what: Alert, { at }: To): Bilingual => {
  if (!isLater(what)) return happened[what];
  if (at === undefined) throw new Error('A message about what is to come says when. Give `at` to alertOwner.');
  return later[what](at);
};
/** What the owner may do beside stopping it, where that is more than nothing. */
const instead: Readonly<Partial<Record<Alert, Bilingual>>> = {
  'number-taken': {
    nb: 'Nummeret åpner ikke kontoen din lenger. Har du det fortsatt, eller deler dere telefon? Bekreft det igjen i profilen.',
    en: 'The number no longer opens your account. Do you still have it, or share a phone? Confirm it again in the profile.',
  },
  'email-taken': {
    nb: 'Adressen åpner ikke kontoen din lenger. Legg inn en ny i profilen.',
    en: 'The address no longer opens your account. Add another one in the profile.',
  },
};
const ifYours: Bilingual = {
  nb: 'Var det deg, trenger du ikke gjøre noe.',
  en: 'If it was you, you need not do anything.',
};
const stopHere: Bilingual = { nb: 'Var det ikke deg? Stopp her:', en: 'Was it not you? Stop it here:' };
const stopDeletion: Bilingual = {
  nb: 'Var det ikke deg, eller vil du beholde kontoen? Stopp sletting:',
  en: 'Was it not you, or do you want to keep the account? Stop the deletion:',
};
const stopOf = (what: Alert): Bilingual => (what === 'deletion' ? stopDeletion : stopHere);
/** What the link does. */
const thenOf = (what: Alert): Bilingual =>
  what === 'deletion'
    ? {
        nb: 'Da blir kontoen ikke slettet, og alle logges ut.',
        en: 'Then the account is not deleted, and all are signed out.',
      }
    : {
        nb: 'Da logges alle ut, og det som er endret, blir som før.',
        en: 'Then all are signed out, and what was changed is as before.',
      };

export const alertMail = (what: Alert, to: To, url: string): { subject: string; text: string } => {
  const [news, more, stop, then] = [newsOf(what, to), instead[what] ?? ifYours, stopOf(what), thenOf(what)];
  return letter({
    name: to.name,
    sender: to.sender,
    subject: news,
    nb: [`${news.nb}.`, `${more.nb} ${stop.nb}`, url, then.nb],
    en: [`${news.en}.`, `${more.en} ${stop.en}`, url, then.en],
  });
};

/** The link stands once, after the Norwegian, which is read first. */
export const alertText = (what: Alert, to: To, url: string): string => {
  const news = newsOf(what, to);
  const nb = [`${to.sender}: ${news.nb}.`, instead[what]?.nb ?? '', stopOf(what).nb, url].filter(Boolean).join(' ');
  return `${nb}\n${news.en}. Was it not you? Stop it by the link.`;
};
