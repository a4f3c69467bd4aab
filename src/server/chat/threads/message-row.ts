import type { Selectable } from 'kysely';
import type { ChatMessage, SharedDocument } from '#src/contract/chat/chats.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { type MeetingNow, shownMeeting } from './meetings.ts';

export const messageLocation = (row: string) => ({ table: 'chat_message', column: 'sealed', row });

type MessageRow = Pick<
  Selectable<Tables['chatMessage']>,
  | 'id'
  | 'seq'
  | 'author'
  | 'kind'
  | 'sealed'
  | 'card'
  | 'picture'
  | 'pictureWidth'
  | 'pictureHeight'
  | 'document'
  | 'meeting'
  | 'meetingKind'
  | 'meetingStart'
  | 'at'
  | 'withdrawnAt'
>;

const pictureOf = ({ picture, pictureWidth: width, pictureHeight: height }: MessageRow): ChatMessage['picture'] =>
  picture === null || width === null || height === null ? null : { width, height };

/** What the cards of a thread show: its side's documents and meetings, by id. */
export interface Cards {
  readonly documents: ReadonlyMap<string, SharedDocument>;
  readonly meetings: ReadonlyMap<string, MeetingNow>;
}
const none: Cards = { documents: new Map(), meetings: new Map() };

/** Opens a message for one who may read its thread. A withdrawn one keeps its place and loses its text. */
export const messageOf = (encryption: Encryption, row: MessageRow, cards: Cards = none): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  author: row.author,
  kind: row.kind,
  text: row.sealed === null ? null : encryption.open(row.sealed, messageLocation(row.id)),
  card: row.withdrawnAt === null ? row.card : null,
  picture: pictureOf(row),
  document:
    row.document === null || row.withdrawnAt !== null ? null : { shared: cards.documents.get(row.document) ?? null },
  meeting: row.kind !== 'meeting' || row.withdrawnAt !== null ? null : { shown: shownMeeting(row, cards.meetings) },
  at: row.at,
  withdrawn: row.withdrawnAt !== null,
});
