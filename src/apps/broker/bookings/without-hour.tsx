import type { IsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { EntryButton } from './entry-button.tsx';
import type { Entry } from './week-entries.ts';

interface WithoutHourProps {
  readonly days: readonly IsoDate[];
  readonly entries: readonly Entry[];
  readonly chosen: IsoDate;
  readonly onOpen: (entry: Entry) => void;
}

/** Takeovers whose hour is not agreed: on top of their day, where no hour is promised. */
export const WithoutHour = ({ days, entries, chosen, onOpen }: WithoutHourProps) => {
  const language = useLanguage();
  const open = entries.filter(({ at }) => at === null);
  if (open.length === 0) return null;
  return (
    <div className="g-week__tops">
      {days.map((day) => (
        <div key={day} className="g-week__top" data-chosen={day === chosen ? '' : undefined}>
          {open
            .filter((one) => one.day === day)
            .map((entry) => (
              <EntryButton key={entry.id} entry={entry} language={language} onPress={onOpen} />
            ))}
        </div>
      ))}
    </div>
  );
};
