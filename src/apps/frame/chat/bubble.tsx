import type { ReactNode } from 'react';
import type { QueuedMessage } from '#src/client/chat-queue.ts';
import type { ChatCard, ChatMember, ChatMessage } from '#src/contract/chat/chats.ts';
import { withdrawMinutes } from '#src/domain/chat.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { cardTexts, talkTexts as words } from './texts.ts';

/** Returns the page that a card leads to, in the app that shows it. */
export type CardPath = (card: ChatCard) => string;

/** The first name alone: a talk is among people who know each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

interface BubbleProps {
  readonly body: { readonly text: string | null; readonly card: ChatCard | null };
  readonly state?: 'unsent' | 'gone' | undefined;
  readonly cardPath: CardPath;
  readonly onFollow: (href: string) => void;
}

const Bubble = ({ body, state, cardPath, onFollow }: BubbleProps) => {
  const { text } = useLanguage();
  const { card } = body;
  if (card !== null)
    return (
      <p className="g-talk__bubble" data-state="unsent">
        <b>{text(cardTexts[card])}</b>
        <br />
        <TextLink href={cardPath(card)} onFollow={() => onFollow(cardPath(card))}>
          {`${text(words.open)} ${text(cardTexts[card]).toLowerCase()}`}
        </TextLink>
      </p>
    );
  return (
    // Each message has the direction of its own letters.
    <p className="g-talk__bubble" data-state={state} dir="auto">
      {body.text}
    </p>
  );
};

interface SentProps extends Pick<BubbleProps, 'cardPath' | 'onFollow'> {
  readonly message: ChatMessage;
  readonly mine: boolean;
  /** The last of one's own: only it says who has read. */
  readonly isLast: boolean;
  readonly members: readonly ChatMember[];
  readonly now: IsoInstant;
  readonly onWithdraw: () => void;
}

const useMeta = ({ message, mine, isLast, members }: SentProps): string => {
  const { language, text } = useLanguage();
  const time = formatTime(message.at, language);
  if (!mine) {
    const author = members.find(({ person }) => person === message.author)?.name ?? '';
    return text(words.by, { name: firstName(author) || text(words.erased), time });
  }
  const readers = members.filter(({ person, readSeq }) => person !== message.author && readSeq >= message.seq);
  if (!isLast || readers.length === 0) return text(words.sent, { time });
  return text(words.readBy, { names: readers.map(({ name }) => firstName(name)).join(text(words.and)) });
};

/** A message that the server has. */
export const SentBubble = (props: SentProps) => {
  const { message, mine, members, now, onWithdraw, ...rest } = props;
  const { text } = useLanguage();
  const meta = useMeta(props);
  const isRead = members.some(({ person, readSeq }) => person !== message.author && readSeq >= message.seq);
  const isFresh = Date.parse(now) - Date.parse(message.at) < withdrawMinutes * 60_000;
  const isGone = message.text === null && message.card === null;
  const gone = text(message.withdrawn ? words.withdrawn : words.erased);
  return (
    <li className="g-talk__item" data-mine={mine ? 'yes' : 'no'}>
      <Bubble
        {...rest}
        state={isGone ? 'gone' : undefined}
        body={{ card: message.card, text: isGone ? gone : message.text }}
      />
      <div className="g-talk__meta">
        <span>{meta}</span>
        {mine && !isRead && isFresh && !isGone ? (
          <TextLink onPress={onWithdraw}>{text(words.withdraw)}</TextLink>
        ) : null}
      </div>
    </li>
  );
};

interface QueuedProps extends Pick<BubbleProps, 'cardPath' | 'onFollow'> {
  readonly message: QueuedMessage;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A message that is on its way, or that the server refused. */
export const QueuedBubble = ({ message: { body, row, failure }, onRetry, onDrop, ...rest }: QueuedProps): ReactNode => {
  const { language, text } = useLanguage();
  const isRefused = row.state === 'refused';
  const stands = isRefused ? words.refused : row.context.failed > 0 ? words.waiting : words.sending;
  const why = isRefused && failure !== undefined ? problemText(failure.code, language, failure.params) : undefined;
  return (
    <li className="g-talk__item" data-mine="yes">
      <Bubble
        {...rest}
        state="unsent"
        body={body.kind === 'text' ? { text: body.text, card: null } : { text: null, card: body.card }}
      />
      <div className="g-talk__meta">
        <span>{why ?? text(stands)}</span>
        {isRefused ? (
          <>
            <TextLink onPress={onRetry}>{text(words.tryAgain)}</TextLink>
            <TextLink onPress={onDrop}>{text(words.drop)}</TextLink>
          </>
        ) : null}
      </div>
    </li>
  );
};
