import { useCallback, useState } from 'react';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { bookings } from '#src/contract/services/booking.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { meetingWords } from '#src/texts/meeting-times.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { MeetingTimes, type MeetingTimesProps } from '#src/ui/meeting-times.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { Failed } from '../frame/failed.tsx';
import { ReasonForm } from '../frame/reason-form.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useDecline, usePropose } from './use-bookings.ts';

export interface ReplyProps {
  readonly booking: DeskBooking;
  readonly back: () => void;
}

const BackButton = ({ back }: Pick<ReplyProps, 'back'>) => {
  const { text } = useLanguage();
  return (
    <Button size="small" look="text" onPress={back}>
      {text(words.back)}
    </Button>
  );
};

/** Says no, with a reason that the customer reads. */
export const Decline = ({ booking, back }: ReplyProps) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const decline = useDecline(booking);
  return (
    <ReasonForm
      id={`declined-${booking.id}`}
      label={text(words.reason)}
      send={{ label: text(words.declineSend), busyLabel: text(words.saving), isPending: decline.isPending }}
      error={decline.error}
      onSend={(reason) => decline.mutate(reason, { onSuccess: () => announce(text(words.declinedNow)) })}
      beside={<BackButton back={back} />}
    />
  );
};

/** Asks for another of the broker's own free times. */
export const Propose = ({ booking, back }: ReplyProps) => {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { call, clock } = useBrokerContext();
  const id = `proposed-${booking.id}`;
  const [start, setStart] = useState<IsoInstant | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [today] = useState(() => osloDate(clock.now()));
  const propose = usePropose();
  const { brokerId } = booking;
  const { failureCount } = propose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal fetches the times again
  const load: MeetingTimesProps['load'] = useCallback(
    (days) => call(bookings.slots, { params: { id: brokerId }, query: days }),
    [call, brokerId, failureCount],
  );
  const press = () => {
    setMissing(start === null);
    if (start === null) return focusField(id);
    return propose.mutate({ booking, start }, { onSuccess: () => announce(text(words.proposedNow)) });
  };
  return (
    <Stack gap="medium">
      <MeetingTimes
        id={id}
        today={today}
        load={load}
        language={language}
        value={start}
        onChange={setStart}
        words={meetingWords(text)}
        describedBy={isMissing ? `${id}-error` : undefined}
      />
      <FieldError id={id} error={isMissing ? problemText('V_CHOOSE_ONE', language) : undefined} />
      <Failed error={propose.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={propose.isPending} busyLabel={text(words.saving)}>
          {text(words.proposeSend)}
        </Button>
        <BackButton back={back} />
      </Stack>
    </Stack>
  );
};
