import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { SharedMeeting, ShownMeeting } from '#src/contract/chat/chat-meetings.ts';
import { formatDate, formatInstant, formatTime, formatWeekday } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { CardFrame } from './card-frame.tsx';
import { meetingTexts as words } from './texts.ts';

type Timed = Pick<ShownMeeting, 'kind' | 'start' | 'end'>;

/** Returns what a meeting is, with its day: `Visning tirsdag 24. november`. */
export const useMeetingTitle = () => {
  const { language, text } = useLanguage();
  return ({ kind, start }: Timed): string => {
    const date = osloDate(start);
    const day = `${formatWeekday(date, language)} ${formatDate(date, language, 'without-year')}`;
    return text(words.on, { what: text(words[kind]), day });
  };
};

/** Returns the times of a meeting: `kl. 17.00–18.00`. */
const useTimes = () => {
  const { language } = useLanguage();
  return ({ start, end }: Timed): string => {
    const from = formatTime(start, language);
    return end === null ? from : `${from}–${formatTime(end, language).replace('kl. ', '')}`;
  };
};

/** A meeting that this device has not sent yet. */
export const UnsentMeeting = ({ meeting }: { readonly meeting: SharedMeeting }) => {
  const title = useMeetingTitle();
  const times = useTimes();
  return (
    <CardFrame icon={CalendarClock} state="unsent" title={title(meeting)}>
      <Text>{times(meeting)}</Text>
    </CardFrame>
  );
};

/** A meeting at its time of now, also in a message of last week; null where it is not shown to this side any more. */
export const MeetingCard = ({ shown }: { readonly shown: ShownMeeting | null }) => {
  const { language, text } = useLanguage();
  const title = useMeetingTitle();
  const times = useTimes();
  if (shown === null) return <CardFrame icon={CalendarX} state="gone" title={text(words.notShown)} />;
  const { state, movedFrom } = shown;
  if (state === 'cancelled')
    return (
      <CardFrame icon={CalendarX} state="gone" title={title(shown)}>
        <Text>{text(words.cancelled)}</Text>
      </CardFrame>
    );
  return (
    <CardFrame icon={CalendarClock} state="card" title={title(shown)}>
      <Text>{times(shown)}</Text>
      {movedFrom === null ? null : (
        <Text tone="muted">{text(words.moved, { from: formatInstant(movedFrom, language, 'without-year') })}</Text>
      )}
      {state === 'waiting' ? <Text tone="muted">{text(words.waiting)}</Text> : null}
    </CardFrame>
  );
};
