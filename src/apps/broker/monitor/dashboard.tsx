import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
import type { DeskHomes } from '#src/contract/desk/broker-monitor.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TodayPanel } from '../day/today-panel.tsx';
import { Figures, PeriodChoice } from '../figures/figures.tsx';
import { LiveState, type Read, Staleness } from '../frame/freshness.tsx';
import { menuTexts } from '../frame/menu-texts.ts';
import { NotFetched } from '../frame/not-fetched.tsx';
import { funnelPath } from '../frame/paths.ts';
import { useSignedInBroker } from '../frame/signed-in-broker.ts';
import { frameTexts } from '../frame/texts.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { brokerTexts as words } from '../texts.ts';
import { FindHomes } from './find-homes.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { firstName } from './names.ts';
import { NeedsList } from './needs-list.tsx';
import { type AskedHomes, askedIn, pathOf, useHomes, useNeeds } from './use-homes.ts';

/** What the page shows below its first lists, so that its code does not delay them. */
const laterPanels = later(() => import('./later-panels.tsx'));

interface NoRowsProps {
  readonly query: Read & RetryableQuery;
  readonly asked: AskedHomes;
}

/** Replaces the table when there are no takeovers to show: loading, failed, none found, or none. */
function NoRows({ query, asked: { show, q } }: NoRowsProps) {
  const { text } = useLanguage();
  if (query.data !== undefined) {
    const none = text(show === 'done' ? words.emptyDone : words.emptyOpen);
    return <EmptyState picture={<EmptyStreet />}>{q === '' ? none : text(words.noneFound, { q })}</EmptyState>;
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

/** The period of the figures, and the way to the page that a phone's menu has no space for. */
function HeadEnd() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <Stack direction="wrap" gap="small">
      <PeriodChoice />
      <TextLink href={funnelPath} onFollow={() => void navigate(funnelPath)}>
        {text(menuTexts.funnel)}
      </TextLink>
    </Stack>
  );
}

/** Shows the takeovers of the broker in pages, live, and what waits for the broker (ux.md 2.5, mock 06). */
export function Dashboard() {
  const me = useSignedInBroker();
  const { text } = useLanguage();
  const heading = useBrokerPage(text(frameTexts.takeovers));
  const now = useNow();
  const asked = askedIn(useSearchParams()[0]);
  const homes = useHomes(asked);
  const needs = useNeeds();
  const panels = useLater(laterPanels);
  const rows = homes.data?.items ?? [];
  return (
    <>
      <DeskHead end={<HeadEnd />}>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.hello, { name: firstName(me.name) })}
        </h1>
      </DeskHead>
      <Stack>
        <Staleness query={homes} />
        {panels === undefined ? null : <panels.StaleSync now={now} />}
        <Figures />
        <DeskColumns shape="table">
          <DeskColumn>
            <NeedsList needs={needs.data} now={now} />
          </DeskColumn>
          <DeskColumn>
            <TodayPanel now={now} />
            <Panel
              id="takeovers"
              title={text(frameTexts.takeovers)}
              room="bare"
              beside={
                <>
                  <LiveState query={homes} />
                  <Choice asked={asked} homes={homes.data} />
                </>
              }
            >
              <PanelRoom>
                <FindHomes key={asked.q} asked={asked} />
              </PanelRoom>
              {rows.length === 0 ? <NoRows query={homes} asked={asked} /> : <MonitorTable rows={rows} now={now} />}
              {panels === undefined ? null : (
                <>
                  <panels.OtherPages asked={asked} homes={homes.data} />
                  <panels.AnnounceChanges rows={homes.data?.items} now={now} />
                </>
              )}
            </Panel>
            {panels === undefined ? null : <panels.FormsTable rows={rows} />}
          </DeskColumn>
          <DeskColumn>{panels === undefined ? null : <panels.OtherWaiting now={now} />}</DeskColumn>
        </DeskColumns>
        {panels === undefined ? null : <panels.SyncedAt now={now} />}
      </Stack>
    </>
  );
}

interface ListProps {
  readonly asked: AskedHomes;
  readonly homes: DeskHomes | undefined;
}

function Choice({ asked, homes }: ListProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const to = (show: AskedHomes['show']) => ({
    href: pathOf({ ...asked, show, cursor: null }),
    label: text(words[show]),
    count: homes?.[show] ?? 0,
    current: asked.show === show,
  });
  return <Segments label={text(words.whichOnes)} onNavigate={navigate} items={[to('open'), to('done')]} />;
}
