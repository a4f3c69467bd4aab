import { formatDate, formatWeekday } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ShownWeek } from './use-shown-week.ts';
import type { Entry } from './week-entries.ts';
import { weekTexts } from './week-texts.ts';

interface DayHeadsProps {
  readonly days: readonly IsoDate[];
  readonly entries: readonly Entry[];
  readonly shown: ShownWeek;
}
const mostDots = 5;

/** The seven days above their columns. One that is pressed is shown alone; on a phone one always is. */
export const DayHeads = ({ days, entries, shown }: DayHeadsProps) => {
  const { language, text } = useLanguage();
  const { today, chosen, choose } = shown;
  return (
    <ul className="g-week__days" aria-label={text(weekTexts.days)}>
      {days.map((day) => {
        const own = entries.filter((one) => one.day === day);
        const count = text(own.length === 1 ? weekTexts.dayCountOne : weekTexts.dayCount, { count: own.length });
        return (
          <li key={day}>
            <button
              type="button"
              className="g-week__day"
              aria-current={day === today ? 'date' : undefined}
              data-chosen={day === chosen ? '' : undefined}
              onClick={() => choose(day)}
            >
              <span>{formatWeekday(day, language).slice(0, 2)} </span>
              <b>{formatDate(day, language, 'without-year').match(/\d+/)?.[0]}</b>
              <VisuallyHidden>{count}</VisuallyHidden>
              <span className="g-week__dots">
                {own.slice(0, mostDots).map(({ id, kind }) => (
                  <i key={id} data-kind={kind} />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
