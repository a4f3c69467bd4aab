import { connect, type DateValue, machine, parse } from '@zag-js/date-picker';
import { normalizeProps, useMachine } from '@zag-js/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { recipeClass, slotClass } from './classes.ts';
import { Icon } from './icon.tsx';

export interface DayPickerProps {
  readonly id: string;
  /** The day in the field beside it, `yyyy-mm-dd`; null while there is none. */
  readonly day: string | null;
  /** The latest day that can be chosen, `yyyy-mm-dd`. */
  readonly latest?: string | undefined;
  readonly locale: string;
  readonly onDay: (day: string) => void;
  readonly texts: Readonly<Record<'open' | 'calendar' | 'previous' | 'next', string>>;
}

/** Days are days of Oslo, and the calendar's today is too. */
const timeZone = 'Europe/Oslo';
const shownAt = { placement: 'bottom-start', gutter: 4, strategy: 'fixed' } as const;

const usePicker = ({ id, day, latest, locale, onDay, texts }: DayPickerProps) => {
  const service = useMachine(machine, {
    id,
    locale,
    timeZone,
    startOfWeek: 1,
    maxView: 'day',
    // The field is the caller's: what is chosen is written there, and comes back as the day.
    value: day === null ? [] : [parse(day)],
    max: latest === undefined ? undefined : parse(latest),
    positioning: shownAt,
    onValueChange: ({ value: [chosen] }) => {
      if (chosen !== undefined) onDay(chosen.toString());
    },
    translations: {
      trigger: () => texts.open,
      content: texts.calendar,
      prevTrigger: () => texts.previous,
      nextTrigger: () => texts.next,
      dayCell: ({ valueText }) => valueText,
    },
  });
  return connect(service, normalizeProps);
};
type Picker = ReturnType<typeof usePicker>;

const Week = ({ api, days }: { readonly api: Picker; readonly days: readonly DateValue[] }) => (
  <tr {...api.getTableRowProps()}>
    {days.map((value) => (
      <td key={value.toString()} {...api.getDayTableCellProps({ value })}>
        <div {...api.getDayTableCellTriggerProps({ value })} className={slotClass('calendar', 'day')}>
          {value.day}
        </div>
      </td>
    ))}
  </tr>
);

const Month = ({ api }: { readonly api: Picker }) => (
  <table {...api.getTableProps()} className={slotClass('calendar', 'month')}>
    <thead {...api.getTableHeadProps()}>
      <tr {...api.getTableRowProps()}>
        {api.weekDays.map(({ short, value }) => (
          <th key={value.toString()} scope="col">
            {short}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...api.getTableBodyProps()}>
      {api.weeks.map((days) => (
        <Week key={String(days[0])} api={api} days={days} />
      ))}
    </tbody>
  </table>
);

/**
 * A button that opens a month over the page: the date picker of WAI-ARIA. Arrows go by days, Page Up and Down by
 * months, with Shift by years; Enter takes the day, Esc closes, and both lead back to the button.
 */
export const DayPicker = (props: DayPickerProps) => {
  const api = usePicker(props);
  const turn = recipeClass('iconButton', { on: 'page' });
  return (
    <div {...api.getRootProps()}>
      <div {...api.getControlProps()}>
        <button {...api.getTriggerProps()} className={turn} title={props.texts.open}>
          <Icon of={CalendarDays} size={24} />
        </button>
      </div>
      {api.open ? (
        <div {...api.getPositionerProps()} className={slotClass('calendar', 'place')}>
          <div {...api.getContentProps()} className={slotClass('calendar', 'panel')}>
            <div {...api.getViewControlProps()} className={slotClass('calendar', 'head')}>
              <button {...api.getPrevTriggerProps()} className={turn}>
                <Icon of={ChevronLeft} size={24} />
              </button>
              <b {...api.getRangeTextProps()}>{api.visibleRangeText.start}</b>
              <button {...api.getNextTriggerProps()} className={turn}>
                <Icon of={ChevronRight} size={24} />
              </button>
            </div>
            <Month api={api} />
          </div>
        </div>
      ) : null}
    </div>
  );
};
