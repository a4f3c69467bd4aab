import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { saveFile } from '#src/client/save-file.ts';
import { calendarFile } from '#src/domain/calendar-file.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

export interface AddToCalendarProps {
  readonly takeover: {
    readonly estateId: string;
    readonly date: IsoDate;
    readonly address: string;
    /** The address with its town, if known. */
    readonly place: string;
  };
  readonly clock?: Pick<Clock, 'now'>;
}

/** Saves the takeover's day as a calendar file. Built on the device, so it works offline. */
export const AddToCalendar = ({ takeover, clock = deviceClock }: AddToCalendarProps) => {
  const { text } = useLanguage();
  const { estateId, date, address, place } = takeover;
  const save = () => {
    const file = calendarFile({
      entries: [
        {
          id: `takeover-${estateId}`,
          when: { day: date },
          title: text(words.takeover, { address }),
          place,
          changedAt: clock.now(),
        },
      ],
    });
    saveFile(new Blob([file], { type: 'text/calendar' }), `${date}.ics`);
  };
  return (
    <Button look="text" onPress={save} icon={<Icon of={CalendarPlus} size={24} />}>
      {text(words.add)}
    </Button>
  );
};
