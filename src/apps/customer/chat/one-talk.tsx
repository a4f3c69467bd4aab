import Ellipsis from 'lucide-react/icons/ellipsis';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import '#src/apps/frame/chat/talk.css';
import { Mute } from '#src/apps/frame/chat/mute.tsx';
import { Talk } from '#src/apps/frame/chat/talk.tsx';
import { TalkPeople, TalkReaders } from '#src/apps/frame/chat/talk-head.tsx';
import type { TalkContext, Talk as TalkNow } from '#src/apps/frame/chat/use-talk.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { ChatCard, ChatView } from '#src/contract/chat/chats.ts';
import type { ChatId, EstateId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { recipeClass, slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { AwayNote } from '../journey/home/away-note.tsx';
import { estatePath } from '../journey/paths.ts';
import { tabPaths } from '../shell/tabs.ts';
import { customerChatTexts as words } from './texts.ts';

const cardPaths = (estate: EstateId): Readonly<Record<ChatCard, string>> => ({
  takeover: `/customer/overtake-protocol/${estate}`,
  forms: tabPaths.journey,
  documents: estatePath(estate, '/documents'),
  home: estatePath(estate),
});

/** What else there is to know and to choose: opened from the head, so that the messages keep their room. */
const About = ({ view, children }: { readonly view: ChatView; readonly children: ReactNode }) => {
  const { text } = useLanguage();
  return (
    <section className="g-talk__about" aria-label={text(words.about)}>
      <TalkPeople view={view}>
        <Stack direction="wrap" gap="small">
          {children}
        </Stack>
      </TalkPeople>
    </section>
  );
};

/** The broker's telephone, and what opens the rest. */
const HeadEnd = ({ view, isOpen, onToggle }: HeadEndProps) => {
  const { text } = useLanguage();
  const { name, phone } = view.broker;
  const call = text(words.call, { name });
  return (
    <>
      {phone === '' ? null : (
        <a href={`tel:${phone}`} className={recipeClass('iconButton', { on: 'dusk' })} aria-label={call} title={call}>
          <Icon of={Phone} size={20} />
        </a>
      )}
      <IconButton on="dusk" icon={Ellipsis} label={text(words.about)} expanded={isOpen} onPress={onToggle} />
    </>
  );
};

interface HeadEndProps {
  readonly view: ChatView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

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

/** Mock 28: one talk with the broker of a home. */
export const OneTalk = ({ id, context, talk, face, at, more, onBack }: OneTalkProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { view } = talk;
  const title = view?.address ?? text(words.title);
  const heading = usePage(title);
  const estate = view?.estateID;
  return (
    <>
      <TopBar
        title={
          <h1 ref={heading} tabIndex={-1} className={slotClass('topBar', 'title')}>
            {title}
          </h1>
        }
        subtitle={view && <TalkReaders view={view} />}
        start={view && (face ?? <Avatar initials={initials(view.broker.name)} on="dusk" />)}
        end={view && <HeadEnd view={view} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        {...(onBack && { close: { label: text(words.back), sign: 'arrow', onPress: onBack } })}
      />
      <main id="main" tabIndex={-1} className="g-talk__page">
        {view?.broker.away === undefined ? null : (
          <div className="g-talk__about">
            <AwayNote broker={view.broker} />
          </div>
        )}
        {view === undefined || !isOpen ? null : (
          <About view={view}>
            <Mute id={id} context={context} talk={talk} />
            {more}
          </About>
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
