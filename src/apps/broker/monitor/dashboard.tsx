import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Broker, MonitorRow } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel } from '#src/ui/desk-page.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { useMonitor } from '../frame/queries.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { brokerTexts as words } from '../texts.ts';
import { FormsTable } from './forms-table.tsx';
import { inOrder, isDone } from './monitor-order.ts';
import { MonitorTable } from './monitor-table.tsx';
import { firstName } from './names.ts';
import { NeedsList } from './needs-list.tsx';
import { NoRows } from './no-rows.tsx';
import { useChangesSaid } from './use-changes-said.ts';

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
  useChangesSaid(all, now);
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
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.hello, { name: firstName(me.name) })}
        </h1>
      </DeskHead>
      <Stack>
        <Staleness query={monitor} />
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
          <NeedsList needs={needs} isKnown={all !== undefined} now={now} />
        </DeskColumns>
      </Stack>
    </>
  );
}

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
