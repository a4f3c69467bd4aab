import type { CalendarDates } from '#src/server/homes/estates/calendar-dates.ts';
import { homeInWords } from '#src/server/homes/estates/estates.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { fill } from '#src/texts/renderer.ts';
import { takeoverDates } from './takeover-dates.ts';

/** Returns the takeover day of each home, visible to all its participants. */
const dates: CalendarDates = async (on, { homes, language }) => {
  const known = await takeoverDates(on.db, [...homes.keys()]);
  return [...homes.values()].flatMap((home) => {
    const takeover = known.get(home.id);
    if (takeover === undefined) return [];
    return [
      {
        id: `takeover-${home.id}`,
        when: { day: takeover.date },
        title: fill(calendarTexts.takeover[language], { address: home.home.address }),
        place: homeInWords(home),
        url: on.config.publicUrl + formPage({ flow: 'takeover-protocol', estateId: home.id }),
        changedAt: takeover.changedAt,
      },
    ];
  });
};
export default dates;
