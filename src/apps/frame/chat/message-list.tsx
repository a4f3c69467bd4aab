import { Fragment } from 'react';
import { isCut } from '#src/client/chat-queue.ts';
import { type ChatMember, type ChatMessage, chats } from '#src/contract/chat/chats.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { sharesTimeLine } from '#src/domain/talk-reading.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type CardPath, QueuedBubble, SentBubble } from './bubble.tsx';
import { talkTexts as words } from './texts.ts';
import type { Talk, TalkContext } from './use-talk.ts';

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

const countReaders = (members: readonly ChatMember[], { author, seq }: ChatMessage): number =>
  members.filter(({ person, readSeq }) => person !== author && readSeq >= seq).length;

export interface MessageListProps {
  readonly id: ChatId;
  readonly context: TalkContext;
  readonly talk: Talk;
  readonly cardPath: CardPath;
  readonly onFollow: (href: string) => void;
  /** The number of the message to show first, such as one that was searched for. */
  readonly at?: number | undefined;
  /** What is new begins here. */
  readonly newFrom: number | undefined;
}

/** What was said, by day, with a line where the unread begins. */
export const MessageList = ({ id, context, talk, cardPath, onFollow, at: shownFirst, newFrom }: MessageListProps) => {
  const { text } = useLanguage();
  const { view, messages, queued, queue } = talk;
  const dayOf = useDay(context.clock.now);
  if (view === undefined) return null;
  const lastOwn = messages.findLast(({ author }) => author === view.me)?.seq;
  const withdraw = (message: ChatMessage) =>
    void context.call(chats.withdraw, { params: { id, message: message.id } }).then(talk.refetch, talk.refetch);
  const links = { cardPath, onFollow, takeoverDate: view.takeoverDate };
  const isJoined = (message: ChatMessage, next: ChatMessage | undefined): boolean =>
    next !== undefined &&
    sharesTimeLine(message, next) &&
    next.seq !== newFrom &&
    dayOf(message) === dayOf(next) &&
    countReaders(view.members, message) === countReaders(view.members, next);
  return (
    <ol className="g-talk__list" aria-label={text(words.messages)}>
      {messages.map((message, at) => {
        const day = dayOf(message);
        const before = messages[at - 1];
        return (
          <Fragment key={message.seq}>
            {before === undefined || dayOf(before) !== day ? <li className="g-talk__day">{day}</li> : null}
            {message.seq === newFrom ? <li className="g-talk__new">{text(words.newFrom)}</li> : null}
            <SentBubble
              {...links}
              message={message}
              chat={id}
              estateID={view.estateID}
              call={context.call}
              mine={message.author === view.me}
              isLast={message.seq === lastOwn}
              isJoined={isJoined(message, messages[at + 1])}
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
          isWaiting={isCut(queued)}
          onRetry={() => queue?.retry(message.id)}
          onDrop={() => queue?.drop(message.id)}
        />
      ))}
    </ol>
  );
};
