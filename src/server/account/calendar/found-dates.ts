import type { CalendarEntry } from '#src/domain/calendar-file.ts';
import type { Language } from '#src/domain/language.ts';
import type { CalendarDates, CalendarPerson } from '#src/server/homes/estates/calendar-dates.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import type { Server } from '#src/server/platform/server.ts';

const sources = import.meta.glob<CalendarDates>('../../*/*/dates.ts', { eager: true, import: 'default' });

/** Returns every date of these people, soonest first. */
export const datesOf = async (
  on: Pick<Server, 'db' | 'config'>,
  people: readonly CalendarPerson[],
  language: Language,
): Promise<readonly CalendarEntry[]> => {
  const estates = await estatesByIds(on.db, [...new Set(people.map(({ estateId }) => estateId))]);
  const asked = { people, homes: new Map(estates.map((estate) => [estate.id, estate])), language };
  const entries: CalendarEntry[] = [];
  for (const dates of Object.values(sources)) entries.push(...(await dates(on, asked)));
  const startOf = ({ when }: CalendarEntry) => ('day' in when ? when.day : when.from);
  return entries.sort((one, other) => startOf(one).localeCompare(startOf(other)) || one.id.localeCompare(other.id));
};
