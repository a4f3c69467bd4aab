import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useMemo, useState } from 'react';
import { isBookableDay, isMorning, isOslosClock, lastDayAhead } from '#src/domain/booking-slots.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import './meeting-times.css';

export interface MeetingSlot {
  readonly start: IsoInstant;
  readonly free: boolean;
}

/** The words, in the reader's language. */
export interface MeetingWords {
  readonly earlier: string;
  readonly later: string;
  readonly full: string;
  /** "4 ledige". */
  readonly free: (count: number) => string;
  readonly morning: string;
  readonly afternoon: string;
  readonly taken: string;
  readonly none: string;
  readonly loading: string;
  readonly failed: string;
  readonly again: string;
  /** "08.00 hos deg", where the reader's clock shows another time than Oslo's. */
  readonly here: (clock: string) => string;
  readonly oslo: string;
}

export interface MeetingTimesProps {
  /** The id of the first time that may be chosen, where an error leads. */
  readonly id: string;
  readonly describedBy?: string | undefined;
  /** The day in Oslo. */
  readonly today: IsoDate;
  readonly value: IsoInstant | null;
  readonly onChange: (start: IsoInstant) => void;
  /** Fetches the times of some days. The same function until others are to be fetched. */
  readonly load: (days: { readonly from: IsoDate; readonly to: IsoDate }) => Promise<readonly MeetingSlot[]>;
  readonly language: Language;
  readonly words: MeetingWords;
}

const daysShown = 5;
const locales = { nb: 'nb-NO', en: 'en-GB' } as const;

/** Returns the working days that may be booked, the first first. */
const bookableDays = (today: IsoDate): readonly IsoDate[] =>
  Array.from({ length: lastDayAhead }, (_, index) => addDays(today, index + 1)).filter((day) =>
    isBookableDay(day, today),
  );

const inWords = (day: IsoDate, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(Date.parse(day));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a time as each language writes it: `14.00` or `14:00`. */
const clockText = (clock: string, language: Language): string => (language === 'nb' ? clock.replace(':', '.') : clock);

/** Returns the time on the reader's own clock, or null where it is that of Oslo. */
const clockHere = (start: IsoInstant): string | null => {
  const at = new Date(start);
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  return isOslosClock(start, clock) ? null : clock;
};

interface Loaded {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly slots: readonly MeetingSlot[];
}
const loading: Loaded = { state: 'loading', slots: [] };

const useSlots = (load: MeetingTimesProps['load'], from: IsoDate | undefined, to: IsoDate | undefined) => {
  const [loaded, setLoaded] = useState(loading);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    let isLast = true;
    setLoaded(loading);
    load({ from, to }).then(
      (slots) => isLast && setLoaded({ state: 'loaded', slots }),
      () => isLast && setLoaded({ state: 'failed', slots: [] }),
    );
    return () => {
      isLast = false;
    };
  }, [load, from, to, tries]);
  return { loaded, again: () => setTries((count) => count + 1) };
};

interface TimeProps extends Pick<MeetingTimesProps, 'language' | 'words' | 'onChange' | 'describedBy'> {
  readonly slot: MeetingSlot;
  readonly id: string | undefined;
  readonly name: string;
  readonly checked: boolean;
}

const Time = ({ slot: { start, free }, id, name, checked, onChange, language, words, describedBy }: TimeProps) => {
  const clock = formatTime(start, language).replace('kl. ', '');
  const here = clockHere(start);
  if (!free && !checked)
    return (
      <span className="g-meeting__time g-meeting__time--taken">
        <s>{clock}</s>
        <VisuallyHidden>{words.taken}</VisuallyHidden>
      </span>
    );
  return (
    <label className="g-meeting__time">
      <input
        type="radio"
        id={id}
        name={name}
        value={start}
        checked={checked}
        onChange={() => onChange(start)}
        aria-describedby={describedBy}
      />
      {clock}
      {here === null ? null : <span className="g-meeting__here">{words.here(clockText(here, language))}</span>}
    </label>
  );
};

interface DayTimesProps extends Omit<MeetingTimesProps, 'today' | 'load'> {
  readonly day: IsoDate;
  readonly slots: readonly MeetingSlot[];
}

