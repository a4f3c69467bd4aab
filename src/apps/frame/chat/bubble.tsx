import CalendarCheck from 'lucide-react/icons/calendar-check';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode } from 'react';
import type { QueuedMessage } from '#src/client/chat-queue.ts';
import type { Call } from '#src/contract/call.ts';
import type { ChatCard, ChatMember, ChatMessage } from '#src/contract/chat/chats.ts';
import { withdrawMinutes } from '#src/domain/chat.ts';
import { formatDate, formatTime, formatWeekday } from '#src/domain/date-text.ts';
import type { ChatId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DocumentCard, UnsentDocument } from './document-card.tsx';
import { MeetingCard, UnsentMeeting } from './meeting-card.tsx';
import { TalkPicture, UnsentPicture } from './talk-picture.tsx';
import { cardTexts, meetingTexts, takeoverCardTexts as takeoverTexts, talkTexts as words } from './texts.ts';

/** Returns the page that a card leads to, in the app that shows it. */
export type CardPath = (card: ChatCard) => string;

const cardIcons = { takeover: CalendarCheck, forms: PenLine, documents: FileText, home: House };

/** The first name alone: a talk is among people who know each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Returns what a message says, in one line. */
export const saidIn = (message: ChatMessage, text: ReturnType<typeof useLanguage>['text']): string => {
  if (message.withdrawn) return text(words.withdrawn);
  if (message.picture !== null) return text(words.picture);
  if (message.document !== null) return text(words.document);
  if (message.meeting !== null) return text(meetingTexts.picker.open);
  return message.text ?? (message.card === null ? '' : text(cardTexts[message.card]));
};

interface BubbleProps {
  readonly body: { readonly text: string | null; readonly card: ChatCard | null; readonly inside: ReactNode };
  readonly state?: 'unsent' | 'gone' | undefined;
  readonly cardPath: CardPath;
  readonly onFollow: (href: string) => void;
  /** The day of the takeover as it is now. */
  readonly takeoverDate: IsoDate | null;
}

/** Returns the title of a card, as the home stands now. */
export const useCardTitle = (takeoverDate: IsoDate | null) => {
  const { language, text } = useLanguage();
  return (card: ChatCard): string => {
    if (card !== 'takeover') return text(cardTexts[card]);
    if (takeoverDate === null) return text(takeoverTexts.notSet);
    const weekday = formatWeekday(takeoverDate, language);
    return text(takeoverTexts.on, { weekday, date: formatDate(takeoverDate, language, 'without-year') });
  };
};

const PictureFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="g-talk__bubble g-talk__picture">{children}</div>
);

const Bubble = ({ body, state, cardPath, onFollow, takeoverDate }: BubbleProps) => {
  const { text } = useLanguage();
  const title = useCardTitle(takeoverDate);
  const { card, inside } = body;
  if (inside !== null) return inside;
  if (card !== null)
    return (
      <div className="g-talk__bubble g-talk__card" data-state={state === 'unsent' ? state : 'card'}>
        <Icon of={cardIcons[card]} size={20} />
        <div>
          <b>{title(card)}</b>
          <br />
          <TextLink href={cardPath(card)} onFollow={() => onFollow(cardPath(card))}>
            {`${text(words.open)} ${text(cardTexts[card]).toLowerCase()}`}
          </TextLink>
        </div>
      </div>
    );
  return (
    // Each message has the direction of its own letters.
    <p className="g-talk__bubble" data-state={state} dir="auto">
      {body.text}
    </p>
  );
};

interface SentProps extends Pick<BubbleProps, 'cardPath' | 'onFollow' | 'takeoverDate'> {
  readonly message: ChatMessage;
  readonly chat: ChatId;
  readonly estateID: EstateId;
  readonly call: Call;
  readonly mine: boolean;
  /** The last of one's own: only it says who has read. */
  readonly isLast: boolean;
  /** The next one says the time for this one too. */
  readonly isJoined: boolean;
  /** The one that was searched for. */
  readonly isFound: boolean;
  readonly members: readonly ChatMember[];
  readonly now: IsoInstant;
  readonly onWithdraw: () => void;
}

const useMeta = ({
  message,
  mine,
  isLast,
  members,
}: SentProps): { readonly icon: typeof Check | null; readonly said: string } => {
  const { language, text } = useLanguage();
  const time = formatTime(message.at, language);
  if (!mine) {
    const author = members.find(({ person }) => person === message.author)?.name ?? '';
    return { icon: null, said: text(words.by, { name: firstName(author) || text(words.erased), time }) };
  }
  const readers = members.filter(({ person, readSeq }) => person !== message.author && readSeq >= message.seq);
  if (readers.length === 0) return { icon: Check, said: text(words.sent, { time }) };
  if (!isLast) return { icon: CheckCheck, said: text(words.read, { time }) };
  const names = readers.map(({ name }) => firstName(name)).join(text(words.and));
  return { icon: CheckCheck, said: text(words.readBy, { names }) };
};

