import type { CalendarDates } from '#src/server/homes/estates/calendar-dates.ts';
import { homeInWords } from '#src/server/homes/estates/estates.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import { fill } from '#src/texts/renderer.ts';
import { takeoverDates } from '../takeover/takeover-dates.ts';
import { formOf, signedForms } from './forms.ts';

/** States after all have signed: the broker has what the form gives. */
const reported = ['locked', 'signed', 'finalized'];

/** Spec section 9: returns the last day of every form that has one, such as a seller's loan details. */
const dates: CalendarDates = async (on, { people, homes, language }) => {
  const ids = [...homes.keys()];
  const [known, rows] = [
    await takeoverDates(on.db, ids),
    await readForms(
      on.db,
      signedForms.map(({ flow }) => flow),
      ids,
    ),
  ];
  return rows.flatMap(({ flow, estateId, state, updatedAt }) => {
    const { deadline } = formOf(flow);
    const [takeover, home] = [known.get(estateId), homes.get(estateId)];
    const isTheirs = people.some((one) => one.estateId === estateId && one.flows.includes(flow));
    if (deadline === undefined || takeover === undefined || home === undefined || !isTheirs) return [];
    const isCancelled = reported.includes(state);
    return [
      {
        id: `${deadline.id}-${estateId}`,
        when: { day: deadline.dayOf(takeover.agreed) },
        title: fill(deadline.title[language], { address: home.home.address }),
        place: homeInWords(home),
        url: on.config.publicUrl + formPage({ flow, estateId }),
        changedAt: isCancelled && updatedAt > takeover.changedAt ? updatedAt : takeover.changedAt,
        isCancelled,
      },
    ];
  });
};
export default dates;
