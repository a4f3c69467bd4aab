import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { DayPicker } from '#src/ui/day-picker.tsx';
import { dayPickerTexts as words } from '../texts/day-picker.ts';

const locales = { nb: 'nb-NO', en: 'en-GB' } as const;

export interface DayButtonProps {
  readonly id: string;
  readonly day: IsoDate | undefined;
  /** The latest day that can be chosen, `yyyy-mm-dd`. */
  readonly latest: string | undefined;
  readonly onDay: (day: IsoDate) => void;
}

/** The button beside a day's field that opens a month; loaded after the page that has one. */
export const DayButton = ({ id, day, latest, onDay }: DayButtonProps) => {
  const { language, text } = useLanguage();
  return (
    <DayPicker
      id={`${id}-calendar`}
      day={day ?? null}
      latest={latest}
      locale={locales[language]}
      onDay={(chosen) => isIsoDate(chosen) && onDay(chosen)}
      texts={{
        open: text(words.open),
        calendar: text(words.calendar),
        previous: text(words.previous),
        next: text(words.next),
      }}
    />
  );
};
