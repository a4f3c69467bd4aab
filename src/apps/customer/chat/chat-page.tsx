import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { safeParse } from 'valibot';
import { firstName } from '#src/apps/frame/chat/bubble.tsx';
import { TalkSearch } from '#src/apps/frame/chat/talk-search.tsx';
import { talkSearchTexts } from '#src/apps/frame/chat/texts.ts';
import { askedMessage, useTalk } from '#src/apps/frame/chat/use-talk.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ChatList } from '#src/contract/chat/chats.ts';
import { partyRole } from '#src/contract/shared.ts';
import { type ChatId, chatId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { BrokerFace } from '../journey/home/broker-face.tsx';
import { PlainPage } from '../shell/plain-page.tsx';
import { NotYet, type NotYetProps } from '../shell/read.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { OneTalk } from './one-talk.tsx';
import { chatPath, searchPath, talkPath } from './paths.ts';
import { customerChatTexts as words } from './texts.ts';
import { useChats, useOpenChat, useTalkContext } from './use-chats.ts';

/** One talk with the broker of a home, in the app. */
const OwnTalk = ({ id, at }: { readonly id: ChatId; readonly at: number | undefined }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const context = useTalkContext();
  const talk = useTalk(context, id);
  const { view } = talk;
  return (
    <OneTalk
      id={id}
      context={context}
      talk={talk}
      face={view && <BrokerFace estateID={view.estateID} broker={view.broker} on="dusk" />}
      at={at}
      onBack={() => void navigate(tabPaths.journey)}
      more={
        <TextLink href={searchPath} onFollow={() => void navigate(searchPath)}>
          {text(talkSearchTexts.search)}
        </TextLink>
      }
    />
  );
};

const Lines = ({ list }: { readonly list: ChatList }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const open = useOpenChat();
  if (list.items.length + list.homes.length === 0) return <Text>{text(words.none)}</Text>;
  return (
    <Stack>
      {list.items.length === 0 ? null : (
        <RowList label={text(words.title)}>
          {list.items.map(({ id, names, address, unread }) => (
            <Row
              key={id}
              title={
                <TextLink href={talkPath(id)} onFollow={() => void navigate(talkPath(id))}>
                  {names.join(', ') || address}
                </TextLink>
              }
              note={unread === 0 ? address : `${address} · ${text(plural(words.unread, unread), { count: unread })}`}
            />
          ))}
        </RowList>
      )}
      {list.homes.map(({ estateID, side, address, broker }) => (
        <Button
          key={`${estateID} ${side}`}
          look="secondary"
          busy={open.isPending}
          busyLabel={text(words.beginning)}
          onPress={() => open.mutate({ estateID, side }, { onSuccess: ({ id }) => void navigate(talkPath(id)) })}
        >
          {text(words.begin, { name: firstName(broker), address })}
        </Button>
      ))}
    </Stack>
  );
};

const pathOf = (id: ChatId, at?: number): string => `${talkPath(id)}${at === undefined ? '' : `?at=${at}`}`;

/** What stands in the talks' place: they are fetched, or could not be. */
const NoTalk = ({ query }: Pick<NotYetProps, 'query'>) => {
  const { text } = useLanguage();
  return (
    <NotYet query={query} title={text(words.notFetched)}>
      <SkeletonLines label={text(words.loading)} lines={[60, 90, 70]} />
    </NotYet>
  );
};

/** The talks, with a search where there is one to search in. */
const Talks = ({ list }: { readonly list: ChatList }) => {
  const context = useCustomerContext();
  const navigate = useNavigate();
  if (list.items.length === 0) return <Lines list={list} />;
  return (
    <TalkSearch context={context} pathOf={pathOf} onFollow={(href) => void navigate(href)}>
      <Lines list={list} />
    </TalkSearch>
  );
};

/** All talks; one alone is opened at once, unless one came to search. */
const AllTalks = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const read = useChats();
  const [only, ...more] = read.data?.items ?? [];
  const [asked] = useSearchParams();
  if (!asked.has('q') && only !== undefined && more.length === 0 && read.data?.homes.length === 0)
    return <Navigate to={talkPath(only.id)} replace />;
  return (
    <PlainPage>
      <Heading ref={heading}>{text(words.title)}</Heading>
      <SavedStrip read={read} />
      {read.data === undefined ? <NoTalk query={read} /> : <Talks list={read.data} />}
    </PlainPage>
  );
};

/** Begins the talk that a link on another page asks for, and shows it. */
const Opening = ({ estateID, side }: { readonly estateID: string; readonly side: 'seller' | 'buyer' }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const { mutate, data, error, isPending } = useOpenChat();
  useEffect(() => mutate({ estateID, side }), [mutate, estateID, side]);
  if (data !== undefined) return <Navigate to={talkPath(data.id)} replace />;
  return (
    <PageMain>
      <Heading ref={heading}>{text(words.title)}</Heading>
      <NoTalk query={{ error, isFetching: isPending, refetch: () => mutate({ estateID, side }) }} />
    </PageMain>
  );
};

/** Mock 23b: the customer's talks with the brokers of their homes. */
export default function ChatPage() {
  const { id } = useParams();
  const [asked] = useSearchParams();
  const chat = safeParse(chatId, id);
  const side = safeParse(partyRole, asked.get('side'));
  const estateID = asked.get('home');
  if (chat.success) return <OwnTalk key={chat.output} id={chat.output} at={askedMessage(asked)} />;
  if (id !== undefined) return <Navigate to={chatPath} replace />;
  if (estateID !== null && side.success) return <Opening estateID={estateID} side={side.output} />;
  return <AllTalks />;
}
