import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { type BookingEvent, booking } from '#machines/booking.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { saveFile } from '#src/client/save-file.ts';
import type { BookingView } from '#src/contract/services/booking.ts';
import { bookingEntry } from '#src/domain/booking-calendar.ts';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { calendarFile } from '#src/domain/calendar-file.ts';
import { formatDate, formatInstant, formatTime, formatWeekday } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { MoveMeeting } from './move-meeting.tsx';
import { bookingTexts as words } from './texts.ts';
import { type Meeting, useAccept, useCancel } from './use-booking.ts';

const chips = {
  requested: { tone: 'warning', text: words.waiting },
  proposed: { tone: 'warning', text: words.waiting },
  confirmed: { tone: 'success', text: words.sure },
  declined: { tone: 'plain', text: words.over },
  cancelled: { tone: 'plain', text: words.over },
  expired: { tone: 'plain', text: words.over },
  done: { tone: 'plain', text: words.held },
} as const;

/** The day, the times and the place of a meeting, with its state. */
export const MeetingCard = ({
  shown,
  children,
}: {
  readonly shown: BookingView;
  readonly children?: React.ReactNode;
}) => {
  const { language, text } = useLanguage();
  const { state, start, address, postcode, broker } = shown;
  const { tone, text: word } = chips[state];
  const weekday = formatWeekday(osloDate(start), language);
  const from = formatTime(start, language);
  const to = formatTime(endOfMeeting(start), language).replace('kl. ', '');
  return (
    <Card>
      <Stack>
        <Stack direction="wrap" gap="small">
          <Text size="heading">{formatDate(osloDate(start), language)}</Text>
          <StatusChip tone={tone}>{text(word)}</StatusChip>
        </Stack>
        <div>
          <Text weight="strong">{`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${from}–${to}`}</Text>
          <Text tone="muted">
            {address}, {postcode}
          </Text>
          <Text tone="muted">
            {broker.name}, {broker.office}
          </Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
};

interface ShownProps {
  readonly meeting: Meeting;
  readonly shown: BookingView;
}

/** Asks the lifecycle, as the server does, whether an event would be allowed now. */
const useMay = ({ state, start, expiresAt }: BookingView) => {
  const { clock } = useCustomerContext();
  return (event: BookingEvent['type']): boolean => {
    const at = clock.now();
    // seam: only these events are asked about; each takes what the row has.
    const asked = { type: event, at, start } as BookingEvent;
    return decide(booking, { state, context: { start, expiresAt } }, asked).allowed;
  };
};

const AddToCalendar = ({ shown }: Pick<ShownProps, 'shown'>) => {
  const { language, text } = useLanguage();
  const save = () => {
    const file = calendarFile({ entries: [bookingEntry(shown, language)] });
    saveFile(new Blob([file], { type: 'text/calendar' }), `${osloDate(shown.start)}.ics`);
  };
  return (
    <Button look="secondary" icon={<Icon of={CalendarPlus} size={20} />} onPress={save}>
      {text(words.calendar)}
    </Button>
  );
};

const Cancelling = ({ meeting, onMove }: Pick<ShownProps, 'meeting'> & { readonly onMove: () => void }) => {
  const { language, text } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancel(meeting);
  return (
    <>
      <Button look="secondary" onPress={onMove}>
        {text(words.move)}
      </Button>
      <Button look="text" onPress={() => setAsked(true)}>
        {text(words.cancel)}
      </Button>
      {cancel.error ? (
        <Notice tone="warning" live="alert">
          {problemText(asFailure(cancel.error).code, language)}
        </Notice>
      ) : null}
      <Dialog
        open={isAsked}
        title={text(words.askCancel)}
        safe={{ label: text(words.keep), onPress: () => setAsked(false) }}
        other={{
          label: text(words.cancel),
          look: 'danger',
          busy: cancel.isPending,
          busyLabel: text(words.working),
          onPress: () => cancel.mutate(undefined, { onSettled: () => setAsked(false) }),
        }}
      >
        {text(words.askCancelBody)}
      </Dialog>
    </>
  );
};

const Accepting = ({ meeting, shown }: ShownProps) => {
  const { language, text } = useLanguage();
  const accept = useAccept(meeting);
  return (
    <>
      <Button onPress={() => accept.mutate(shown.start)} busy={accept.isPending} busyLabel={text(words.working)}>
        {text(words.accept)}
      </Button>
      {accept.error ? (
        <Notice tone="warning" live="alert">
          {problemText(asFailure(accept.error).code, language)}
        </Notice>
      ) : null}
    </>
  );
};

const gone: readonly BookingView['state'][] = ['declined', 'cancelled', 'expired', 'done'];

/** A meeting, and what may be done with it now. */
export const MeetingShown = ({ meeting, shown }: ShownProps) => {
  const { text } = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const may = useMay(shown);
  const { office, officePhone } = shown.broker;
  if (isMoving) return <MoveMeeting meeting={meeting} shown={shown} onEnd={() => setMoving(false)} />;
  const isOver = gone.includes(shown.state);
  return (
    <>
      <MeetingCard shown={shown}>
        {isOver ? null : (
          <Stack gap="small">
            {may('ACCEPT') ? <Accepting meeting={meeting} shown={shown} /> : null}
            <AddToCalendar shown={shown} />
            {may('CANCEL') ? <Cancelling meeting={meeting} onMove={() => setMoving(true)} /> : null}
          </Stack>
        )}
      </MeetingCard>
      {isOver || may('CANCEL') ? null : (
        <Notice tone="info">{text(words.late, { office, phone: formatTypedPhone(officePhone) })}</Notice>
      )}
    </>
  );
};

/** Returns the heading of a meeting, and the sentence below it. */
export const useMeetingTitle = ({ state, broker, askedStart }: BookingView) => {
  const { language, text } = useLanguage();
  const facts = {
    name: broker.name,
    office: broker.office,
    phone: formatTypedPhone(broker.officePhone),
    when: askedStart === null ? '' : formatInstant(askedStart, language, 'without-year'),
  };
  return { title: text(words[`${state}Title`]), lead: text(words[`${state}Lead`], facts) };
};
