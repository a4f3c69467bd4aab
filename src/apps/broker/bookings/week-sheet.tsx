import { useNavigate } from 'react-router-dom';
import type { BookingWeek, DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { isStart } from '#src/domain/booking-slots.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { Failed } from '../frame/failed.tsx';
import { listingPath, takeoverPath } from '../frame/paths.ts';
import { BlockRow } from './blocks-panel.tsx';
import { BookingRow } from './booking-row.tsx';
import { dayText, entryLines, hourText } from './entry-words.ts';
import { deskBookingTexts as words } from './texts.ts';
import { useDeskChange, usePropose } from './use-bookings.ts';
import { type Entry, entriesOf, openDays, startOfHour } from './week-entries.ts';
import type { Opened } from './week-grid.tsx';
import { weekTexts } from './week-texts.ts';

interface WeekSheetProps {
  readonly week: BookingWeek;
  readonly me: string;
  readonly opened: Opened;
  readonly close: () => void;
  readonly onMove: (booking: DeskBooking) => void;
}

/** A date of a home, with the way to the home. */
const DateRow = ({ entry, date }: { readonly entry: Entry; readonly date: BookingWeek['dates'][number] }) => {
  const inUse = useLanguage();
  const { language, text } = inUse;
  const navigate = useNavigate();
  const { kind, estateId, address, at, endsAt } = date;
  const [what, about] = entryLines(entry, inUse);
  const ends = endsAt === null ? '' : `–${formatTime(endsAt, language).replace('kl. ', '')}`;
  const note = at === null ? about : `${formatTime(at, language)}${ends}, ${address}`;
  const path = kind === 'takeover' ? takeoverPath(estateId) : listingPath(estateId);
  return (
    <Row title={what} note={note}>
      <TextLink href={path} onFollow={() => void navigate(path)}>
        {text(weekTexts.openHome, { address })}
      </TextLink>
    </Row>
  );
};

const EntryRow = ({ entry, me, onMove }: Pick<WeekSheetProps, 'me' | 'onMove'> & { readonly entry: Entry }) => {
  const { text } = useLanguage();
  const { of } = entry;
  if ('block' in of) return <BlockRow block={of.block} />;
  if ('date' in of) return <DateRow entry={entry} date={of.date} />;
  const { booking } = of;
  return (
    <>
      <BookingRow booking={booking} me={me} withDay={false} />
      {booking.state === 'done' ? null : (
        <li>
          <Button size="small" look="text" onPress={() => onMove(booking)}>
            {text(weekTexts.moveInWeek)}
          </Button>
        </li>
      )}
    </>
  );
};

interface FreeHourProps {
  readonly start: IsoInstant;
  readonly until: IsoInstant;
  readonly offers: readonly DeskBooking[];
  readonly moving: DeskBooking | null;
  readonly close: () => void;
}

/** What a free hour is good for: another time for one who waits, or none at all. */
const FreeHour = ({ start, until, offers, moving, close }: FreeHourProps) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const offer = usePropose();
  const block = useDeskChange((call, _: null) => call(brokerBookings.block, { body: { from: start, to: until } }));
  const done = (said: (typeof words)['proposedNow' | 'blockedNow']) => () => {
    announce(text(said));
    close();
  };
  const name = moving === null ? weekTexts.offer : weekTexts.moveHere;
  return (
    <Stack>
      <Failed error={offer.error ?? block.error} />
      {offers.map((booking) => (
        <Button
          key={booking.id}
          busy={offer.isPending}
          busyLabel={text(words.saving)}
          onPress={() => offer.mutate({ booking, start }, { onSuccess: done(words.proposedNow) })}
        >
          {text(name, { name: booking.name })}
        </Button>
      ))}
      {offers.length === 0 ? null : (
        <Text size="small" tone="muted">
          {text(weekTexts.customerAgrees)}
        </Text>
      )}
      {moving !== null ? null : (
        <Button
          look="secondary"
          busy={block.isPending}
          busyLabel={text(words.saving)}
          onPress={() => block.mutate(null, { onSuccess: done(words.blockedNow) })}
        >
          {text(weekTexts.blockHour)}
        </Button>
      )}
    </Stack>
  );
};

const mostOffers = 5;

/** Returns the meetings for which an hour may be offered: the one that is moved, or those of the broker that wait. */
const offersAt = (
  { week, me, opened }: Pick<WeekSheetProps, 'week' | 'me' | 'opened'>,
  start: IsoInstant,
  now: IsoInstant,
) => {
  if (!isStart(start, osloDate(now), openDays(week.hours))) return [];
  if (opened.moving !== null) return [opened.moving];
  return week.waiting.items.filter(({ broker }) => broker === me).slice(0, mostOffers);
};

/** An hour or an entry of the week, opened: what stands there, and what can be done. */
export const WeekSheet = ({ week, me, opened, close, onMove }: WeekSheetProps) => {
  const { language, text } = useLanguage();
  const { clock } = useBrokerContext();
  const { day, hour, entryIds, moving } = opened;
  const entries = entriesOf(week).filter(({ id }) => entryIds.includes(id));
  const now = clock.now();
  const start = hour === null ? null : startOfHour(day, hour);
  const isFree = start !== null && hour !== null && entries.length === 0 && start > now;
  const title = hour === null ? dayText(day, language) : hourText(day, hour, language);
  return (
    <BottomSheet open title={title} close={{ label: text(weekTexts.close), onPress: close }}>
      <Stack>
        {entries.length === 0 ? null : (
          <RowList place="panel" label={title}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} me={me} onMove={onMove} />
            ))}
          </RowList>
        )}
        {isFree ? (
          <FreeHour
            start={start}
            until={startOfHour(day, hour + 1)}
            offers={offersAt({ week, me, opened }, start, now)}
            moving={moving}
            close={close}
          />
        ) : null}
        {!isFree && entries.length === 0 ? <Text tone="muted">{text(weekTexts.nothingThen)}</Text> : null}
      </Stack>
    </BottomSheet>
  );
};
