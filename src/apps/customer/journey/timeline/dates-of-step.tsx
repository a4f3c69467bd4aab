import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import type { BucketView, DateView, JourneyView } from '#src/contract/journey/timeline.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { timelineTexts as words } from './texts.ts';

const ProposeDate = latePanel(async () => (await import('./propose-date.tsx')).ProposeDate);

const noteOf = (
  { at, endsAt, place, proposedAt, reason }: DateView,
  language: 'nb' | 'en',
  text: ReturnType<typeof useLanguage>['text'],
) => {
  if (at !== null) {
    const hours = [formatTime(at, language), ...(endsAt === null ? [] : [formatTime(endsAt, language)])].join('–');
    const when = [`${weekdayText(osloDate(at), language)} ${hours.replace('–kl. ', '–')}`, place];
    return [when.filter(Boolean).join(', '), reason].filter(Boolean).join('. ');
  }
  if (proposedAt === null) return reason ? text(words.declined, { reason }) : text(words.noDate);
  return text(words.suggested, { day: weekdayText(osloDate(proposedAt), language) });
};

const DateRow = ({ journey, date }: { readonly journey: JourneyView; readonly date: DateView }) => {
  const { language, text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const mayPropose = date.mayPropose && journey.side === 'seller';
  return (
    <Row
      start={<Icon of={mayPropose ? CalendarPlus : CalendarDays} size={24} />}
      title={date.title}
      note={noteOf(date, language, text)}
    >
      {mayPropose && !isOpen ? (
        <TextLink onPress={() => setOpen(true)}>
          {text(date.proposedAt === null ? words.propose : words.change)}
        </TextLink>
      ) : null}
      {isOpen ? <ProposeDate estateID={journey.estateID} date={date} close={() => setOpen(false)} /> : null}
    </Row>
  );
};

export interface DatesOfStepProps {
  readonly journey: JourneyView;
  readonly bucket: BucketView;
}

/** The dates of a step: set by the broker, or proposed by the seller until the broker has set them. */
export const DatesOfStep = ({ journey, bucket }: DatesOfStepProps) => {
  const { text } = useLanguage();
  if (bucket.events.length === 0) return null;
  return (
    <RowList label={text(words.dates, { step: bucket.title })}>
      {bucket.events.map((date) => (
        <DateRow key={date.id} journey={journey} date={date} />
      ))}
    </RowList>
  );
};
