import WifiOff from 'lucide-react/icons/wifi-off';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './talk.css';
import { isPassing } from '#src/client/call-failed.ts';
import { type ChatCard, type ChatMessage, chats } from '#src/contract/chat/chats.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { type CardPath, firstName, messageAnchor, QueuedBubble, SentBubble, saidIn } from './bubble.tsx';
import { ReplyBox, type ReplyBoxProps } from './reply-box.tsx';
import { talkTexts as words } from './texts.ts';
import { type TalkContext, type Talk as TalkNow, useMarkRead } from './use-talk.ts';

export interface TalkProps {
  readonly id: ChatId;
  readonly context: TalkContext;
  readonly talk: TalkNow;
  readonly cardPath: CardPath;
  readonly onFollow: (href: string) => void;
  /** The cards that one may send here. */
  readonly cards?: readonly ChatCard[];
  readonly offer?: ReplyBoxProps['offer'];
  /** The number of the message to show first, such as one that was searched for. */
  readonly at?: number | undefined;
}

/** `I dag`, `I går`, or the date. */
const useDay = (now: TalkContext['clock']['now']) => {
  const { language, text } = useLanguage();
  return (message: ChatMessage): string => {
    const day = osloDate(message.at);
    const ago = daysBetween(day, osloDate(now()));
    if (ago === 0) return text(words.today);
    return ago === 1 ? text(words.yesterday) : formatDate(day, language);
  };
};

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

const Messages = ({ id, context, talk, cardPath, onFollow, at: shownFirst }: TalkProps) => {
  const { text } = useLanguage();
  const { view, messages, queued, queue } = talk;
  const dayOf = useDay(context.clock.now);
  if (view === undefined) return null;
  const lastOwn = messages.findLast(({ author }) => author === view.me)?.seq;
  const withdraw = (message: ChatMessage) =>
    void context.call(chats.withdraw, { params: { id, message: message.id } }).then(talk.refetch, talk.refetch);
  const links = { cardPath, onFollow, takeoverDate: view.takeoverDate };
  return (
    <ol className="g-talk__list" aria-label={text(words.messages)}>
      {messages.map((message, at) => {
        const day = dayOf(message);
        const before = messages[at - 1];
        return (
          <Fragment key={message.seq}>
            {before === undefined || dayOf(before) !== day ? <li className="g-talk__day">{day}</li> : null}
            <SentBubble
              {...links}
              message={message}
              chat={id}
              estateID={view.estateID}
              call={context.call}
              mine={message.author === view.me}
              isLast={message.seq === lastOwn}
              isFound={message.seq === shownFirst}
              members={view.members}
              now={context.clock.now()}
              onWithdraw={() => withdraw(message)}
            />
          </Fragment>
        );
      })}
      {queued.map((message) => (
        <QueuedBubble
          key={message.id}
          {...links}
          message={message}
          onRetry={() => queue?.retry(message.id)}
          onDrop={() => queue?.drop(message.id)}
        />
      ))}
    </ol>
  );
};

/** Keeps the newest message in view, and the place where one reads when older ones come above. */
const useScroll = ({ messages, queued }: TalkNow) => {
  const scroll = useRef<HTMLElement>(null);
  const first = messages[0]?.seq;
  const last = `${messages.at(-1)?.seq ?? 0} ${queued.length}`;
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const known = before.current;
    if (first !== undefined && known.first !== undefined && first < known.first)
      box.scrollTop += box.scrollHeight - known.height;
    before.current = { first, height: box.scrollHeight };
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls.
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [last]);
  return scroll;
};

/** Reads older pages until the message is there, and then moves to it, once. */
const useShown = (at: number | undefined, { messages, hasOlder, older, isFetching }: TalkNow): void => {
  const done = useRef<number>(undefined);
  const first = messages[0]?.seq;
  useEffect(() => {
    if (at === undefined || first === undefined || done.current === at || isFetching) return;
    if (first > at && hasOlder) return older();
    done.current = at;
    const found = document.getElementById(messageAnchor(at));
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [at, first, hasOlder, older, isFetching]);
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

/** One talk: what was said, who has read it, and where one writes. */
export function Talk(props: TalkProps) {
  const { id, context, talk } = props;
  const { text } = useLanguage();
  const scroll = useScroll(talk);
  useShown(props.at, talk);
  const lastSeq = talk.messages.at(-1)?.seq ?? 0;
  useMarkRead(context, id, lastSeq);
  const isWaiting = talk.queued.some(({ row }) => row.state === 'queued' && row.context.failed > 0);
  return (
    <div className="g-talk">
      {isWaiting ? (
        <div className="g-talk__strip" role="status">
          <Icon of={WifiOff} />
          {text(words.offline)}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard. */}
      <section ref={scroll} className="g-talk__scroll" tabIndex={0} aria-label={text(words.messages)}>
        <Above talk={talk} />
        <Messages {...props} />
      </section>
      <Typing talk={talk} />
      <Arrivals talk={talk} />
      {talk.queue === undefined ? null : (
        <ReplyBox
          id={id}
          context={context}
          cards={props.cards ?? []}
          offer={props.offer}
          send={(body) => talk.queue?.send(body) ?? null}
        />
      )}
    </div>
  );
}
