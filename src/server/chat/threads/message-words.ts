import { sql } from 'kysely';
import { askedBeginnings, beginningsIn } from '#src/domain/chat-words.ts';
import type { ChatId, ChatMessageId } from '#src/domain/ids.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { Server } from '#src/server/platform/server.ts';
import { messageLocation } from './message-row.ts';

/** A fingerprint in 32 bits, with a sign: two words may share one, so what is found is compared again. */
const short = (fingerprint: string): number => Number.parseInt(fingerprint.slice(0, 8), 16) | 0;
const fingerprints = (encryption: Encryption, beginnings: readonly string[]): readonly number[] => [
  ...new Set(beginnings.map((one) => short(encryption.fingerprint(one, 'chat-word')))),
];

/** Returns what is stored beside a sealed text, so that a search finds it. No word can be read from it. */
export const wordsOf = (encryption: Encryption, text: string): readonly number[] =>
  fingerprints(encryption, beginningsIn(text));

/** Returns what the messages with all these folded words have among theirs. */
export const askedOf = (encryption: Encryption, words: readonly string[]): readonly number[] =>
  fingerprints(encryption, askedBeginnings(words));

export const asArray = (words: readonly number[]) => sql<readonly number[]>`${`{${words.join(',')}}`}::int[]`;

const atOnce = 1_000;

/** Gives the texts of older programs their words, a thousand at a time, until none is left or the signal is aborted. */
export const keepWords = async (on: Pick<Server, 'db' | 'encryption'>, signal: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ threadId: ChatId; seq: number; id: ChatMessageId; sealed: string }>`
    select thread_id, seq, id, sealed from chat_message where words is null and sealed is not null
    order by thread_id, seq limit ${atOnce}`.execute(on.db);
  for (const { threadId, seq, id, sealed } of rows) {
    if (signal.aborted) return;
    const words = wordsOf(on.encryption, on.encryption.open(sealed, messageLocation(id)));
    // A message that was withdrawn meanwhile keeps nothing of its text.
    await sql`update chat_message set words = ${asArray(words)}
      where thread_id = ${threadId} and seq = ${seq} and sealed is not null`.execute(on.db);
  }
  if (rows.length === atOnce) await keepWords(on, signal);
};
