import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import '#src/apps/frame/chat/talk.css';
import { firstName } from '#src/apps/frame/chat/bubble.tsx';
import { Mute } from '#src/apps/frame/chat/mute.tsx';
import { Talk } from '#src/apps/frame/chat/talk.tsx';
import { talkTexts } from '#src/apps/frame/chat/texts.ts';
import type { TalkContext, Talk as TalkNow } from '#src/apps/frame/chat/use-talk.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ChatCard, ChatView } from '#src/contract/chat/chats.ts';
import type { ChatId, EstateId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { replyTimeOf } from '#src/domain/reply-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { AwayNote } from '../journey/home/away-note.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { customerChatTexts as words } from './texts.ts';

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
const Readers = ({ view, children }: { readonly view: ChatView; readonly children: ReactNode }) => {
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
        <Stack direction="wrap" gap="small">
          {view.broker.phone === '' ? null : (
            <TextLink href={`tel:${view.broker.phone}`}>{text(words.call, { name: view.broker.name })}</TextLink>
          )}
          {children}
        </Stack>
      </div>
    </div>
  );
};

interface OneTalkProps {
  readonly id: ChatId;
  readonly context: TalkContext;
  readonly talk: TalkNow;
  /** The broker's picture, where the app may read it; their initials without it. */
  readonly face?: ReactNode;
  /** The number of the message to show first. */
  readonly at?: number | undefined;
  /** Stands beside the switch of notices. */
  readonly more?: ReactNode;
  /** Leads back to the app; without it there is no app to go back to, as for a personal link. */
  readonly onBack?: () => void;
}

/** Mock 23b: one talk with the broker of a home. */
export const OneTalk = ({ id, context, talk, face, at, more, onBack }: OneTalkProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
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
        start={name === '' ? undefined : (face ?? <Avatar initials={initials(name)} on="dusk" />)}
        {...(onBack && { close: { label: text(words.back), sign: 'arrow', onPress: onBack } })}
      />
      <main id="main" tabIndex={-1} className="g-talk__page">
        {talk.view === undefined ? null : (
          <Readers view={talk.view}>
            <Mute id={id} context={context} talk={talk} />
            {more}
          </Readers>
        )}
        <Talk
          id={id}
          context={context}
          talk={talk}
          cardPath={(card) => (estate === undefined ? tabPaths.journey : cardPaths(estate)[card])}
          onFollow={(href) => void navigate(href)}
          at={at}
        />
      </main>
    </>
  );
};
