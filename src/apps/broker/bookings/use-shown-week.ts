import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { mondayOf, openingWeek } from '#src/domain/week-days.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { bookingsPath } from '../frame/paths.ts';

/** The week and the day that the address names, or those of today; in a weekend the week to come. */
export const useShownWeek = () => {
  const { clock } = useBrokerContext();
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => osloDate(clock.now()));
  const named = query.get('week') ?? '';
  const isDay = query.get('view') === 'day';
  const monday = isIsoDate(named) ? mondayOf(named) : openingWeek(today);
  const isOfToday = mondayOf(today) === monday;
  const opening: IsoDate = isOfToday ? today : monday;
  const chosen: IsoDate = isIsoDate(named) ? named : opening;
  const pathOf = (day: IsoDate, asDay: boolean) => `${bookingsPath}?week=${day}${asDay ? '&view=day' : ''}`;
  return {
    today,
    monday,
    chosen,
    isDay,
    pathOf,
    /** Shows another week; in the view of a day another day. */
    go: (steps: number) =>
      setQuery(isDay ? { week: addDays(chosen, steps), view: 'day' } : { week: addDays(monday, 7 * steps) }),
    choose: (day: IsoDate) => setQuery({ week: day, view: 'day' }),
  };
};
export type ShownWeek = ReturnType<typeof useShownWeek>;
