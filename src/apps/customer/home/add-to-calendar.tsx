import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { CustomerHome } from '#src/contract/customer-homes.ts';
import { calendarFile } from '#src/domain/calendar-file.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { homeTexts as words } from '#src/texts/customer-home.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useOutside } from '../session/outside.ts';

export interface AddToCalendarProps {
  readonly home: CustomerHome;
  readonly date: IsoDate;
}

/** The takeover's day as a file for the device's own calendar. Made here: it works without a network. */
export const AddToCalendar = ({ home, date }: AddToCalendarProps) => {
  const { text } = useLanguage();
  const { clock } = useOutside();
  const save = () => {
    const { address, postcode, city } = home.home;
    const file = calendarFile({
      id: `takeover-${home.estateID}`,
      date,
      title: text(words.calendarEvent, { address }),
      place: `${address}, ${postcode} ${city}`,
      madeAt: clock.now(),
    });
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${date}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Button look="text" onPress={save} icon={<Icon of={CalendarPlus} size={24} />}>
      {text(words.addToCalendar)}
    </Button>
  );
};
