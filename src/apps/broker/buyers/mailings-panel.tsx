import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { MailingLine } from './mailing-line.tsx';
import { mailingTexts as words } from './mailing-texts.ts';
import { useMailings } from './use-mailings.ts';

export interface MailingsPanelProps {
  readonly estateId: EstateId;
  readonly now: IsoInstant;
  readonly maySteer: boolean;
}

/** Shows what was sent about a home, newest first. Nothing stands here before the first one. */
export function MailingsPanel({ estateId, now, maySteer }: MailingsPanelProps) {
  const { text } = useLanguage();
  const query = useMailings(estateId);
  const items = (query.data?.pages ?? []).flatMap((page) => page.items);
  if (items.length === 0 && query.error === null) return null;
  const foot = query.hasNextPage ? (
    <MoreButton size="small" query={query} label={text(words.more)} busyLabel={text(words.fetchingMore)} />
  ) : undefined;
  return (
    <Panel id="mailings" title={text(words.panel)} room="bare" foot={foot}>
      {items.length === 0 ? (
        <PanelRoom>
          <NotFetched query={query} title={text(words.mailingsNotFetched)} />
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {items.map((mailing) => (
            <MailingLine key={mailing.id} mailing={mailing} now={now} maySteer={maySteer} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
