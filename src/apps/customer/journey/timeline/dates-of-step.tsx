import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId, useState } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { BucketView, DateView, JourneyView } from '#src/contract/journey/timeline.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { timelineTexts as words } from './texts.ts';
import { usePropose } from './use-journeys.ts';

/** Midday in Oslo: the day is proposed, and the broker sets the time. */
const midday = '12:00';

interface ProposeProps {
  readonly journey: JourneyView;
  readonly date: DateView;
  readonly close: () => void;
}

/** Asks for a day; a refused one stays typed. */
const Propose = ({ journey, date, close }: ProposeProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error } = usePropose();
  const send = () => {
    const day = readNorwegianDate(typed);
    setWrong(day === undefined);
    if (day === undefined) return;
    const proposal = { estateID: journey.estateID, event: date.id, date: osloInstant(day, midday) };
    mutate(proposal, { onSuccess: close });
  };
  const failure = error === null ? null : asFailure(error);
  const refused = failure === null ? undefined : problemText(failure.code, language, failure.params);
  return (
    <Stack gap="small">
      <FieldFrame
        id={id}
        label={text(words.proposeFor, { title: date.title })}
        hint={text(words.format)}
        error={wrong ? problemText('V_DATE', language) : refused}
      >
        {(control) => <DateInput {...control} value={typed} onChange={setTyped} />}
      </FieldFrame>
      <Button onPress={send} busy={isPending} busyLabel={text(words.saving)}>
        {text(words.save)}
      </Button>
      <TextLink onPress={close}>{text(words.close)}</TextLink>
    </Stack>
  );
};

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
      {isOpen ? <Propose journey={journey} date={date} close={() => setOpen(false)} /> : null}
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
