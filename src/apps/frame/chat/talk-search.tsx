import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pagesQuery } from '#src/apps/frame/endpoint-query.ts';
import { MoreButton } from '#src/apps/frame/more-button.tsx';
import { asFailure } from '#src/client/call-failed.ts';
import { type ChatSearch, chats } from '#src/contract/chat/chats.ts';
import { askedWords } from '#src/domain/chat-words.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { foldedHits } from '#src/domain/fold.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { talkSearchTexts as words } from './texts.ts';
import type { TalkContext } from './use-talk.ts';

const longest = 100;
/** Milliseconds after the last letter. */
const pause = 150;
/** Letters that are shown before what was found, and in all. */
const [lead, shown] = [30, 140];

export interface TalkSearchProps {
  readonly context: Pick<TalkContext, 'call' | 'clock'>;
  /** The page of a talk, at a message where one was found. */
  readonly pathOf: (id: ChatId, seq?: number) => string;
  readonly onFollow: (href: string) => void;
  /** What stands here while nothing is searched for. */
  readonly children: ReactNode;
}

/** Returns the part of a message around the first word that was found. */
const excerpt = (text: string, search: string): string => {
  const [first] = foldedHits(text, search);
  const from = Math.max(0, (first?.[0] ?? 0) - lead);
  const end = from + shown;
  return `${from > 0 ? '…' : ''}${text.slice(from, end).trim()}${end < text.length ? '…' : ''}`;
};

const useFound = (call: TalkContext['call'], q: string) =>
  useInfiniteQuery({
    ...pagesQuery(call, ['chat-search', q], chats.search, { query: { q, limit: '20' } }),
    enabled: askedWords(q).length > 0,
  });

type FoundProps = Pick<TalkSearchProps, 'pathOf' | 'onFollow'> & { readonly q: string };
type Named = Pick<ChatSearch['talks'][number], 'names' | 'address'>;
const nameOf = ({ names, address }: Named): string => names.join(', ') || address;

const Talks = ({ talks, pathOf, onFollow }: FoundProps & Pick<ChatSearch, 'talks'>) => {
  const { text } = useLanguage();
  if (talks.length === 0) return null;
  return (
    <RowList label={text(words.talks)}>
      {talks.map((talk) => (
        <Row
          key={talk.id}
          title={
            <TextLink href={pathOf(talk.id)} onFollow={() => onFollow(pathOf(talk.id))}>
              {nameOf(talk)}
            </TextLink>
          }
          note={talk.address}
        />
      ))}
    </RowList>
  );
};

const Messages = ({ messages, q, pathOf, onFollow }: FoundProps & Pick<ChatSearch, 'messages'>) => {
  const { language, text } = useLanguage();
  if (messages.length === 0) return null;
  return (
    <RowList label={text(words.messages)}>
      {messages.map(({ id, message, mine, ...talk }) => {
        const href = pathOf(id, message.seq);
        const said = excerpt(message.text ?? '', q);
        return (
          <Row
            key={message.id}
            title={
              <TextLink href={href} onFollow={() => onFollow(href)}>
                <span dir="auto">{mine ? text(words.mine, { text: said }) : said}</span>
              </TextLink>
            }
            note={`${nameOf(talk)} · ${talk.address} · ${formatDate(osloDate(message.at), language)}`}
          />
        );
      })}
    </RowList>
  );
};

const Found = ({ context, ...rest }: FoundProps & Pick<TalkSearchProps, 'context'>) => {
  const { language, text } = useLanguage();
  const { q } = rest;
  const query = useFound(context.call, q);
  const { data, error, isFetching, refetch, hasNextPage } = query;
  if (data === undefined) {
    const failure = error === null ? null : asFailure(error);
    if (failure === null) return <SkeletonLines label={text(words.searching)} lines={[60, 90, 70]} />;
    return (
      <Notice tone="danger" title={text(words.notSearched)}>
        <Stack gap="small">
          <Text>{problemText(failure.code, language, failure.params)}</Text>
          <div>
            <Button size="small" busy={isFetching} busyLabel={text(words.searching)} onPress={() => void refetch()}>
              {text(words.tryAgain)}
            </Button>
          </div>
        </Stack>
      </Notice>
    );
  }
  const talks = data.pages.flatMap((page) => page.talks);
  const messages = data.pages.flatMap((page) => page.messages);
  const count = talks.length + messages.length;
  const said = count === 0 ? text(words.none, { q }) : text(plural(words.found, count), { count });
  return (
    <Stack>
      <LiveRegion message={said} />
      <Text tone="muted">{said}</Text>
      {count === 0 ? <Text tone="muted">{text(words.noneWhy)}</Text> : null}
      <Talks {...rest} talks={talks} />
      <Messages {...rest} messages={messages} />
      {hasNextPage ? (
        <div>
          <MoreButton size="small" query={query} label={text(words.more)} busyLabel={text(words.searching)} />
        </div>
      ) : null}
    </Stack>
  );
};

/** A search of one's talks and their messages. The address holds it, so that Back returns to what was found. */
export function TalkSearch({ context, children, ...rest }: TalkSearchProps) {
  const { text } = useLanguage();
  const [asked, setAsked] = useSearchParams();
  const q = asked.get('q')?.slice(0, longest) ?? '';
  const [typed, setTyped] = useState(q);
  const { clock } = context;
  useEffect(() => {
    const next = typed.trim();
    if (next === q) return undefined;
    return clock.after(pause, () =>
      setAsked(
        (before) => {
          before.set('q', next);
          return before;
        },
        { replace: true },
      ),
    );
  }, [typed, q, setAsked, clock]);
  return (
    <Stack>
      <search>
        <FieldFrame id="talk-search" label={text(words.search)} hint={text(words.hint)}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              enterKeyHint="search"
              maxLength={longest}
              value={typed}
              onChange={setTyped}
            />
          )}
        </FieldFrame>
      </search>
      {askedWords(q).length === 0 ? children : <Found key={q} {...rest} context={context} q={q} />}
    </Stack>
  );
}
