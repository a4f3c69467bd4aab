import type { InferInput } from 'valibot';
import type { chats } from '#src/contract/chat/chats.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ChatReader } from './chat-reader.ts';
import type { ChatPerson } from './columns.ts';
import { chatTopic, newsIn } from './members.ts';

type Changed = InferInput<typeof chats.events.answer.event>;
type Dependencies = Pick<Server, 'live' | 'chatPresence'>;

const personsOf = (reader: ChatReader): readonly ChatPerson[] =>
  reader.kind === 'broker' ? [reader.brokerId] : reader.parties.map(({ participantId }) => participantId);

/** Most events that wait for a slow reader; after more, it reads everything again. */
const mostWaiting = 100;
const anything: Changed = { chatId: null, seq: null };

/**
 * Yields which talk has changed, and the number of its last message. Begins with «anything», for what has changed while
 * no stream was open. Ends when the session does.
 */
export async function* chatEvents(
  on: Dependencies,
  reader: ChatReader,
  isLive: () => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<Changed> {
  const persons = personsOf(reader);
  let waiting: Changed[] = [];
  let wake = () => {};
  const hear = (about?: string) => {
    const news = about === undefined ? undefined : newsIn(about);
    if (news?.typing !== undefined) on.chatPresence.type(news.chatId, news.typing, news.seq);
    if (news === undefined || waiting.length >= mostWaiting) waiting = [anything];
    else waiting.push({ chatId: news.chatId, seq: news.seq });
    wake();
  };
  const ends = persons.map((person) => on.live.subscribe(chatTopic(person), hear));
  const leave = await on.chatPresence.enter(persons);
  const aborted = () => wake();
  signal.addEventListener('abort', aborted, { once: true });
  try {
    yield anything;
    while (!signal.aborted) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (signal.aborted || waiting.length > 0) resolve();
        });
        continue;
      }
      const news = waiting;
      waiting = [];
      if (!(await isLive())) return;
      yield* news;
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    for (const end of ends) end();
    leave();
  }
}
