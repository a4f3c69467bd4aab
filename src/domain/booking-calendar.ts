import { endOfMeeting } from './booking-slots.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { IsoInstant } from './iso-instant.ts';
import type { Language } from './language.ts';

interface Meeting {
  readonly id: string;
  readonly broker: { readonly name: string };
  readonly state: string;
  readonly start: IsoInstant;
  readonly address: string;
  readonly postcode: string;
  readonly changedAt: IsoInstant;
  readonly revision: number;
}

const gone: readonly string[] = ['declined', 'cancelled', 'expired'];
const waiting: readonly string[] = ['requested', 'proposed'];
const titles = {
  nb: { sure: (name: string) => `Møte med ${name}`, waiting: (name: string) => `Møte med ${name} (ikke bekreftet)` },
  en: {
    sure: (name: string) => `Meeting with ${name}`,
    waiting: (name: string) => `Meeting with ${name} (not confirmed)`,
  },
} as const;

/** Returns a meeting as a calendar's entry. Its id stays the same when it moves, so that it replaces the earlier one. */
export const bookingEntry = (meeting: Meeting, language: Language): CalendarEntry => {
  const { id, broker, state, start, address, postcode, changedAt, revision } = meeting;
  return {
    id: `booking-${id}`,
    when: { from: start, to: endOfMeeting(start) },
    title: titles[language][waiting.includes(state) ? 'waiting' : 'sure'](broker.name),
    place: `${address}, ${postcode}`,
    changedAt,
    revision,
    isCancelled: gone.includes(state),
    isTentative: waiting.includes(state),
  };
};
