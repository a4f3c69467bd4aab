import { chats } from '#src/contract/chat/chats.ts';
import { askedWords } from '#src/domain/chat-words.ts';
import { linkCaller, type TalkSession } from '#src/server/homes/links/link-session.ts';
import type { CallerOf, Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import { findSessionByHash } from '#src/server/identity/brokers/sessions.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { chatEvents } from './chat-events.ts';
import { readerOf } from './chat-reader.ts';
import { meetingsToSend } from './meetings.ts';
import { pictureIn, sendPicture } from './pictures.ts';
import { documentsIn, markRead, mute, readThread, showTyping } from './read-thread.ts';
import { readThreads } from './read-threads.ts';
import { searchTalks } from './search-talks.ts';
import { openThread, sendMessage, withdrawMessage } from './send-message.ts';

/** Broker reference, section 4. */
const messagesAMinute: LimitRule = { name: 'chat-messages', max: 30, seconds: 60 };
/** Decoding a picture is the dearest work that one call can ask for. */
const picturesAnHour: LimitRule = { name: 'chat-pictures', max: 60, seconds: 3600 };
/** A page asks as its reader types. */
const searchesAMinute: LimitRule = { name: 'chat-searches', max: 120, seconds: 60 };
/** A page says it at most every two seconds. */
const typingAMinute: LimitRule = { name: 'chat-typing', max: 60, seconds: 60 };

/** Returns whether every talk that the stream was opened for is still open to this device. */
const haveTalks = async (on: Server, web: Web, talks: readonly TalkSession[]): Promise<boolean> => {
  const now = await linkCaller(web, on, { leaverKeeps: false }).catch(() => undefined);
  return talks.every(({ linkId }) => now?.talks.some((one) => one.linkId === linkId) === true);
};

const isLive = (on: Server, caller: CallerOf<'home'>, web: Web) => async (): Promise<boolean> => {
  if (caller.kind === 'broker') return (await findSessionByHash(on, caller.tokenSha256)) !== undefined;
  if (caller.kind === 'link') return haveTalks(on, web, caller.talks);
  return web.bearer !== undefined && (await findCustomerSession(on, web.bearer, 'talks')) !== undefined;
};

/** Talks between customers and brokers. */
export default handle(chats, {
  list: ({ query: { filter = 'mine', limit, cursor }, caller }, on) =>
    readThreads(on, readerOf(caller), { filter, limit, cursor }),
  async search({ query: { q, limit, cursor }, caller }, on) {
    const reader = readerOf(caller);
    await on.limits.assertWithin(searchesAMinute, caller.key);
    return searchTalks(on, reader, { words: askedWords(q), limit, cursor });
  },
  open: ({ body: { estateID, side }, caller }, on) => openThread(on, readerOf(caller), { estateId: estateID, side }),
  read: ({ params, query, caller }, on) => readThread(on, readerOf(caller), params.id, query),
  async send({ params, body, caller }, on) {
    const reader = readerOf(caller);
    await on.limits.assertWithin(messagesAMinute, caller.key);
    return sendMessage(on, reader, params.id, body);
  },
  async sendPicture({ params, body, caller }, on) {
    const reader = readerOf(caller);
    await on.limits.assertWithin(messagesAMinute, caller.key);
    await on.limits.assertWithin(picturesAnHour, caller.key);
    return sendPicture(on, reader, params, body);
  },
  picture: ({ params, caller }, on) => pictureIn(on, readerOf(caller), params),
  mute: ({ params, body, caller }, on) => mute(on, readerOf(caller), params.id, body.muted),
  documents: ({ params, caller }, on) => documentsIn(on, readerOf(caller), params.id),
  meetings: ({ params, caller }, on) => meetingsToSend(on, readerOf(caller), params.id),
  markRead: ({ params, body, caller }, on) => markRead(on, readerOf(caller), params.id, body.seq),
  async typing({ params, caller }, on) {
    const reader = readerOf(caller);
    await on.limits.assertWithin(typingAMinute, caller.key);
    await showTyping(on, reader, params.id);
  },
  withdraw: ({ params, caller }, on) => withdrawMessage(on, readerOf(caller), params.id, params.message),
  events: ({ caller, web }, on) => chatEvents(on, readerOf(caller), isLive(on, caller, web), web.signal),
});
