import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { nameMark } from '#src/domain/mailing.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import { weekdayText } from './moments.ts';
import { fill } from './renderer.ts';
import type { Wording } from './wording.ts';

/** What happened, and nothing beside: more would be marketing. Those who read it may have no account. */
const sentences: Readonly<Record<SignUpFact['kind'] | 'held', Wording>> = {
  'viewing-moved': {
    nb: '{home}: visningen {from} er flyttet til {to}.',
    en: '{home}: the viewing on {from} has been moved to {to}.',
  },
  held: {
    nb: '{home}: visningen {to} blir holdt likevel.',
    en: '{home}: the viewing on {to} takes place after all.',
  },
  'viewing-cancelled': {
    nb: '{home}: visningen {from} er avlyst.',
    en: '{home}: the viewing on {from} is called off.',
  },
  'prospectus-changed': {
    nb: '{home}: salgsoppgaven er endret {to}. Be meg om den nye.',
    en: '{home}: the prospectus was changed on {to}. Ask me for the new one.',
  },
};

/** Returns a changed date of a home as one sentence. */
export const signUpFactText = (fact: SignUpFact, home: string, language: Language): string => {
  const day = (at: IsoInstant) => weekdayText(osloDate(at), language);
  const time = (at: IsoInstant) => `${day(at)} ${formatTime(at, language)}`;
  const from = 'from' in fact ? time(fact.from) : '';
  const toWords = fact.kind === 'prospectus-changed' ? day : time;
  const to = 'to' in fact ? toWords(fact.to) : '';
  const isHeld = fact.kind === 'viewing-moved' && fact.from === fact.to;
  return fill(sentences[isHeld ? 'held' : fact.kind][language], { home, from, to });
};

/** Returns the whole text of the SMS but for its last line, in Norwegian. */
export const signUpSms = (fact: SignUpFact, home: string): string =>
  `Hei ${nameMark}! ${signUpFactText(fact, home, 'nb')}`;
