import { type KeyboardEvent, useRef, useState } from 'react';
import type { BookingWeek, DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ShownWeek } from './use-shown-week.ts';
import { DayColumn, type Hour, hourId } from './week-column.tsx';
import { DayHeads } from './week-days.tsx';
import { type Entry, entriesOf, firstHour, isInHour, lastHour } from './week-entries.ts';
import { WithoutHour } from './without-hour.tsx';
import './week.css';
import { weekTexts } from './week-texts.ts';

/** What is opened from the week: an hour and all that stands in it, or one entry. */
export interface Opened {
  readonly day: IsoDate;
  readonly hour: number | null;
  readonly entryIds: readonly string[];
  /** The meeting that is to be moved there. */
  readonly moving: DeskBooking | null;
}

interface WeekGridProps {
  readonly week: BookingWeek;
  readonly shown: ShownWeek;
  readonly moving: DeskBooking | null;
  readonly onMove: (booking: DeskBooking | null) => void;
  readonly onOpen: (opened: Opened) => void;
}

const steps: Partial<Record<string, readonly [days: number, hours: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** Returns the meeting of an entry that may be moved; null for anything else. */
const movableOf = ({ of }: Entry): DeskBooking | null =>
  'booking' in of && of.booking.state !== 'done' ? of.booking : null;

const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
const dayIndexes = [0, 1, 2, 3, 4, 5, 6] as const;

const HourNames = () => (
  <div className="g-week__hours" aria-hidden>
    {hours.map((hour) => (
      <span key={hour}>{String(hour).padStart(2, '0')}</span>
    ))}
  </div>
);

/** Seven days from 08 to 21. One hour is in the order of Tab; the arrows choose another, Enter opens it, M moves. */
export const WeekGrid = ({ week, shown, moving, onMove, onOpen }: WeekGridProps) => {
  const { text } = useLanguage();
  const { monday, chosen, isDay, choose } = shown;
  const days = dayIndexes.map((count) => addDays(monday, count));
  const entries = entriesOf(week);
  const [at, setAt] = useState<Hour>({ day: chosen, hour: 12 });
  const current = days.includes(at.day) && !isDay ? at : { ...at, day: chosen };
  const dragged = useRef<DeskBooking | null>(null);
  const inHour = ({ day, hour }: Hour) => entries.filter((one) => one.day === day && isInHour(one, hour));
  const openHour = (hour: Hour) => {
    setAt(hour);
    onOpen({ ...hour, entryIds: inHour(hour).map(({ id }) => id), moving: dragged.current ?? moving });
  };
  const openEntry = (entry: Entry) => {
    if (entry.at !== null) setAt({ day: entry.day, hour: Math.floor(entry.from / 60) });
    onOpen({ day: entry.day, hour: null, entryIds: [entry.id], moving: null });
  };
  const goTo = ([byDays, byHours]: readonly [number, number]) => {
    const index = within(days.indexOf(current.day) + byDays, 0, 6);
    const next = { day: days[index] ?? monday, hour: within(current.hour + byHours, firstHour, lastHour - 1) };
    setAt(next);
    if (isDay && next.day !== chosen) choose(next.day);
    document.getElementById(hourId(next))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      goTo(step);
    }
    if (key === 'Escape') onMove(null);
    const movable =
      key === 'm'
        ? inHour(current)
            .map(movableOf)
            .find((one) => one !== null)
        : undefined;
    if (movable) onMove(movable);
  };
  return (
    <div className="g-week" data-view={isDay ? 'day' : 'week'} data-moving={moving === null ? undefined : ''}>
      <DayHeads days={days} entries={entries} shown={shown} />
      <WithoutHour days={days} entries={entries} chosen={chosen} onOpen={openEntry} />
      <section className="g-week__grid" aria-label={text(weekTexts.calendar)} onKeyDown={onKeyDown}>
        <HourNames />
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            hours={hours}
            open={week.hours}
            entries={entries.filter((one) => one.day === day)}
            current={current}
            isChosen={day === chosen}
            onHour={openHour}
            onEntry={openEntry}
            onDrag={(entry) => {
              dragged.current = entry === null ? null : movableOf(entry);
            }}
          />
        ))}
      </section>
    </div>
  );
};
