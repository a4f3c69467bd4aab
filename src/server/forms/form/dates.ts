import { loanDeadlineOf } from '#src/domain/loan-deadline.ts';
import type { CalendarDates } from '#src/server/homes/estates/calendar-dates.ts';
import { homeInWords } from '#src/server/homes/estates/estates.ts';
import { readFlows } from '#src/server/homes/flow-instances/flow-row.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { fill } from '#src/texts/renderer.ts';
import { takeoverDates } from '../takeover/takeover-dates.ts';

const flow = 'settlement-seller';
/** States after all have signed: the broker has the sellers' loan details. */
const reported = ['locked', 'signed', 'finalized'];

/** Spec section 9: returns the last day for a seller's loan details to reach the broker. */
const dates: CalendarDates = async (on, { people, homes, language }) => {
  const ids = [...new Set(people.filter(({ flows }) => flows.includes(flow)).map(({ estateId }) => estateId))];
  const [known, forms] = [await takeoverDates(on.db, ids), await readFlows(on.db, flow, ids)];
  return forms.flatMap(({ estateId, state, updatedAt }) => {
    const [takeover, home] = [known.get(estateId), homes.get(estateId)];
    if (takeover === undefined || home === undefined) return [];
    const isCancelled = reported.includes(state);
    return [
      {
        id: `loans-${estateId}`,
        when: { day: loanDeadlineOf(takeover.agreed) },
        title: fill(calendarTexts.loanDeadline[language], { address: home.home.address }),
        place: homeInWords(home),
        url: on.config.publicUrl + formPage({ flow, estateId }),
        changedAt: isCancelled && updatedAt > takeover.changedAt ? updatedAt : takeover.changedAt,
        isCancelled,
      },
    ];
  });
};
export default dates;
