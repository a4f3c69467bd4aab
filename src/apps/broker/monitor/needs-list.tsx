import { useNavigate } from 'react-router-dom';
import type { Need } from '#src/contract/desk/broker.ts';
import type { NeedsByKind } from '#src/contract/desk/broker-monitor.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { useReminderParts } from '../reminders/reminder-actions.tsx';
import { type MovedNeed, useMovedNeeds } from '../reminders/use-reminders.ts';
import { brokerTexts as words } from '../texts.ts';
import { inQueueOrder, needAddress, needKind } from './need-kinds.ts';
import { needNote } from './need-note.ts';
import { NeedsOfKind } from './needs-of-kind.tsx';

/** Stands where a line was hidden: before that, no page needs it. */
const undoRow = later(() => import('../reminders/undo-row.tsx'));

export interface NeedsListProps {
  /** Undefined until it is fetched. */
  readonly needs: NeedsByKind | undefined;
  readonly now: IsoInstant;
}

/** The queue "needs you": one line for each kind, with a link for every home to the place where it is handled. */
export function NeedsList({ needs, now }: NeedsListProps) {
  const { text } = useLanguage();
  const { moved, hold, forget } = useMovedNeeds();
  const undo = useLater(undoRow);
  const groups = needs === undefined ? [] : inQueueOrder(needs.kinds);
  return (
    <Panel id="needs" title={text(words.needsYou)} room="bare">
      <KeepsFocus>
        {groups.length + moved.length === 0 ? null : (
          <RowList place="panel">
            {moved.map((one) =>
              undo === undefined ? null : <undo.UndoRow key={one.need.id} moved={one} forget={forget} />,
            )}
            {groups.map((group) => {
              const [only] = group.items;
              return only !== undefined && group.total === 1 && group.kind !== 'loan-late' ? (
                <NeedRow key={group.kind} need={only} now={now} onMoved={hold} />
              ) : (
                <NeedsOfKind key={group.kind} group={group} now={now} onMoved={hold} />
              );
            })}
          </RowList>
        )}
        {groups.length > 0 ? null : <NoNeeds isLoading={needs === undefined} />}
      </KeepsFocus>
    </Panel>
  );
}

function NoNeeds({ isLoading }: { readonly isLoading: boolean }) {
  const { text } = useLanguage();
  return (
    <PanelRoom>
      {isLoading ? (
        <SkeletonLines lines={[80, 60]} label={text(words.loadingTakeovers)} />
      ) : (
        <Text size="small" tone="muted">
          {text(words.needsNothing)}
        </Text>
      )}
    </PanelRoom>
  );
}

interface NeedRowProps {
  readonly need: Need;
  readonly now: IsoInstant;
  readonly onMoved: (moved: MovedNeed) => void;
}

function NeedRow({ need, now, onMoved }: NeedRowProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { icon, words: said } = needKind(need.kind);
  const path = takeoverPath(need.estateId, needAddress(need));
  const { toggle, offers } = useReminderParts(need, onMoved);
  return (
    <Row
      start={<Icon of={icon} size={24} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {say.text(said)}
        </RowLink>
      }
      note={[need.address, ...needNote(need, now, say)].join(', ')}
      end={toggle}
    >
      {offers}
    </Row>
  );
}
