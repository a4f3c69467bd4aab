import { useNow } from '#src/apps/frame/use-now.ts';
import type { BookingWeek } from '#src/contract/desk/broker-bookings.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { EntryButton } from './entry-button.tsx';
import { clockText, dayText, entryLines, hourText } from './entry-words.ts';
import {
  type Entry,
  firstHour,
  isInHour,
  isOpenHour,
  lastHour,
  type Placed,
  placeOf,
  sideBySide,
} from './week-entries.ts';
import { weekTexts } from './week-texts.ts';

/** An hour of a day in the week. */
export interface Hour {
  readonly day: IsoDate;
  readonly hour: number;
}
export const hourId = ({ day, hour }: Hour): string => `hour-${day}-${hour}`;

interface DayColumnProps {
  readonly day: IsoDate;
  readonly hours: readonly number[];
  readonly open: BookingWeek['hours'];
  readonly entries: readonly Entry[];
  /** The hour that Tab reaches. */
  readonly current: Hour;
  readonly isChosen: boolean;
  readonly onHour: (hour: Hour) => void;
  readonly onEntry: (entry: Entry) => void;
  /** An entry is lifted; null once it is let go. */
  readonly onDrag: (entry: Entry | null) => void;
}

const allMinutes = (lastHour - firstHour) * 60;
const percent = (part: number): string => `${part * 100}%`;
const placeIn = ({ from, to, lane, lanes }: Placed) => ({
  top: percent((from - firstHour * 60) / allMinutes),
  height: percent((to - from) / allMinutes),
  left: percent(lane / lanes),
  width: percent(1 / lanes),
});

/** The line of now, with its time. */
const NowLine = ({ day }: { readonly day: IsoDate }) => {
  const { language } = useLanguage();
  const now = useNow(useBrokerContext().clock);
  const place = placeOf(now);
  if (osloDate(now) !== day || place === null) return null;
  return (
    <div className="g-week__now" style={{ top: percent(place) }} aria-hidden>
      <span>{clockText(now, language)}</span>
    </div>
  );
};

/** One day from 08 to 21: its hours, and the entries over them. */
export const DayColumn = (props: DayColumnProps) => {
  const { day, hours, open, entries, current, isChosen, onHour, onEntry, onDrag } = props;
  const inUse = useLanguage();
  const { language, text } = inUse;
  const now = useNow(useBrokerContext().clock);
  const timed = entries.filter(({ at }) => at !== null);
  const nameOf = (hour: number) => {
    const own = timed.filter((one) => isInHour(one, hour)).map((one) => entryLines(one, inUse)[0]);
    const when = hourText(day, hour, language);
    return own.length === 0
      ? text(weekTexts.hourFree, { when })
      : text(weekTexts.hourHas, { when, what: own.join(', ') });
  };
  return (
    <section className="g-week__column" aria-label={dayText(day, language)} data-chosen={isChosen ? '' : undefined}>
      {hours.map((hour) => (
        <button
          key={hour}
          id={hourId({ day, hour })}
          type="button"
          className="g-week__hour"
          data-open={isOpenHour(open, day, hour) ? '' : undefined}
          tabIndex={current.day === day && current.hour === hour ? 0 : -1}
          aria-label={nameOf(hour)}
          onClick={() => onHour({ day, hour })}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onHour({ day, hour });
          }}
        />
      ))}
      {sideBySide(timed).map((entry) => (
        <EntryButton
          key={entry.id}
          entry={entry}
          language={inUse}
          place={placeIn(entry)}
          onPress={onEntry}
          onDrag={'booking' in entry.of && entry.of.booking.state !== 'done' ? onDrag : undefined}
          isOver={entry.until !== null && entry.until < now}
        />
      ))}
      <NowLine day={day} />
    </section>
  );
};
