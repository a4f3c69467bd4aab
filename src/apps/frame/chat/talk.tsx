import ArrowDown from 'lucide-react/icons/arrow-down';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef, useState } from 'react';
import { isCut } from '#src/client/chat-queue.ts';
import './talk.css';
import { isPassing } from '#src/client/call-failed.ts';
import type { ChatCard } from '#src/contract/chat/chats.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { firstName, saidIn } from './bubble.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { ReplyBox, type ReplyBoxProps } from './reply-box.tsx';
import { talkTexts as words } from './texts.ts';
import { usePlace } from './use-place.ts';
import { useSeen } from './use-seen.ts';
import type { Talk as TalkNow } from './use-talk.ts';

export interface TalkProps extends Omit<MessageListProps, 'newFrom'> {
  /** The cards that one may send here. */
  readonly cards?: readonly ChatCard[];
  readonly offer?: ReplyBoxProps['offer'];
}

/** Reads a message aloud when it arrives, once: not those of the first page, and not one’s own. */
const Arrivals = ({ talk: { view, messages } }: Pick<TalkProps, 'talk'>) => {
  const { text } = useLanguage();
  const read = useRef<number>(undefined);
  const [said, setSaid] = useState({ message: '', turn: 0 });
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (view === undefined) return;
    const from = read.current;
    read.current = Math.max(from ?? 0, last);
    if (from === undefined) return;
    const fresh = messages.filter(({ seq, author }) => seq > from && author !== view.me);
    if (fresh.length === 0) return;
    const lines = fresh.map((one) => {
      const name = firstName(view.members.find(({ person }) => person === one.author)?.name ?? '');
      return text(words.new, { name, text: saidIn(one, text) });
    });
    setSaid({ message: lines.join('. '), turn: last });
  }, [view, messages, last, text]);
  return <LiveRegion message={said.message} turn={said.turn} />;
};

const Typing = ({ talk: { view } }: Pick<TalkProps, 'talk'>) => {
  const { text } = useLanguage();
  const typing = view?.members.filter((one) => one.typing && one.person !== view.me) ?? [];
  const names = typing.map(({ name }) => firstName(name)).join(text(words.and));
  return <div className="g-talk__typing">{names === '' ? '' : text(words.typing, { names })}</div>;
};

/** Leads to the newest message, and says how many lie below. */
const ToEnd = ({ below, onPress }: { readonly below: number; readonly onPress: () => void }) => {
  const { text } = useLanguage();
  return (
    <button type="button" className="g-talk__jump" onClick={onPress}>
      <Icon of={ArrowDown} size={20} />
      <span>
        {below > 0 ? text(words.more, { count: below }) : null}
        <VisuallyHidden>{text(words.toNewest)}</VisuallyHidden>
      </span>
    </button>
  );
};

const Above = ({ talk }: Pick<TalkProps, 'talk'>) => {
  const { language, text } = useLanguage();
  const { view, messages, queued, error } = talk;
  if (view === undefined)
    return error === undefined ? (
      <SkeletonLines label={text(words.loading)} lines={[60, 80, 40, 70]} />
    ) : (
      <Notice tone="danger" title={text(words.notFetched)}>
        <Text>{problemText(error.code, language, error.params)}</Text>
        {isPassing(error) && (
          <Button size="small" look="secondary" onPress={talk.refetch} busy={talk.isFetching}>
            {text(words.tryAgain)}
          </Button>
        )}
      </Notice>
    );
  if (talk.hasOlder)
    return (
      <Button size="small" look="secondary" onPress={talk.older}>
        {text(words.older)}
      </Button>
    );
  if (messages.length + queued.length === 0) return <Text tone="muted">{text(words.empty)}</Text>;
  return view.joinedSeq > 0 ? <Text tone="muted">{text(words.joined)}</Text> : null;
};

/** Whom one writes to, by first names. */
const useReader = ({ view }: TalkNow, byCustomer: boolean): string => {
  const { text } = useLanguage();
  if (view === undefined) return '';
  if (byCustomer) return firstName(view.broker.name);
  const parties = view.members.filter(({ role, left }) => role !== 'broker' && !left);
  return parties.map(({ name }) => firstName(name)).join(text(words.and));
};

/** One talk: what was said, who has read it, and where one writes. */
export function Talk(props: TalkProps) {
  const { id, context, talk } = props;
  const { text } = useLanguage();
  const { scroll, newFrom, isAtEnd, toEnd, follow } = usePlace(talk, props.at);
  const lowest = useSeen(context, id, talk, scroll);
  const to = useReader(talk, context.byCustomer);
  const isWaiting =
    isCut(talk.queued) || (talk.view !== undefined && talk.error !== undefined && isPassing(talk.error));
  return (
    <div className="g-talk">
      {isWaiting ? (
        <div className="g-talk__strip" role="status">
          <Icon of={WifiOff} size={20} />
          {text(words.offline)}
        </div>
      ) : null}
      <div className="g-talk__window">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard. */}
        <section ref={scroll} className="g-talk__scroll" tabIndex={0} aria-label={text(words.messages)}>
          <Above talk={talk} />
          <MessageList {...props} newFrom={newFrom} />
        </section>
        {isAtEnd ? null : <ToEnd below={talk.messages.filter(({ seq }) => seq > lowest).length} onPress={toEnd} />}
      </div>
      <Typing talk={talk} />
      <Arrivals talk={talk} />
      {talk.queue === undefined ? null : (
        <ReplyBox
          id={id}
          context={context}
          cards={props.cards ?? []}
          offer={props.offer}
          draft={talk.draft}
          to={to}
          send={(body) => {
            const refused = talk.queue?.send(body) ?? null;
            if (refused === null) follow();
            return refused;
          }}
        />
      )}
    </div>
  );
}
