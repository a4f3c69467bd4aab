import type { Selectable } from 'kysely';
import type { ChatMessage, SharedDocument } from '#src/contract/chat/chats.ts';
import type { DocumentId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import './tables.ts';

export const messageLocation = (row: string) => ({ table: 'chat_message', column: 'sealed', row });

type MessageRow = Pick<
  Selectable<Tables['chat_message']>,
  | 'id'
  | 'seq'
  | 'author'
  | 'kind'
  | 'sealed'
  | 'card'
  | 'picture'
  | 'picture_width'
  | 'picture_height'
  | 'document'
  | 'at'
  | 'withdrawn_at'
>;

const pictureOf = ({ picture, picture_width: width, picture_height: height }: MessageRow): ChatMessage['picture'] =>
  picture === null || width === null || height === null ? null : { width, height };

type Shared = ReadonlyMap<DocumentId, SharedDocument>;
const none: Shared = new Map();

/** Opens a message for one who may read its thread. A withdrawn one keeps its place and loses its text. */
export const messageOf = (encryption: Encryption, row: MessageRow, shared: Shared = none): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  author: row.author,
  kind: row.kind,
  text: row.sealed === null ? null : encryption.open(row.sealed, messageLocation(row.id)),
  card: row.withdrawn_at === null ? row.card : null,
  picture: pictureOf(row),
  document: row.document === null || row.withdrawn_at !== null ? null : { shared: shared.get(row.document) ?? null },
  at: instantOf(row.at.getTime()),
  withdrawn: row.withdrawn_at !== null,
});
