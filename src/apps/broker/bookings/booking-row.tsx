import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { formatInstant, formatTime } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { Reply } from './reply.tsx';
import { deskBookingTexts as words } from './texts.ts';

const tones = { requested: 'warning', proposed: 'info', confirmed: 'success', done: 'plain' } as const;

export interface BookingRowProps {
  readonly booking: DeskBooking;
  /** The signed-in broker's own id: a colleague's meeting says whose it is. */
  readonly me: string;
  /** Whether the day stands in the row, where no heading says it. */
  readonly withDay: boolean;
}

/** A meeting at the desk: when, who and where, how to reach them, and the reply. */
export const BookingRow = ({ booking, me, withDay }: BookingRowProps) => {
  const { language, text } = useLanguage();
  const { state, start, askedStart, name, telephone, email, address, postcode, note, broker } = booking;
  const end = formatTime(endOfMeeting(start), language).replace('kl. ', '');
  const when = withDay ? formatInstant(start, language, 'without-year') : formatTime(start, language);
  return (
    <Row
      start={<Icon of={CalendarClock} size={24} />}
      title={`${when}–${end}`}
      note={`${name}, ${address}, ${postcode}`}
    >
      <Stack gap="small">
        {/* Not at the end of the row: on a phone it would leave half of it for the words. */}
        <div>
          <StatusChip tone={tones[state]}>{text(words[state])}</StatusChip>
        </div>
        {broker === me ? null : <Text size="small">{text(words.with, { broker })}</Text>}
        {askedStart === null || state !== 'proposed' ? null : (
          <Text size="small" tone="muted">
            {text(words.askedFor, { when: formatInstant(askedStart, language, 'without-year') })}
          </Text>
        )}
        <Stack direction="wrap" gap="small">
          <TextLink href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</TextLink>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Stack>
        {note === null || note === '' ? null : <Text size="small">«{note}»</Text>}
        <Reply key={`${booking.id} ${booking.revision}`} booking={booking} what={`${name}, ${when}`} />
      </Stack>
    </Row>
  );
};
