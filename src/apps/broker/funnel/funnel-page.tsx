import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel } from '#src/ui/desk-page.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotYet } from '../frame/not-fetched.tsx';
import { funnelPath } from '../frame/paths.ts';
import { useFunnel } from '../frame/queries.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { FunnelDrawing, stepWords } from './funnel-drawing.tsx';
import { funnelTexts as words } from './texts.ts';
import { type FunnelOfFlow, useFlows } from './use-flows.ts';

/** Lists every edge and its numbers, in the order of the graph. */
function FunnelTable({ flow, funnel, least }: FunnelOfFlow & { readonly least: number }) {
  const say = useLanguage();
  const { text } = say;
  const shown = (count: number | null) => (count === null ? text(words.under, { least }) : String(count));
  return (
    <MiniTable
      caption={text(words.table, { flow: text(flow.texts.title) })}
      cards="numbers"
      columns={[
        { id: 'edge', label: text(words.columnEdge) },
        { id: 'came', label: text(words.columnCame) },
        { id: 'left', label: text(words.columnLeft) },
        { id: 'returned', label: text(words.columnReturned) },
      ]}
    >
      {funnel.edges.map(({ from, to, came, left, returned }) => {
        const target = stepWords(flow, to, say);
        const edge =
          from === null
            ? text(words.wayIn, { to: target })
            : text(words.edge, { from: stepWords(flow, from, say), to: target });
        return (
          <MiniRow
            key={`${from} ${to}`}
            cells={[
              { id: 'edge', content: edge },
              { id: 'came', label: text(words.columnCame), content: shown(came) },
              { id: 'left', label: text(words.columnLeft), content: shown(left) },
              { id: 'returned', label: text(words.columnReturned), content: shown(returned) },
            ]}
          />
        );
      })}
    </MiniTable>
  );
}

/** Shows how far the office's forms get, by the graph of each flow, as a drawing and a table. No personal data. */
export function FunnelPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const funnel = useFunnel();
  const found = useFlows(funnel.data?.flows ?? []);
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text tone="muted">{text(words.lead)}</Text>
      </DeskHead>
      {funnel.data !== undefined && found !== undefined ? (
        <Flows found={found} least={funnel.data.least} />
      ) : (
        <NotYet query={funnel} title={text(words.notFetched)}>
          <Card>
            <SkeletonLines lines={[100, 60, 80, 70]} label={text(words.loading)} />
          </Card>
        </NotYet>
      )}
    </>
  );
}

interface FlowsProps {
  readonly found: readonly FunnelOfFlow[];
  readonly least: number;
}

function Flows({ found, least }: FlowsProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const shown = found.find(({ flow }) => flow.id === asked.get('flow')) ?? found[0];
  if (shown === undefined) return null;
  const items = found.map(({ flow }) => ({
    href: `${funnelPath}?flow=${flow.id}`,
    label: text(flow.texts.title),
    current: flow === shown.flow,
  }));
  return (
    <Stack>
      <Segments label={text(words.whichFlow)} onNavigate={(href) => void navigate(href)} items={items} />
      <OneFlow {...shown} least={least} />
    </Stack>
  );
}

function OneFlow(shown: FunnelOfFlow & { readonly least: number }) {
  const { text } = useLanguage();
  const { flow, funnel, least } = shown;
  if (funnel.edges.length === 0) {
    return (
      <Card>
        <Text>{funnel.forms === 0 ? text(words.none) : text(words.tooFew, { least })}</Text>
      </Card>
    );
  }
  return (
    <Stack>
      <Panel id="funnel" title={text(flow.texts.title)}>
        <Stack gap="small">
          <Text>{text(words.forms, { count: funnel.forms ?? 0 })}</Text>
          <FunnelDrawing {...shown} />
        </Stack>
      </Panel>
      <DeskColumns shape="halves">
        <DeskColumn>
          <Panel id="numbers" title={text(words.numbers)} room="bare">
            <FunnelTable {...shown} />
          </Panel>
        </DeskColumn>
        <DeskColumn>
          <Panel id="counted" title={text(words.howTitle)}>
            <HowCounted least={least} />
          </Panel>
        </DeskColumn>
      </DeskColumns>
    </Stack>
  );
}

function HowCounted({ least }: { readonly least: number }) {
  const { text } = useLanguage();
  const lines = [words.howCame, words.howLeft, words.howReturned, words.howRounded];
  return (
    <Bullets>
      {lines.map((line) => (
        <li key={line.en}>{text(line, { least })}</li>
      ))}
    </Bullets>
  );
}