/** Returns the place of a message in the page. */
export const messageAnchor = (seq: number): string => `message-${seq}`;

interface SentPictureProps extends SentProps {
  readonly size: NonNullable<ChatMessage['picture']>;
}

const SentPicture = ({ message, chat, call, mine, members, size }: SentPictureProps) => {
  const { language, text } = useLanguage();
  const author = members.find(({ person }) => person === message.author)?.name ?? '';
  const time = formatTime(message.at, language);
  const alt = mine
    ? text(words.ownPicture)
    : text(words.pictureBy, { name: firstName(author) || text(words.erased), time });
  return (
    <PictureFrame>
      <TalkPicture chat={chat} call={call} id={message.id} size={size} alt={alt} />
    </PictureFrame>
  );
};

/** Returns what a message holds besides words and cards. */
const sentInside = (props: SentProps): ReactNode => {
  const { picture, document, meeting } = props.message;
  if (picture) return <SentPicture {...props} size={picture} />;
  if (document) return <DocumentCard {...props} shared={document.shared} />;
  return meeting && <MeetingCard shown={meeting.shown} />;
};

/** Whether one's own message may still be taken back: it is new, and not read by another. */
const mayWithdraw = ({ message, mine, members, now }: SentProps): boolean => {
  const isRead = members.some(({ person, readSeq }) => person !== message.author && readSeq >= message.seq);
  return mine && !isRead && Date.parse(now) - Date.parse(message.at) < withdrawMinutes * 60_000;
};

/** A message that the server has. */
export const SentBubble = (props: SentProps) => {
  const { message, chat, estateID, call, mine, members, now, onWithdraw, isFound, isJoined, ...rest } = props;
  const { text } = useLanguage();
  const meta = useMeta(props);
  const { picture, document, meeting } = message;
  const isGone = message.text === null && message.card === null && !picture && !document && !meeting;
  const gone = text(message.withdrawn ? words.withdrawn : words.erased);
  return (
    <li
      id={messageAnchor(message.seq)}
      tabIndex={isFound ? -1 : undefined}
      className="g-talk__item"
      data-mine={mine ? 'yes' : 'no'}
      data-seq={message.seq}
      data-joined={isJoined ? 'yes' : undefined}
      data-found={isFound ? 'yes' : undefined}
    >
      <Bubble
        {...rest}
        state={isGone ? 'gone' : undefined}
        body={{
          card: message.card,
          text: isGone ? gone : message.text,
          inside: sentInside(props),
        }}
      />
      <div className="g-talk__meta">
        {isJoined ? null : (
          <span className="g-talk__said">
            {meta.icon === null ? null : <Icon of={meta.icon} size={16} />}
            {meta.said}
          </span>
        )}
        {mayWithdraw(props) && !isGone ? <TextLink onPress={onWithdraw}>{text(words.withdraw)}</TextLink> : null}
      </div>
    </li>
  );
};

interface QueuedProps extends Pick<BubbleProps, 'cardPath' | 'onFollow' | 'takeoverDate'> {
  readonly message: QueuedMessage;
  /** It waits for a connection (`isCut`). */
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

const insideOf = (body: QueuedMessage['body']): ReactNode => {
  if (body.kind === 'document') return <UnsentDocument documentType={body.documentType} />;
  if (body.kind === 'meeting') return <UnsentMeeting meeting={body.meeting} />;
  return body.kind === 'picture' ? (
    <PictureFrame>
      <UnsentPicture picture={body.picture} />
    </PictureFrame>
  ) : null;
};

const standingOf = ({ state }: QueuedMessage['row'], isWaiting: boolean) => {
  if (state === 'refused') return words.refused;
  return isWaiting ? words.waiting : words.sending;
};

/** A message that is on its way, or that the server refused. */
export const QueuedBubble = ({
  message: { body, row, failure },
  isWaiting,
  onRetry,
  onDrop,
  ...rest
}: QueuedProps): ReactNode => {
  const { language, text } = useLanguage();
  const isRefused = row.state === 'refused';
  const stands = standingOf(row, isWaiting);
  const why = isRefused && failure !== undefined ? problemText(failure.code, language, failure.params) : undefined;
  return (
    <li className="g-talk__item" data-mine="yes">
      <Bubble
        {...rest}
        state="unsent"
        body={{
          text: body.kind === 'text' ? body.text : null,
          card: body.kind === 'card' ? body.card : null,
          inside: insideOf(body),
        }}
      />
      <div className="g-talk__meta">
        <span className="g-talk__said" data-state="unsent">
          <Icon of={Clock} size={16} />
          {why ?? text(stands)}
        </span>
        {isRefused ? <TextLink onPress={onRetry}>{text(words.tryAgain)}</TextLink> : null}
        {isRefused || (isWaiting && row.state === 'queued') ? (
          <TextLink onPress={onDrop}>{text(words.drop)}</TextLink>
        ) : null}
      </div>
    </li>
  );
};
