import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Broker, MonitorRow, Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ProposedDatesPanel } from '../dates/proposed-dates-panel.tsx';
import { EkstraPanel } from '../ekstra/ekstra-panel.tsx';
import { Figures, PeriodChoice } from '../figures/figures.tsx';
import { LiveState, type Read, Staleness } from '../frame/freshness.tsx';
import { type Asked, NotFetched } from '../frame/not-fetched.tsx';
import { useMonitor } from '../frame/queries.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { ReportsPanel } from '../reports/reports-panel.tsx';
import { SyncIssuesPanel } from '../sync/sync-issues-panel.tsx';
import { SyncStrip } from '../sync/sync-strip.tsx';
import { brokerTexts as words } from '../texts.ts';
import { OrdersPanel } from '../valuations/orders-panel.tsx';
import { FormsTable } from './forms-table.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { firstName } from './names.ts';
import { NeedsList, type NeedsListProps } from './needs-list.tsx';
import { useAnnounceChanges } from './use-announce-changes.ts';

interface NoRowsProps {
  readonly query: Read & Asked;
  readonly showsDone: boolean;
}

/** Replaces the table when there are no takeovers to show: loading, failed, or none. */
function NoRows({ query, showsDone }: NoRowsProps) {
  const { text } = useLanguage();
  if (query.data !== undefined) {
    return <EmptyState picture={<EmptyStreet />}>{text(showsDone ? words.emptyDone : words.emptyOpen)}</EmptyState>;
  }
  if (query.error === null) {
    return (
      <PanelRoom>
        <SkeletonLines lines={[100, 90, 95, 80, 100, 85]} label={text(words.loadingTakeovers)} />
      </PanelRoom>
    );
  }
  return (
    <PanelRoom>
      <NotFetched query={query} title={text(words.notFetched)} />
    </PanelRoom>
  );
}

/** The takeover is complete: the next step is the settlement. One with deviations waits for the broker first. */
export const isDone = ({ state, deviations }: Pick<MonitorRow, 'state' | 'deviations'>): boolean =>
  state === 'finalized' && openDeviations(deviations).length === 0;

/** Sorts the monitor: rows that wait for the broker first, then by days to the takeover (ux.md 2.5). */
export function inOrder(rows: readonly MonitorRow[], needs: readonly Need[], now: IsoInstant): readonly MonitorRow[] {
  const waiting = new Set(needs.map((need) => need.estateId));
  const today = osloDate(now);
  const rank = (row: MonitorRow): number => {
    const distance = row.takeoverDate === null ? 500 : Math.min(400, Math.abs(daysBetween(today, row.takeoverDate)));
    return distance - (waiting.has(row.estateId) && !isDone(row) ? 1000 : 0);
  };
  return [...rows].sort((one, other) => rank(one) - rank(other) || one.home.address.localeCompare(other.home.address));
}

/** Shows every takeover of the broker, live, and what waits for the broker (ux.md 2.5, mock 06). */
export function Dashboard({ me }: { readonly me: Broker }) {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.takeovers));
  const now = useNow();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const showsDone = asked.get('show') === 'done';
  const monitor = useMonitor();
  const all = monitor.data?.takeovers;
  const needs = monitor.data?.needs ?? [];
  useAnnounceChanges(all, now);
  const rows = useMemo(
    () =>
      inOrder(
        (all ?? []).filter((row) => isDone(row) === showsDone),
        monitor.data?.needs ?? [],
        now,
      ),
    [all, monitor.data?.needs, showsDone, now],
  );
  return (
    <>
      <DeskHead end={<PeriodChoice />}>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.hello, { name: firstName(me.name) })}
        </h1>
      </DeskHead>
      <Stack>
        <Staleness query={monitor} />
        <SyncStrip now={now} />
        <Figures />
        <DeskColumns shape="list">
          <DeskColumn>
            <Panel
              id="takeovers"
              title={text(words.takeovers)}
              room="bare"
              beside={
                <>
                  <LiveState />
                  <Choice all={all ?? []} showsDone={showsDone} onNavigate={navigate} />
                </>
              }
            >
              {rows.length === 0 ? (
                <NoRows query={monitor} showsDone={showsDone} />
              ) : (
                <MonitorTable rows={rows} needs={needs} now={now} />
              )}
            </Panel>
            <FormsTable rows={rows} forms={monitor.data?.forms ?? []} />
          </DeskColumn>
          <Waiting needs={needs} isKnown={all !== undefined} now={now} />
        </DeskColumns>
      </Stack>
    </>
  );
}

/** What waits for the broker: needs of homes, proposed dates, orders of Ekstra and of valuations, reported facts, rows that could not be fetched. */
const Waiting = (props: NeedsListProps) => (
  <DeskColumn>
    <NeedsList {...props} />
    <ProposedDatesPanel now={props.now} />
    <EkstraPanel now={props.now} />
    <OrdersPanel now={props.now} />
    <ReportsPanel now={props.now} />
    <SyncIssuesPanel now={props.now} />
  </DeskColumn>
);

interface ChoiceProps {
  readonly all: readonly MonitorRow[];
  readonly showsDone: boolean;
  readonly onNavigate: (href: string) => void;
}

function Choice({ all, showsDone, onNavigate }: ChoiceProps) {
  const { text } = useLanguage();
  const done = all.filter(isDone).length;
  return (
    <Segments
      label={text(words.whichOnes)}
      onNavigate={onNavigate}
      items={[
        { href: '/broker/dashboard', label: text(words.open), count: all.length - done, current: !showsDone },
        { href: '/broker/dashboard?show=done', label: text(words.done), count: done, current: showsDone },
      ]}
    />
  );
}
