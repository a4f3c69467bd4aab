import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import './chat.css';
import { firstName, useCardTitle } from '#src/apps/frame/chat/bubble.tsx';
import { Mute } from '#src/apps/frame/chat/mute.tsx';
import { Talk } from '#src/apps/frame/chat/talk.tsx';
import { TalkPeople, TalkReaders } from '#src/apps/frame/chat/talk-head.tsx';
import { askedMessage, useTalk } from '#src/apps/frame/chat/use-talk.ts';
import { type ChatView, chatCard } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar, avatarTone } from '#src/ui/avatar.tsx';
import { DeskHead, Panel } from '#src/ui/desk-page.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { chatPath, listingPath } from '../frame/paths.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { cardPaths } from './card-paths.ts';
import { ChatList } from './chat-list.tsx';
import { brokerChatTexts as words } from './texts.ts';
import { type ChatFilter, chatFilters, useTalkContext } from './use-chats.ts';

const templateOffer = later(() => import('../profile/template-offer.tsx'));

/** What the talk is about, and who reads it. */
const CaseCard = ({ view, mute }: { readonly view: ChatView; readonly mute: ReactNode }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const home = listingPath(view.estateID);
  const title = useCardTitle(view.takeoverDate);
  return (
    <Panel id="case" title={text(words.case)}>
      <Stack gap="small">
        <b>{view.address}</b>
        <Text>{text(words[view.side])}</Text>
        <Text>{title('takeover')}</Text>
        <TalkPeople view={view} />
        <div>
          <TextLink href={home} onFollow={() => void navigate(home)}>
            {text(words.openHome)}
          </TextLink>
        </div>
        {mute}
        <Text size="small" tone="muted">
          {text(words.follows)}
        </Text>
      </Stack>
    </Panel>
  );
};

const Here = ({ view }: { readonly view: ChatView }) => {
  const { text } = useLanguage();
  const here = view.members.filter((one) => one.here && one.person !== view.me);
  if (here.length === 0) return null;
  return <Text tone="accent">{text(words.here, { names: here.map(({ name }) => name).join(', ') })}</Text>;
};

/** One talk beside the list; on a narrow screen it is a page of its own. */
const OneTalk = ({ id, at }: { readonly id: ChatId; readonly at: number | undefined }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const context = useTalkContext();
  const talk = useTalk(context, id);
  const { view } = talk;
  const offer = useLater(templateOffer);
  const parties = view?.members.filter(({ role, left }) => role !== 'broker' && !left) ?? [];
  const people = parties.map(({ name }) => name);
  // The broker system may name no people of a side yet.
  const title = people.join(text(words.and)) || (view === undefined ? '' : text(words[view.side]));
  return (
    <>
      <div className="g-chat__one">
        <div className="g-chat__head">
          <div className="g-chat__back">
            <IconButton icon={ArrowLeft} label={text(words.back)} onPress={() => void navigate(chatPath)} />
          </div>
          {view === undefined ? null : (
            <>
              <Avatar initials={initials(people[0] ?? title)} tone={avatarTone(people[0] ?? title)} />
              <div>
                <h2>{title}</h2>
                <Text size="small" tone="muted">
                  <TalkReaders view={view} />
                </Text>
                <Here view={view} />
              </div>
              <div className="g-chat__call">
                {parties.map(({ person, name, phone }) =>
                  phone === '' ? null : (
                    <TextLink key={person} href={`tel:${phone}`}>
                      {text(words.call, { name: firstName(name) })}
                    </TextLink>
                  ),
                )}
              </div>
            </>
          )}
        </div>
        <div className="g-chat__talk">
          <Talk
            id={id}
            context={context}
            talk={talk}
            cardPath={(card) => (view === undefined ? chatPath : cardPaths(view.estateID)[card])}
            onFollow={(href) => void navigate(href)}
            cards={chatCard.options}
            at={at}
            offer={(offered) =>
              offer === undefined ? null : <offer.TemplateOffer {...offered} reader={people[0] ?? ''} />
            }
          />
        </div>
      </div>
      {view === undefined ? null : <CaseCard view={view} mute={<Mute id={id} context={context} talk={talk} />} />}
    </>
  );
};

/** Mock 23: the broker's talks, the one that is open, and its case. */
export function ChatPage({ id }: { readonly id: ChatId | null }) {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const [asked] = useSearchParams();
  const filter: ChatFilter = chatFilters.find((one) => one === asked.get('filter')) ?? 'mine';
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
      </DeskHead>
      <div className="g-chat" data-open={id === null ? 'no' : 'yes'}>
        <ChatList filter={filter} open={id} />
        {id === null ? null : <OneTalk key={id} id={id} at={askedMessage(asked)} />}
      </div>
    </>
  );
}
