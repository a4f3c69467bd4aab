import type { useLanguage } from './language.tsx';
import { plural } from './plural.ts';
import type { Wording } from './wording.ts';

const words = {
  earlier: { nb: 'Tidligere dager', en: 'Earlier days' },
  later: { nb: 'Senere dager', en: 'Later days' },
  full: { nb: 'fullt', en: 'full' },
  morning: { nb: 'Formiddag', en: 'Morning' },
  afternoon: { nb: 'Ettermiddag', en: 'Afternoon' },
  taken: { nb: 'opptatt', en: 'taken' },
  none: { nb: 'Ingen tider denne dagen.', en: 'No times on this day.' },
  loading: { nb: 'Henter ledige tider', en: 'Fetching free times' },
  failed: { nb: 'Vi får ikke hentet tidene nå.', en: 'We cannot fetch the times now.' },
  again: { nb: 'Prøv igjen', en: 'Try again' },
  here: { nb: '{clock} hos deg', en: '{clock} where you are' },
  oslo: { nb: 'Tidene er i Oslo.', en: 'The times are those of Oslo.' },
} satisfies Record<string, Wording>;
const free = { nb: { one: '1 ledig', other: '{count} ledige' }, en: { one: '1 free', other: '{count} free' } } as const;

type Text = ReturnType<typeof useLanguage>['text'];

/** Returns the words of the picker of a meeting's time (`src/ui/meeting-times.tsx`) in the reader's language. */
export const meetingWords = (text: Text) => ({
  earlier: text(words.earlier),
  later: text(words.later),
  full: text(words.full),
  free: (count: number) => text(plural(free, count), { count }),
  morning: text(words.morning),
  afternoon: text(words.afternoon),
  taken: text(words.taken),
  none: text(words.none),
  loading: text(words.loading),
  failed: text(words.failed),
  again: text(words.again),
  here: (clock: string) => text(words.here, { clock }),
  oslo: text(words.oslo),
});
