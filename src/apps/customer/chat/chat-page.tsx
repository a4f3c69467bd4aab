import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { safeParse } from 'valibot';
import '#src/apps/frame/chat/talk.css';
import { firstName } from '#src/apps/frame/chat/bubble.tsx';
import { Mute } from '#src/apps/frame/chat/mute.tsx';
import { Talk } from '#src/apps/frame/chat/talk.tsx';
import { talkTexts } from '#src/apps/frame/chat/texts.ts';
import { useTalk } from '#src/apps/frame/chat/use-talk.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ChatCard, ChatList, ChatView } from '#src/contract/chat/chats.ts';
import { partyRole } from '#src/contract/shared.ts';
import { type ChatId, chatId, type EstateId } from '#src/domain/ids.ts';
import { replyTimeOf } from '#src/domain/reply-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { AwayNote } from '../journey/home/away-note.tsx';
import { BrokerFace } from '../journey/home/broker-face.tsx';
import { FetchFailed } from '../shell/fetch-failed.tsx';
import { PlainPage } from '../shell/plain-page.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { chatPath } from './paths.ts';
import { customerChatTexts as words } from './texts.ts';
import { useChats, useOpenChat, useTalkContext } from './use-chats.ts';

const cardPaths = (estate: EstateId): Readonly<Record<ChatCard, string>> => ({
  takeover: `/customer/overtake-protocol/${estate}`,
  forms: tabPaths.journey,
  documents: `/customer/estates/${estate}/documents`,
  home: `/customer/estates/${estate}`,
});

/** How soon the broker usually replies, by what really happened. */
const RepliesWithin = ({ seconds }: { readonly seconds: number }) => {
  const { text } = useLanguage();
  const { unit, count } = replyTimeOf(seconds);
  return <Text tone="muted">{text(plural(words.replies[unit], count), { count })}</Text>;
};

/** Who reads here: the side's people, and the brokers of the home. */
const Readers = ({ view, mute }: { readonly view: ChatView; readonly mute: ReactNode }) => {
  const { text } = useLanguage();
  const readers = view.members.filter(({ left }) => !left);
  const gone = view.members.filter(({ left }) => left).map(({ name }) => firstName(name));
  const names = readers.map(({ person, name }) => (person === view.me ? text(words.you) : firstName(name)));
  const last = names.at(-1) ?? '';
  const all = names.length > 1 ? names.slice(0, -1).join(', ') + text(words.and) + last : last;
  return (
    <div className="g-talk__head">
      <Icon of={KeyRound} />
      <div>
        <b>{view.address}</b>
        <Text tone="muted">{text(words.readers, { names: all })}</Text>
        {gone.length === 0 ? null : <Text tone="muted">{text(talkTexts.leftCase, { names: gone.join(', ') })}</Text>}
        {view.repliesWithin === null ? null : <RepliesWithin seconds={view.repliesWithin} />}
        <AwayNote broker={view.broker} />
        <Stack direction="across" gap="small">
          {view.broker.phone === '' ? null : (
            <TextLink href={`tel:${view.broker.phone}`}>{text(words.call, { name: view.broker.name })}</TextLink>
          )}
          {mute}
        </Stack>
      </div>
    </div>
  );
};

/** One talk with the broker of a home. */
const OneTalk = ({ id }: { readonly id: ChatId }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const context = useTalkContext();
  const talk = useTalk(context, id);
  const name = talk.view?.broker.name ?? '';
  const title = name === '' ? text(words.title) : name;
  const heading = usePage(title);
  const estate = talk.view?.estateID;
  return (
    <>
      <TopBar
        title={
          <h1 ref={heading} tabIndex={-1} className={slotClass('topBar', 'title')}>
            {title}
          </h1>
        }
        start={
          talk.view === undefined || name === '' ? undefined : (
            <BrokerFace estateID={talk.view.estateID} broker={talk.view.broker} on="dusk" />
          )
        }
        close={{ label: text(words.back), sign: 'arrow', onPress: () => void navigate(tabPaths.journey) }}
      />
      <main id="main" tabIndex={-1} className="g-talk__page">
        {talk.view === undefined ? null : (
          <Readers view={talk.view} mute={<Mute id={id} context={context} talk={talk} />} />
        )}
        <Talk
          id={id}
          context={context}
          talk={talk}
          cardPath={(card) => (estate === undefined ? tabPaths.journey : cardPaths(estate)[card])}
          onFollow={(href) => void navigate(href)}
        />
      </main>
    </>
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
                <TextLink href={`${chatPath}/${id}`} onFollow={() => void navigate(`${chatPath}/${id}`)}>
                  {names.join(', ') || address}
                </TextLink>
              }
              note={unread === 0 ? address : `${address} · ${text(words.unread, { count: unread })}`}
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
          onPress={() => open.mutate({ estateID, side }, { onSuccess: ({ id }) => void navigate(`${chatPath}/${id}`) })}
        >
          {text(words.begin, { name: firstName(broker), address })}
        </Button>
      ))}
    </Stack>
  );
};

/** All talks; one alone is opened at once. */
const AllTalks = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const read = useChats();
  const [only, ...more] = read.data?.items ?? [];
  if (only !== undefined && more.length === 0 && read.data?.homes.length === 0)
    return <Navigate to={`${chatPath}/${only.id}`} replace />;
  return (
    <PlainPage>
      <Heading ref={heading}>{text(words.title)}</Heading>
      {read.data === undefined ? (
        read.error === null ? (
          <SkeletonLines label={text(words.loading)} lines={[60, 90, 70]} />
        ) : (
          <FetchFailed
            title={text(words.notFetched)}
            error={read.error}
            isTrying={read.isFetching}
            tryAgain={() => void read.refetch()}
          />
        )
      ) : (
        <Lines list={read.data} />
      )}
    </PlainPage>
  );
};

/** Begins the talk that a link on another page asks for, and shows it. */
const Opening = ({ estateID, side }: { readonly estateID: string; readonly side: 'seller' | 'buyer' }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const { mutate, data, error, isPending } = useOpenChat();
  useEffect(() => mutate({ estateID, side }), [mutate, estateID, side]);
  if (data !== undefined) return <Navigate to={`${chatPath}/${data.id}`} replace />;
  return (
    <PageMain>
      <Heading ref={heading}>{text(words.title)}</Heading>
      {error === null ? (
        <SkeletonLines label={text(words.loading)} lines={[60, 90, 70]} />
      ) : (
        <FetchFailed
          title={text(words.notFetched)}
          error={error}
          isTrying={isPending}
          tryAgain={() => mutate({ estateID, side })}
        />
      )}
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
  if (chat.success) return <OneTalk key={chat.output} id={chat.output} />;
  if (id !== undefined) return <Navigate to={chatPath} replace />;
  if (estateID !== null && side.success) return <Opening estateID={estateID} side={side.output} />;
  return <AllTalks />;
}
