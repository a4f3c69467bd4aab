import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingWeek } from '#src/contract/desk/broker-bookings.ts';
import { formatDate, formatWeekday } from '#src/domain/date-text.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { weekdayOf } from '#src/domain/working-days.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { NotYet } from '../frame/not-fetched.tsx';
import { useSignedInBroker } from '../frame/signed-in-broker.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { BookingRow } from './booking-row.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useBookingWeek } from './use-bookings.ts';

/** Returns the Monday of a day's week. */
const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The week that the address names, or this one. */
const useWeek = () => {
  const { clock } = useBrokerContext();
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => osloDate(clock.now()));
  const named = query.get('week') ?? '';
  const monday = mondayOf(isIsoDate(named) ? named : today);
  const go = (weeks: number) => setQuery({ week: addDays(monday, 7 * weeks) });
  return { monday, go };
};

interface ShownProps {
  readonly week: BookingWeek;
  readonly me: string;
}

const Waiting = ({ week: { waiting }, me }: ShownProps) => {
  const { text } = useLanguage();
  const left = waiting.total - waiting.items.length;
  return (
    <Panel id="booking-waiting" title={text(words.waiting)} room={waiting.total === 0 ? 'inside' : 'bare'}>
      {waiting.total === 0 ? (
        <Text tone="muted">{text(words.noneWaiting)}</Text>
      ) : (
        <RowList place="panel" label={text(words.waiting)}>
          {waiting.items.map((booking) => (
            <BookingRow key={booking.id} booking={booking} me={me} withDay />
          ))}
        </RowList>
      )}
      {left > 0 ? (
        <PanelRoom>
          <Text size="small" tone="muted">
            {text(words.more, { count: left })}
          </Text>
        </PanelRoom>
      ) : null}
    </Panel>
  );
};

/** One day of the week with its meetings. */
const Day = ({ day, week, me }: ShownProps & { readonly day: IsoDate }) => {
  const { language, text } = useLanguage();
  const weekday = formatWeekday(day, language);
  const items = week.bookings.items.filter(({ start }) => osloDate(start) === day);
  const name = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDate(day, language, 'without-year')}`;
  return (
    <Panel id={`day-${day}`} title={name} room={items.length === 0 ? 'inside' : 'bare'}>
      {items.length === 0 ? (
        <Text size="small" tone="muted">
          {text(words.free)}
        </Text>
      ) : (
        <RowList place="panel" label={name}>
          {items.map((booking) => (
            <BookingRow key={booking.id} booking={booking} me={me} withDay={false} />
          ))}
        </RowList>
      )}
    </Panel>
  );
};

interface WeekProps {
  readonly monday: IsoDate;
  readonly go: (weeks: number) => void;
}

const WeekHead = ({ monday, go }: WeekProps) => {
  const { language, text } = useLanguage();
  const [from, to] = [monday, addDays(monday, 4)].map((day) => formatDate(day, language, 'without-year'));
  return (
    <Stack direction="between" gap="small">
      <Text as="h2" size="heading">
        {text(words.week, { from: from ?? '', to: to ?? '' })}
      </Text>
      <Stack direction="across" gap="none">
        <IconButton icon={ChevronLeft} label={text(words.earlier)} onPress={() => go(-1)} />
        <IconButton icon={ChevronRight} label={text(words.later)} onPress={() => go(1)} />
      </Stack>
    </Stack>
  );
};

const Filled = ({ week, me, monday, go }: ShownProps & WeekProps) => (
  <DeskColumns shape="halves">
    <DeskColumn>
      <Waiting week={week} me={me} />
      <WeekHead monday={monday} go={go} />
      {[0, 1, 2, 3, 4].map((count) => (
        <Day key={count} day={addDays(monday, count)} week={week} me={me} />
      ))}
    </DeskColumn>
    <DeskColumn>
      <HoursPanel hours={week.hours} />
      <BlocksPanel blocks={week.blocks} />
    </DeskColumn>
  </DeskColumns>
);

/** The booking desk: what waits for a reply, the week, and when the broker takes meetings. */
export function BookingsPage() {
  const me = useSignedInBroker();
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const { monday, go } = useWeek();
  const query = useBookingWeek(monday);
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text tone="muted">{text(words.lead)}</Text>
      </DeskHead>
      {query.data !== undefined ? (
        <Filled week={query.data} me={me.name} monday={monday} go={go} />
      ) : (
        <NotYet query={query} title={text(words.notFetched)}>
          <Card>
            <SkeletonLines lines={[100, 60, 80, 70]} label={text(words.loading)} />
          </Card>
        </NotYet>
      )}
    </>
  );
}
