import { useNavigate, useSearchParams } from 'react-router-dom';
import { firstName, saidIn } from '#src/apps/frame/chat/bubble.tsx';
import { TalkSearch } from '#src/apps/frame/chat/talk-search.tsx';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import type { ChatLine } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Avatar, avatarTone } from '#src/ui/avatar.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { NotYet } from '../frame/not-fetched.tsx';
import { chatPath } from '../frame/paths.ts';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { brokerChatTexts as words } from './texts.ts';
import { type ChatFilter, chatFilters, useChats } from './use-chats.ts';

/** The page of a talk. Keeps which talks the list has, and the search (`q`); `at` is the message to show. */
const pathOf = (id: ChatId, { filter = 'mine', q = '', at }: ChatAddress): string => {
  const asked = new URLSearchParams({
    ...(filter !== 'mine' && { filter }),
    ...(q !== '' && { q }),
    ...(at !== undefined && { at: String(at) }),
  });
  return `${chatPath}/${id}${asked.size === 0 ? '' : `?${asked}`}`;
};
interface ChatAddress {
  readonly filter?: ChatFilter;
  readonly q?: string;
  readonly at?: number | undefined;
}

/** What was said last, in one line. */
const Last = ({ last }: Pick<ChatLine, 'last'>) => {
  const { text } = useLanguage();
  if (last === null) return null;
  const shown = saidIn(last.message, text);
  return (
    <span className="g-chat__last" dir="auto">
      {last.mine ? text(words.mineLast, { text: shown }) : shown}
    </span>
  );
};

const Line = ({ line, filter, isOpen }: { line: ChatLine; filter: ChatFilter; isOpen: boolean }) => {
  const say = useLanguage();
  const { text } = say;
  const navigate = useNavigate();
  const now = useNow();
  const href = pathOf(line.id, { filter });
  const [first, ...others] = line.names;
  // The broker system may name no people of a side yet.
  const name = [first ?? text(words[line.side]), ...others.map(firstName)].join(', ');
  const side = first === undefined ? '' : `, ${text(words[line.side]).toLowerCase()}`;
  return (
    <Row
      start={<Avatar initials={initials(name)} tone={avatarTone(name)} />}
      title={
        <TextLink href={href} onFollow={() => void navigate(href)}>
          {isOpen ? <b>{name}</b> : name}
        </TextLink>
      }
      note={`${line.address}${side} · ${momentWords(line.lastAt, now, say)}`}
      end={
        line.unread > 0 ? (
          <StatusChip tone="danger">{text(plural(words.count, line.unread), { count: line.unread })}</StatusChip>
        ) : undefined
      }
    >
      <Last last={line.last} />
    </Row>
  );
};

/** What stands in the list's place: it is fetched, could not be, or has none. */
const NoTalks = ({ query, filter }: { readonly query: ReturnType<typeof useChats>; readonly filter: ChatFilter }) => {
  const { text } = useLanguage();
  return query.data === undefined ? (
    <NotYet query={query} title={text(words.notFetched)}>
      <SkeletonLines lines={[80, 60, 90, 70]} label={text(words.loading)} />
    </NotYet>
  ) : (
    <Text tone="muted">{text(filter === 'unread' ? words.noneUnread : words.none)}</Text>
  );
};

/** The broker's talks, the latest first. */
export function ChatList({ filter, open }: { readonly filter: ChatFilter; readonly open: ChatId | null }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const q = asked.get('q') ?? '';
  const context = useBrokerContext();
  const query = useChats(filter);
  const data = query.data?.pages[0];
  const items = (query.data?.pages ?? []).flatMap((page) => page.items);
  const foot = query.hasNextPage ? (
    <MoreButton size="small" query={query} label={text(words.more)} busyLabel={text(words.fetchingMore)} />
  ) : undefined;
  const tabs = chatFilters.flatMap((one) => {
    const count = data?.counts[one];
    if (count === null || (count === undefined && one === 'office')) return [];
    const href = one === 'mine' ? chatPath : `${chatPath}?filter=${one}`;
    return [{ href, label: text(words[one]), current: one === filter, ...(count !== undefined && { count }) }];
  });
  return (
    <div className="g-chat__list">
      <Segments label={text(words.which)} items={tabs} onNavigate={(href) => void navigate(href)} />
      <TalkSearch
        context={context}
        pathOf={(id, at) => pathOf(id, { filter, q, at })}
        onFollow={(href) => void navigate(href)}
      >
        <Panel id="talks" title={text(words.list)} room="bare" foot={foot}>
          {items.length === 0 ? (
            <PanelRoom>
              <NoTalks query={query} filter={filter} />
            </PanelRoom>
          ) : (
            <RowList place="panel" label={text(words.list)}>
              {items.map((line) => (
                <Line key={line.id} line={line} filter={filter} isOpen={line.id === open} />
              ))}
            </RowList>
          )}
        </Panel>
      </TalkSearch>
    </div>
  );
}
