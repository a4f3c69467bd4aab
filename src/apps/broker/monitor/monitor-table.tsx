import { memo } from 'react';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { DeskHome } from '#src/contract/desk/broker-monitor.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import { frameTexts } from '../frame/texts.ts';
import { brokerTexts as words } from '../texts.ts';
import { ActionCell, PeopleCell, ProgressCell, PropertyCell, StateCell, TakeoverCell } from './monitor-cells.tsx';
import { needsToday } from './need-kinds.ts';

export interface MonitorTableProps {
  readonly rows: readonly DeskHome[];
  readonly now: IsoInstant;
}

export function MonitorTable({ rows, now }: MonitorTableProps) {
  const { text } = useLanguage();
  return (
    <MiniTable
      caption={text(frameTexts.takeovers)}
      cards="pairs"
      columns={[
        { id: 'property', label: text(words.columnProperty) },
        { id: 'takeover', label: text(words.columnTakeover) },
        { id: 'progress', label: text(words.columnProgress) },
        { id: 'state', label: text(words.columnState) },
        { id: 'people', label: text(words.columnPeople) },
        { id: 'action', label: text(words.columnAction), hidden: true },
      ]}
    >
      {rows.map((row) => (
        <TakeoverRow key={row.estateId} row={row} now={now} isHot={needsToday(row, now)} />
      ))}
    </MiniTable>
  );
}

interface TakeoverRowProps {
  readonly row: MonitorRow;
  readonly now: IsoInstant;
  readonly isHot: boolean;
}

/** Re-renders only when its own takeover changed: React Query keeps equal data as the same object. */
const TakeoverRow = memo(({ row, now, isHot }: TakeoverRowProps) => (
  <MiniRow
    tone={isHot ? 'hot' : 'plain'}
    cells={[
      { id: 'property', content: <PropertyCell row={row} /> },
      { id: 'takeover', content: <TakeoverCell row={row} now={now} /> },
      { id: 'progress', content: <ProgressCell row={row} /> },
      { id: 'state', content: <StateCell row={row} now={now} /> },
      { id: 'people', content: <PeopleCell row={row} /> },
      { id: 'action', content: <ActionCell row={row} now={now} /> },
    ]}
  />
));
TakeoverRow.displayName = 'TakeoverRow';
