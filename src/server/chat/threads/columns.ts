import type { ShownMeeting } from '#src/contract/chat/chat-meetings.ts';
import type { ChatCard } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type {
  BookingId,
  BrokerId,
  ChatId,
  ChatMessageId,
  DocumentId,
  EstateEventId,
  ParticipantId,
} from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

/** A party of the home, or a broker: who writes and reads in a thread. */
export type ChatPerson = ParticipantId | BrokerId;

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** The talk of one side of a home with its brokers. */
    chatThread: {
      id: ChatId;
      side: PartyRole;
    };
    /** How far a person has read. A party who joined late reads from `joined_seq` on. */
    chatMember: {
      threadId: ChatId;
      person: ChatPerson;
      /** The last message that a push or a mail has gone of, and the last of an SMS. */
      noticedSeq: number;
      /** No mail and no SMS before then: the most mails of a while, and the hours that the person chose. */
      noticeAfter: Instant;
    };
    chatMessage: {
      threadId: ChatId;
      /** Made by the sender's browser. */
      id: ChatMessageId;
      author: ChatPerson;
      kind: 'text' | 'card' | 'picture' | 'document' | 'meeting';
      /** The text; null for another kind, and once it is withdrawn or erased. */
      sealed: string;
      /** Fingerprints of how its words begin, for the search; null without a text, and until an older one is read. */
      words: readonly number[];
      card: ChatCard;
      /** SHA-256 of the picture in the file store, and its size; null once it is withdrawn or erased. */
      picture: string;
      document: DocumentId;
      meeting: EstateEventId | BookingId;
      /** What the meeting was as the message was sent: the card says so once the meeting has been moved or is gone. */
      meetingKind: ShownMeeting['kind'];
      meetingStart: Fixed<Instant>;
      at: Fixed<Instant>;
    };
    /** Who has a page open at any process, until when it is sure. */
    chatPresence: {
      person: ChatPerson;
    };
  }
}
