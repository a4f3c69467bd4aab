import { useLanguage } from '#src/texts/language.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import { stepWords } from './step-words.ts';
import { funnelTexts as words } from './texts.ts';
import type { FunnelOfFlow } from './use-flows.ts';

/** Lists every edge and its numbers, in the order of the graph. */
export function FunnelTable({ flow, funnel, least }: FunnelOfFlow & { readonly least: number }) {
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
