import { useNavigate } from 'react-router-dom';
import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { brokerTexts as words } from '../texts.ts';
import { grouped, needAddress, needKind } from './need-kinds.ts';
import { needNote } from './need-note.ts';
import { NeedsOfKind } from './needs-of-kind.tsx';

export interface NeedsListProps {
  readonly needs: readonly Need[];
  readonly isKnown: boolean;
  readonly now: IsoInstant;
}

/** The queue "needs you": one line for each kind, with a link for every home to the place where it is handled. */
export function NeedsList({ needs, isKnown, now }: NeedsListProps) {
  const { text } = useLanguage();
  return (
    <Panel id="needs" title={text(words.needsYou)} room="bare">
      {needs.length === 0 ? (
        <PanelRoom>
          {isKnown ? (
            <Text size="small" tone="muted">
              {text(words.needsNothing)}
            </Text>
          ) : (
            <SkeletonLines lines={[80, 60]} label={text(words.loadingTakeovers)} />
          )}
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {grouped(needs).map(({ kind, needs: own }) => {
            const [only] = own;
            return only !== undefined && own.length === 1 && kind !== 'loan-late' ? (
              <NeedRow key={kind} need={only} now={now} />
            ) : (
              <NeedsOfKind key={kind} kind={kind} needs={own} now={now} />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}

function NeedRow({ need, now }: { readonly need: Need; readonly now: IsoInstant }) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { icon, words: said } = needKind(need.kind);
  const path = takeoverPath(need.estateId, needAddress(need));
  return (
    <Row
      start={<Icon of={icon} size={24} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {say.text(said)}
        </RowLink>
      }
      note={[need.address, ...needNote(need, now, say)].join(', ')}
    />
  );
}
