import { useNavigate } from 'react-router-dom';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { Street } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Plate } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { WindowBar } from '#src/ui/top-bar.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { brokerTexts as words } from '../texts.ts';
import { dayHead } from './day-words.ts';
import { familiesOf } from './names.ts';
import { nextAction } from './next-action.ts';
import { People } from './people.tsx';
import { rowWords } from './row-words.ts';
import { streetOf } from './street-of.ts';
import { isOver, placeInWindow, windowWords } from './window-words.ts';

interface CellProps {
  readonly row: MonitorRow;
}
interface TimedCellProps extends CellProps {
  readonly now: IsoInstant;
}

export function PropertyCell({ row }: CellProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const path = takeoverPath(row.estateId);
  const [from, to] = [familiesOf(row.people, 'seller'), familiesOf(row.people, 'buyer')];
  return (
    <>
      <RowLink href={path} onFollow={() => void navigate(path)}>
        {row.home.address}
      </RowLink>
      <Text size="small" tone="muted">
        {from && to ? text(words.fromTo, { from, to }) : from || to || row.home.city}
      </Text>
    </>
  );
}

export function TakeoverCell({ row, now }: TimedCellProps) {
  const say = useLanguage();
  const today = osloDate(now);
  if (row.takeoverDate === null) return <Text size="small">{say.text(words.noDate)}</Text>;
  return (
    <>
      {dayHead(row.takeoverDate, today, say)}
      {isOver(row) ? null : <WindowBar today={placeInWindow(row.takeoverDate, today)} />}
      <Text size="small" tone="muted">
        {windowWords(row, today, say)}
      </Text>
    </>
  );
}

export function ProgressCell({ row }: CellProps) {
  const say = useLanguage();
  const { chapters, label } = streetOf(row, say);
  return (
    <Plate size="row">
      <Street chapters={chapters} size="row" label={label} />
    </Plate>
  );
}

export function StateCell({ row, now }: TimedCellProps) {
  const { tone, state, note } = rowWords(row, now, useLanguage());
  return (
    <>
      <StatusChip tone={tone}>{state}</StatusChip>
      <Text size="small" tone="muted">
        {note}
      </Text>
    </>
  );
}

export const PeopleCell = ({ row }: CellProps) => <People row={row} />;

export function ActionCell({ row, now }: TimedCellProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const action = nextAction(row, now);
  const path = takeoverPath(row.estateId, action.address);
  const label = text(words.actionFor, { action: text(action.words), address: row.home.address });
  return (
    <LinkButton size="small" look={action.look} href={path} onFollow={() => void navigate(path)} label={label}>
      {text(action.words)}
    </LinkButton>
  );
}
