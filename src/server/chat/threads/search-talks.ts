import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { ChatSearch } from '#src/contract/chat/chats.ts';
import { holdsWords } from '#src/domain/chat-words.ts';
import { chatId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { cursorOf, placeOf } from '#src/server/http/page-cursor.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ChatReader } from './chat-reader.ts';
import { messageOf } from './message-row.ts';
import { asArray, askedOf } from './message-words.ts';
import { joinedIn, memberOf, ownThreads, personsOf, shownNames, type TalkPeople, threads } from './read-threads.ts';

type Dependencies = Pick<Server, 'db' | 'encryption'>;
export interface SearchAsk {
  /** Folded (`askedWords`). */
  readonly words: readonly string[];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const mostTalks = 10;
/** Pages of messages that one call opens where two words share a fingerprint. */
const mostTurns = 5;

const namesOf = sql`(select json_agg(p.name order by p.position) from estate_party p
  where p.estate_id = t.estate_id and p.role = t.side and p.removed_at is null)`;

type Talk = Omit<ChatSearch['talks'][number], 'names'> & TalkPeople;
/** A folded word has letters and figures alone, so none of it means something in a pattern. */
const begins = (text: RawBuilder<unknown>, word: string) => sql`' ' || contact_fold(${text}) like ${`% ${word}%`}`;

const talksWith = async (
  on: Dependencies,
  reader: ChatReader,
  words: readonly string[],
): Promise<ChatSearch['talks']> => {
  const text = sql`concat_ws(' ', e.street, b.name, (select string_agg(p.name, ' ') from estate_party p
    where p.estate_id = t.estate_id and p.role = t.side and p.removed_at is null))`;
  const { rows } = await sql<Talk>`
    select t.id, t.estate_id as "estateID", t.side, e.street as address, b.name as broker, ${namesOf} as people
    from ${threads} where ${ownThreads(reader)} and ${sql.join(
      words.map((word) => begins(text, word)),
      sql` and `,
    )} order by t.last_at desc, t.id limit ${mostTalks}`.execute(on.db);
  return rows.map(({ people, broker, ...talk }) => ({ ...talk, names: shownNames(reader, { people, broker }) }));
};

/** Microseconds: two messages of one millisecond keep their order from page to page. */
const sentAt = sql`(extract(epoch from w.at) * 1000000)::bigint`;
const place = v.strictTuple([v.pipe(v.number(), v.safeInteger()), chatId, v.pipe(v.number(), v.safeInteger())]);
type Place = v.InferOutput<typeof place>;

type FoundTalk = Talk & { readonly place: string; readonly message: Parameters<typeof messageOf>[1] };

const messagesWith = (on: Dependencies, reader: ChatReader, { words, limit }: SearchAsk, from: Place | null) => {
  const after =
    from === null ? sql`true` : sql`(${sentAt}, t.id, w.seq) < (${from[0]}::bigint, ${from[1]}::uuid, ${from[2]}::int)`;
  return sql<FoundTalk>`
    select t.id, t.estate_id as "estateID", t.side, e.street as address, b.name as broker, ${namesOf} as people,
      ${sentAt}::text as place,
      json_build_object('id', w.id, 'seq', w.seq, 'author', w.author, 'kind', w.kind, 'sealed', w.sealed,
        'card', w.card, 'picture', w.picture, 'pictureWidth', w.picture_width, 'pictureHeight', w.picture_height,
        'document', w.document, 'at', w.at, 'withdrawnAt', w.withdrawn_at) as message
    from chat_message w join ${threads} on t.id = w.thread_id ${memberOf(personsOf(reader))}
    where w.words @> ${asArray(askedOf(on.encryption, words))} and ${ownThreads(reader)}
      and w.seq > ${joinedIn(reader)} and ${after}
    order by ${sentAt} desc, t.id desc, w.seq desc limit ${limit}`.execute(on.db);
};

type MessagePage = Pick<ChatSearch, 'messages' | 'next'>;
const searchMessages = async (on: Dependencies, reader: ChatReader, ask: SearchAsk): Promise<MessagePage> => {
  const { words, limit, cursor } = ask;
  const me = new Set<string>(personsOf(reader));
  const messages: ChatSearch['messages'][number][] = [];
  let from: Place | null = cursor === undefined ? null : placeOf(cursor, place);
  let hasMore = true;
  for (let turn = 0; turn < mostTurns && hasMore && messages.length < limit; turn += 1) {
    const { rows } = await messagesWith(on, reader, ask, from);
    hasMore = rows.length === limit;
    for (const { place: at, message: row, people, broker, ...talk } of rows) {
      if (messages.length === limit) break;
      from = [Number(at), talk.id, row.seq];
      const message = messageOf(on.encryption, { ...row, at: instantOf(Date.parse(row.at)) });
      if (message.text === null || !holdsWords(message.text, words)) continue;
      messages.push({ ...talk, names: shownNames(reader, { people, broker }), message, mine: me.has(row.author) });
    }
  }
  return { messages, next: hasMore && from !== null ? cursorOf(from) : null };
};

/**
 * Returns the caller's own talks by address or name, and the messages in which each word of the search begins one, the
 * newest first. A search without a word of two letters finds nothing. A party finds nothing from before they joined.
 */
export const searchTalks = async (on: Dependencies, reader: ChatReader, ask: SearchAsk): Promise<ChatSearch> => {
  if (ask.words.length === 0) return { talks: [], messages: [], next: null };
  const found = await searchMessages(on, reader, ask);
  return { ...found, talks: ask.cursor === undefined ? await talksWith(on, reader, ask.words) : [] };
};
