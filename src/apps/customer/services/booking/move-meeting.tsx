import { useCallback, useId, useState } from 'react';
import { safeParse } from 'valibot';
import { asFailure } from '#src/client/call-failed.ts';
import { type BookingView, bookings } from '#src/contract/services/booking.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { type IsoInstant, isoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { meetingWords } from '#src/texts/meeting-times.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { MeetingTimes, type MeetingTimesProps } from '#src/ui/meeting-times.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { bookingTexts as words } from './texts.ts';
import { type Meeting, useMove } from './use-booking.ts';

/** Returns the near times that a refusal names. */
const nearIn = (error: unknown): readonly IsoInstant[] => {
  const { near } = asFailure(error).extra;
  return Array.isArray(near)
    ? near.flatMap((one) => {
        const read = safeParse(isoInstant, one);
        return read.success ? [read.output] : [];
      })
    : [];
};

interface RefusedProps {
  readonly error: unknown;
  readonly onChoose: (start: IsoInstant) => void;
}

const Refused = ({ error, onChoose }: RefusedProps) => {
  const { language, text } = useLanguage();
  const near = nearIn(error);
  if (near.length === 0)
    return (
      <Notice tone="warning" live="alert">
        {problemText(asFailure(error).code, language)}
      </Notice>
    );
  return (
    <Notice tone="warning" live="alert" title={text(words.near)}>
      <Stack gap="small">
        {near.map((start) => (
          <div key={start}>
            <TextLink onPress={() => onChoose(start)}>{formatInstant(start, language, 'without-year')}</TextLink>
          </div>
        ))}
      </Stack>
    </Notice>
  );
};

export interface MoveMeetingProps {
  readonly meeting: Meeting;
  readonly shown: BookingView;
  readonly onEnd: () => void;
}

/** Another time for a meeting. The old one is kept until the new one is held. */
export const MoveMeeting = ({ meeting, shown, onEnd }: MoveMeetingProps) => {
  const { language, text } = useLanguage();
  const { call, clock } = useCustomerContext();
  const id = useId();
  const [start, setStart] = useState<IsoInstant | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, failureCount } = useMove(meeting, shown);
  const [today] = useState(() => osloDate(clock.now()));
  const broker = shown.broker.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal fetches the times again
  const load: MeetingTimesProps['load'] = useCallback(
    (days) => call(bookings.slots, { params: { id: broker }, query: days }),
    [call, broker, failureCount],
  );
  const choose = (next: IsoInstant) => {
    setStart(next);
    setMissing(false);
  };
  const move = () => {
    if (start === null) setMissing(true);
    else mutate(start, { onSuccess: onEnd });
  };
  return (
    <Stack as="section" gap="large">
      <Stack gap="small">
        <Text as="h2" size="title">
          {text(words.moveTitle)}
        </Text>
        <Text tone="muted">{text(words.moveLead)}</Text>
      </Stack>
      <MeetingTimes
        id={id}
        today={today}
        load={load}
        language={language}
        value={start}
        onChange={choose}
        words={meetingWords(text)}
        describedBy={isMissing ? `${id}-missing` : undefined}
      />
      {isMissing ? (
        <div id={`${id}-missing`}>
          <Notice tone="danger" live="alert">
            {text(words.chooseFirst)}
          </Notice>
        </div>
      ) : null}
      {error === null ? null : <Refused error={error} onChoose={choose} />}
      <Stack>
        <Button onPress={move} busy={isPending} busyLabel={text(words.working)}>
          {text(words.moveTo)}
        </Button>
        <Button look="secondary" onPress={onEnd}>
          {text(words.goBack)}
        </Button>
      </Stack>
    </Stack>
  );
};
