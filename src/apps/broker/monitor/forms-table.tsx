import { useNavigate } from 'react-router-dom';
import type { MonitorForm, MonitorRow } from '#src/contract/desk/broker.ts';
import type { DeskHome } from '#src/contract/desk/broker-monitor.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { brokerTexts as words } from '../texts.ts';
import { brokerFormTexts as formWords } from './form-texts.ts';
import { wordsOfForm } from './form-words.ts';

const columns = [
  { id: 'seller', side: 'seller', isDeclaration: false },
  { id: 'buyer', side: 'buyer', isDeclaration: false },
  { id: 'declaration-seller', side: 'seller', isDeclaration: true },
  { id: 'declaration-buyer', side: 'buyer', isDeclaration: true },
] as const;
type Column = (typeof columns)[number];

const standsIn = ({ side, isDeclaration }: Column, form: MonitorForm): boolean =>
  form.side === side && form.flow.startsWith('pep-form') === isDeclaration;

export interface FormsTableProps {
  readonly rows: readonly DeskHome[];
}

/**
 * The settlement forms and self-declarations of the homes above, one column for each, so that late ones stand out. A
 * home without a started form is left out; what is late there is in the queue.
 */
export function FormsTable({ rows }: FormsTableProps) {
  const { text } = useLanguage();
  const homes = rows.filter(({ forms }) => forms.some(({ state }) => state !== 'notStarted'));
  if (homes.length === 0) return null;
  const named = ({ side, isDeclaration }: Column): string => {
    const params = { side: text(formWords[side]) };
    return text(isDeclaration ? formWords.columnDeclaration : formWords.columnSettlement, params);
  };
  return (
    <Panel id="settlements" title={text(formWords.title)} room="bare">
      <MiniTable
        caption={text(formWords.title)}
        cards="states"
        columns={[
          { id: 'property', label: text(words.columnProperty) },
          ...columns.map((column) => ({ id: column.id, label: named(column) })),
        ]}
      >
        {homes.map((row) => (
          <MiniRow
            key={row.estateId}
            cells={[
              { id: 'property', content: <Property row={row} /> },
              ...columns.map((column) => ({
                id: column.id,
                label: named(column),
                content: <State form={row.forms.find((form) => standsIn(column, form))} />,
              })),
            ]}
          />
        ))}
      </MiniTable>
    </Panel>
  );
}

function Property({ row }: { readonly row: MonitorRow }) {
  const navigate = useNavigate();
  const path = takeoverPath(row.estateId, '#forms');
  return (
    <RowLink href={path} onFollow={() => void navigate(path)}>
      {row.home.address}
    </RowLink>
  );
}

function State({ form }: { readonly form: MonitorForm | undefined }) {
  const say = useLanguage();
  if (form === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{say.text(formWords.noForm)}</VisuallyHidden>
      </>
    );
  }
  const { tone, state, note } = wordsOfForm(form, say);
  return (
    <div>
      <StatusChip tone={tone}>{state}</StatusChip>
      {note === null ? null : (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