/** The times of one day, before and after noon: one choice, so one group. */
const DayTimes = ({ day, slots, id, value, ...rest }: DayTimesProps) => {
  const name = useId();
  const { language, words } = rest;
  const first = slots.find(({ start, free }) => free || start === value)?.start;
  const parts = [
    { label: words.morning, of: slots.filter(({ start }) => isMorning(start)) },
    { label: words.afternoon, of: slots.filter(({ start }) => !isMorning(start)) },
  ].filter(({ of }) => of.length > 0);
  return (
    <Stack>
      <Text as="h2" size="heading" id={`${name}-day`}>
        {capital(inWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' }))}
      </Text>
      {slots.some(({ start }) => clockHere(start) !== null) ? <Text tone="muted">{words.oslo}</Text> : null}
      {slots.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <div role="radiogroup" aria-labelledby={`${name}-day`}>
        <Stack>
          {parts.map(({ label, of }) => (
            <Stack key={label} gap="small">
              <Text tone="muted">{label}</Text>
              <div className="g-meeting__times">
                {of.map((slot) => (
                  <Time
                    key={slot.start}
                    slot={slot}
                    id={slot.start === first ? id : undefined}
                    name={name}
                    checked={slot.start === value}
                    {...rest}
                  />
                ))}
              </div>
            </Stack>
          ))}
        </Stack>
      </div>
    </Stack>
  );
};

interface StripProps extends Pick<MeetingTimesProps, 'language' | 'words'> {
  readonly days: readonly IsoDate[];
  readonly slots: readonly MeetingSlot[];
  readonly isLoaded: boolean;
  readonly day: IsoDate | undefined;
  readonly onDay: (day: IsoDate) => void;
}

const Strip = ({ days, slots, isLoaded, day, onDay, language, words }: StripProps) => (
  <ul className="g-meeting__days">
    {days.map((one) => {
      const count = slots.filter(({ start, free }) => free && osloDate(start) === one).length;
      const said = count === 0 ? words.full : words.free(count);
      return (
        <li key={one}>
          <button type="button" className="g-meeting__day" aria-pressed={one === day} onClick={() => onDay(one)}>
            <span>{inWords(one, language, { weekday: 'short' }).replace('.', '')}</span>
            <b>{inWords(one, language, { day: 'numeric' }).replace('.', '')}</b>
            <span className="g-meeting__count">{isLoaded ? said : '\u00a0'}</span>
          </button>
        </li>
      );
    })}
  </ul>
);

const Failed = ({ words, again }: Pick<MeetingTimesProps, 'words'> & { readonly again: () => void }) => (
  <Notice
    tone="warning"
    live="status"
    action={
      <Button look="secondary" size="auto" onPress={again}>
        {words.again}
      </Button>
    }
  >
    {words.failed}
  </Notice>
);

/** A strip of five days with the free times of one (mock 19). Times are those of Oslo, with the reader's own beside. */
export const MeetingTimes = ({ today, load, ...rest }: MeetingTimesProps) => {
  const { value, language, words } = rest;
  const all = useMemo(() => bookableDays(today), [today]);
  const chosenDay = value === null ? undefined : osloDate(value);
  const [first, setFirst] = useState(() =>
    Math.max(0, Math.floor(Math.max(0, chosenDay === undefined ? 0 : all.indexOf(chosenDay)) / daysShown) * daysShown),
  );
  const [opened, setOpened] = useState<IsoDate | undefined>(chosenDay);
  const days = all.slice(first, first + daysShown);
  const { loaded, again } = useSlots(load, days[0], days.at(-1));
  const isLoaded = loaded.state === 'loaded';
  const withFree = days.find((day) => loaded.slots.some(({ start, free }) => free && osloDate(start) === day));
  const day = opened !== undefined && days.includes(opened) ? opened : (withFree ?? days[0]);
  const show = (next: number) => {
    setFirst(next);
    setOpened(undefined);
  };
  return (
    <Stack gap="large">
      <Stack gap="small">
        <div className="g-meeting__head">
          <Text as="h2" size="heading">
            {days[0] === undefined ? '' : capital(inWords(days[0], language, { month: 'long', year: 'numeric' }))}
          </Text>
          <Stack direction="across" gap="none">
            <IconButton icon={ChevronLeft} label={words.earlier} onPress={() => show(Math.max(0, first - daysShown))} />
            <IconButton
              icon={ChevronRight}
              label={words.later}
              onPress={() => show(first + daysShown < all.length ? first + daysShown : first)}
            />
          </Stack>
        </div>
        <Strip
          days={days}
          slots={loaded.slots}
          isLoaded={isLoaded}
          day={day}
          onDay={setOpened}
          language={language}
          words={words}
        />
      </Stack>
      {loaded.state === 'loading' ? <SkeletonLines lines={[40, 90, 90]} label={words.loading} /> : null}
      {loaded.state === 'failed' ? <Failed words={words} again={again} /> : null}
      {isLoaded && day !== undefined ? (
        <DayTimes {...rest} day={day} slots={loaded.slots.filter(({ start }) => osloDate(start) === day)} />
      ) : null}
    </Stack>
  );
};
