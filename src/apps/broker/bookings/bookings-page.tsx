import { useState } from 'react';
import type { BookingWeek, DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotYet } from '../frame/not-fetched.tsx';
import { useSignedInBroker } from '../frame/signed-in-broker.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { BookingRow } from './booking-row.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { deskBookingTexts as words } from './texts.ts';
import { useBookingWeek } from './use-bookings.ts';
import { type ShownWeek, useShownWeek } from './use-shown-week.ts';
import { type Opened, WeekGrid } from './week-grid.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekLegend } from './week-legend.tsx';
import { WeekSheet } from './week-sheet.tsx';
import { weekTexts } from './week-texts.ts';

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

interface FilledProps extends ShownProps {
  readonly shown: ShownWeek;
}

/** The week, and what is opened or moved in it. */
const Week = ({ week, me, shown }: FilledProps) => {
  const { text } = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moving, setMoving] = useState<DeskBooking | null>(null);
  const close = () => setOpened(null);
  const move = (booking: DeskBooking | null) => {
    close();
    setMoving(booking);
  };
  const open = (next: Opened) => {
    setOpened(next);
    setMoving(null);
  };
  return (
    <Stack gap="small">
      <WeekHead shown={shown} />
      {moving === null ? null : (
        <Notice
          tone="info"
          live="status"
          action={
            <Button size="small" look="text" onPress={() => setMoving(null)}>
              {text(weekTexts.stopMoving)}
            </Button>
          }
        >
          {text(weekTexts.moving, { name: moving.name })}
        </Notice>
      )}
      <WeekGrid week={week} shown={shown} moving={moving} onMove={setMoving} onOpen={open} />
      <WeekLegend />
      {opened === null ? null : <WeekSheet week={week} me={me} opened={opened} close={close} onMove={move} />}
    </Stack>
  );
};

const Filled = ({ week, me, shown }: FilledProps) => (
  <Stack>
    <Week week={week} me={me} shown={shown} />
    <DeskColumns shape="halves">
      <DeskColumn>
        <Waiting week={week} me={me} />
      </DeskColumn>
      <DeskColumn>
        <HoursPanel hours={week.hours} />
        <BlocksPanel blocks={week.blocks} />
      </DeskColumn>
    </DeskColumns>
  </Stack>
);

/** The booking desk: what waits for a reply, the week, and when the broker takes meetings. */
export function BookingsPage() {
  const me = useSignedInBroker();
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const shown = useShownWeek();
  const query = useBookingWeek(shown.monday);
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text tone="muted">{text(words.lead)}</Text>
      </DeskHead>
      {query.data !== undefined ? (
        <Filled week={query.data} me={me.name} shown={shown} />
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
