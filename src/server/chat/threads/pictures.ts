import type { ChatId, ChatMessageId } from '#src/domain/ids.ts';
import { redraw } from '#src/server/homes/pictures/redraw.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type ChatReader, ownThread } from './chat-reader.ts';
import { joinedSeqOf } from './members.ts';
import { writeMessage } from './send-message.ts';

interface PictureAt {
  readonly id: ChatId;
  readonly message: ChatMessageId;
}
type Dependencies = Pick<Server, 'db' | 'transaction' | 'encryption' | 'files' | 'config'>;

/**
 * Redraws and stores a picture, and writes its message with the thread's next number. The same id a second time changes
 * nothing. Throws V_IMAGE_TYPE or V_IMAGE_SIZE, and INVALID_INPUT for an id that another message has.
 */
export const sendPicture = async (
  on: Dependencies,
  reader: ChatReader,
  { id, message }: PictureAt,
  bytes: Uint8Array,
) => {
  const { part } = await ownThread(on.db, reader, id);
  const before = await on.db
    .selectFrom('chatMessage')
    .select(['seq', 'at'])
    .where('id', '=', message)
    .where('threadId', '=', id)
    .where('author', '=', part.person)
    .executeTakeFirst();
  // A repeated send, after a lost response, decodes nothing again.
  if (before !== undefined) return new AlreadyThere({ seq: before.seq, at: before.at });
  const { jpeg, width, height } = await redraw(bytes);
  const sha256 = await on.files.put(jpeg);
  return writeMessage(on, id, part, { id: message, kind: 'picture', picture: { sha256, width, height } });
};

/** Returns the picture of a message. Throws NOT_FOUND for a talk of others, and for what was said before one joined. */
export const pictureIn = async (
  on: Dependencies,
  reader: ChatReader,
  { id, message }: PictureAt,
): Promise<AnswerBytes> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  const found = await on.db
    .selectFrom('chatMessage')
    .select('picture')
    .where('id', '=', message)
    .where('threadId', '=', id)
    .where('seq', '>', await joinedSeqOf(on, thread, part))
    .executeTakeFirst();
  const bytes = found?.picture ? await on.files.get(found.picture) : undefined;
  if (!bytes) throw new Refused('NOT_FOUND');
  return { bytes, type: 'image/jpeg', name: 'bilde.jpg' };
};
