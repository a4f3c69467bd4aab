import { useNavigate } from 'react-router-dom';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { type Appointment, type BrokerDay, brokerDay } from '#src/contract/desk/broker-day.ts';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { formatDate, formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { NowRow, Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { Reply } from '../bookings/reply.tsx';
import { NotYet } from '../frame/not-fetched.tsx';
import { bookingsPath, listingPath, takeoverPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import { appointmentNames, dayTexts as words } from './texts.ts';

const useDay = () => useLiveEndpoint(keys.day, brokerDay.read, {});

/** A time of the day: a meeting, or a date of a home; a takeover has no time, and stands last. */
type Entry = (Pick<Appointment, 'at' | 'endsAt' | 'isDone'> & { readonly id: string }) &
  ({ readonly date: Appointment } | { readonly meeting: DeskBooking });

const entriesOf = ({ items, meetings }: BrokerDay): readonly Entry[] => {
  const dates = items.map((date) => ({ ...date, id: `${date.kind} ${date.estateId} ${date.at}`, date }));
  const booked = meetings.map((meeting) => ({
    id: `${meeting.id} ${meeting.revision}`,
    at: meeting.start,
    endsAt: endOfMeeting(meeting.start),
    isDone: meeting.state === 'done',
    meeting,
  }));
  const late = '9999';
  return [...booked, ...dates].sort((one, other) => ((one.at ?? late) < (other.at ?? late) ? -1 : 1));
};

const isOver = ({ at, endsAt, isDone }: Entry, now: IsoInstant): boolean =>
  isDone || (at !== null && (endsAt ?? at) < now);

/** The place of the line that says what time it is; none where nothing is over, or nothing is ahead. */
const placeOfNow = (entries: readonly Entry[], now: IsoInstant): number | null => {
  const timed = entries.filter(({ at }) => at !== null);
  const place = timed.filter(({ at, endsAt }) => (endsAt ?? at ?? '') < now).length;
  return place === 0 || place === entries.length ? null : place;
};

function EntryRow({ entry, now }: { readonly entry: Entry; readonly now: IsoInstant }) {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { at, endsAt } = entry;
  const from = at === null ? text(words.allDay) : formatTime(at, language);
  const when = [from, ...(endsAt === null ? [] : [text(words.until, { time: formatTime(endsAt, language) })])].join(
    ' ',
  );
  const over = isOver(entry, now) ? <StatusChip tone="success">{text(words.over)}</StatusChip> : undefined;
  if ('meeting' in entry) {
    const { state, name, address } = entry.meeting;
    const title = text(state === 'requested' ? words.asks : words.meeting, { address });
    return (
      <Row title={title} note={`${when} · ${name}`} end={over}>
        {over === undefined ? <Reply booking={entry.meeting} what={`${name}, ${when}`} /> : null}
      </Row>
    );
  }
  const { kind, estateId, address } = entry.date;
  const path = kind === 'takeover' ? takeoverPath(estateId) : listingPath(estateId);
  const title = (
    <RowLink href={path} onFollow={() => void navigate(path)}>
      {text(words.what, { what: text(appointmentNames[kind]), address })}
    </RowLink>
  );
  return <Row title={title} note={when} end={over} />;
}

/** What stands in the list's place: it is fetched, could not be, or the day is empty. */
function NoDay({ query }: { readonly query: ReturnType<typeof useDay> }) {
  const { text } = useLanguage();
  return (
    <PanelRoom>
      {query.data !== undefined ? (
        <Text size="small" tone="muted">
          {text(words.nothing)}
        </Text>
      ) : (
        <NotYet query={query} title={text(words.notFetched)}>
          <SkeletonLines lines={[70, 55]} label={text(words.loading)} />
        </NotYet>
      )}
    </PanelRoom>
  );
}

/** The date, and the way to the other days' meetings. */
function Beside({ date }: Pick<BrokerDay, 'date'>) {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  return (
    <>
      <Text as="span" size="small" tone="muted">
        {formatDate(date, language, 'without-year')}
      </Text>
      <TextLink href={bookingsPath} onFollow={() => void navigate(bookingsPath)}>
        {text(words.week)}
      </TextLink>
    </>
  );
}

/** Lists what the broker has agreed for today, by time; what is over stands above the line of now, and is marked. */
export function TodayPanel({ now }: { readonly now: IsoInstant }) {
  const { language, text } = useLanguage();
  const query = useDay();
  const entries = query.data === undefined ? [] : entriesOf(query.data);
  const place = placeOfNow(entries, now);
  const rows = entries.map((entry) => <EntryRow key={entry.id} entry={entry} now={now} />);
  const line = <NowRow key="now">{text(words.now, { time: formatTime(now, language) })}</NowRow>;
  return (
    <Panel
      id="today"
      title={text(words.title)}
      room="bare"
      beside={query.data === undefined ? undefined : <Beside date={query.data.date} />}
    >
      {entries.length === 0 ? (
        <NoDay query={query} />
      ) : (
        <RowList as="ol" place="panel" label={text(words.title)}>
          {place === null ? rows : [...rows.slice(0, place), line, ...rows.slice(place)]}
        </RowList>
      )}
    </Panel>
  );
}
