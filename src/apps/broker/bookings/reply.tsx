import { useState } from 'react';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useConfirm } from './use-bookings.ts';

/** Another time, or no: their calendar is fetched once a row with a booking is shown. */
const otherReplies = later(() => import('./other-replies.tsx'));

type Turned = 'propose' | 'decline' | null;

/** Confirm, another time, or no. A meeting that is confirmed is moved or called off. */
export const Reply = ({ booking, what }: { readonly booking: DeskBooking; readonly what: string }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const [turned, setTurned] = useState<Turned>(null);
  const confirm = useConfirm(booking);
  const others = useLater(otherReplies);
  const back = () => setTurned(null);
  if (booking.state === 'done') return null;
  const [no, noToThis] =
    booking.state === 'confirmed' ? [words.callOff, words.callOffThis] : [words.decline, words.declineThis];
  if (others !== undefined && turned === 'decline') return <others.Decline booking={booking} back={back} />;
  if (others !== undefined && turned === 'propose') return <others.Propose booking={booking} back={back} />;
  return (
    <Stack gap="small">
      <Failed error={confirm.error} />
      <Stack direction="wrap" gap="small">
        {booking.state === 'requested' ? (
          <Button
            size="small"
            label={text(words.confirmThis, { what })}
            busy={confirm.isPending}
            busyLabel={text(words.saving)}
            onPress={() => confirm.mutate(null, { onSuccess: () => announce(text(words.confirmedNow)) })}
          >
            {text(words.confirm)}
          </Button>
        ) : null}
        <Button
          size="small"
          look="secondary"
          label={text(words.proposeThis, { what })}
          onPress={() => setTurned('propose')}
        >
          {text(words.propose)}
        </Button>
        <Button size="small" look="text" label={text(noToThis, { what })} onPress={() => setTurned('decline')}>
          {text(no)}
        </Button>
      </Stack>
    </Stack>
  );
};
