import type { ColumnType, Generated } from 'kysely';
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
  EstateId,
  ParticipantId,
} from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A party of the home, or a broker: who writes and reads in a thread. */
export type ChatPerson = ParticipantId | BrokerId;

/** The talk of one side of a home with its brokers. */
interface ChatThreadTable {
  readonly id: Generated<ChatId>;
  readonly estateId: EstateId;
  readonly side: PartyRole;
  readonly lastSeq: Generated<number>;
  readonly lastAt: ColumnType<IsoInstant, string, string>;
}

/** How far a person has read. A party who joined late reads from `joined_seq` on. */
interface ChatMemberTable {
  readonly threadId: ChatId;
  readonly person: ChatPerson;
  readonly isBroker: boolean;
  readonly readSeq: Generated<number>;
  readonly joinedSeq: Generated<number>;
  readonly muted: Generated<boolean>;
  /** The last message that a push or a mail has gone of, and the last of an SMS. */
  readonly noticedSeq: Generated<number>;
  readonly textedSeq: Generated<number>;
  /** No mail and no SMS before then: the most mails of a while, and the hours that the person chose. */
  readonly noticeAfter: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly textAfter: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

interface ChatMessageTable {
  readonly threadId: ChatId;
  readonly seq: number;
  /** Made by the sender's browser. */
  readonly id: ChatMessageId;
  readonly author: ChatPerson;
  readonly kind: 'text' | 'card' | 'picture' | 'document' | 'meeting';
  /** The text; null for another kind, and once it is withdrawn or erased. */
  readonly sealed: string | null;
  /** Fingerprints of how its words begin, for the search; null without a text, and until an older one is read. */
  readonly words: readonly number[] | null;
  readonly card: ChatCard | null;
  /** SHA-256 of the picture in the file store, and its size; null once it is withdrawn or erased. */
  readonly picture: string | null;
  readonly pictureWidth: number | null;
  readonly pictureHeight: number | null;
  readonly document: DocumentId | null;
  readonly meeting: EstateEventId | BookingId | null;
  /** What the meeting was as the message was sent: the card says so once the meeting has been moved or is gone. */
  readonly meetingKind: ShownMeeting['kind'] | null;
  readonly meetingStart: ColumnType<IsoInstant | null, string | null, never>;
  readonly at: ColumnType<IsoInstant, string, never>;
  readonly withdrawnAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

/** Who has a page open at any process, until when it is sure. */
interface ChatPresenceTable {
  readonly person: ChatPerson;
  readonly until: IsoInstant;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    chatThread: ChatThreadTable;
    chatMember: ChatMemberTable;
    chatMessage: ChatMessageTable;
    chatPresence: ChatPresenceTable;
  }
}
