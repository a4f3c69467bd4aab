/** What reading needs of a message. The numbers of a talk have no holes. */
export interface ReadableMessage<Author> {
  readonly seq: number;
  readonly author: Author | null;
  readonly at: string;
}

/** A person's last key in a talk: when, and the number of the talk's last message then. */
export interface Typed {
  readonly at: number;
  readonly afterSeq: number;
}

/** Returns whether a person is shown as typing: for a while after the last key, until their message is there. */
export const isTypingStill = (
  typed: Typed | undefined,
  saidSeq: number,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): boolean => typed !== undefined && typed.at + seconds * 1000 > now && saidSeq <= typed.afterSeq;

/** Returns the first message of another person that the reader has not read. */
export const firstUnread = <Author>(
  messages: readonly ReadableMessage<Author>[],
  me: Author,
  readSeq: number,
): number | undefined => messages.find(({ seq, author }) => seq > readSeq && author !== me)?.seq;

/**
 * Returns how far a reader has read: past their own messages, and past those of others that were on their screen. A
 * message that was jumped over ends it.
 */
export const readThrough = <Author>(
  messages: readonly ReadableMessage<Author>[],
  me: Author,
  { readSeq, seen }: { readonly readSeq: number; readonly seen: ReadonlySet<number> },
): number => {
  let through = readSeq;
  for (const { seq, author } of messages) {
    if (seq <= through) continue;
    if (seq !== through + 1 || !(author === me || seen.has(seq))) break;
    through = seq;
  }
  return through;
};

/** Minutes within which several messages of one person share the line with the time. */
const closeTogether = 5;

/** Returns whether the line under the next message says the time of this one too. */
export const sharesTimeLine = <Author>(
  one: ReadableMessage<Author>,
  next: ReadableMessage<Author> | undefined,
): boolean =>
  next !== undefined && one.author === next.author && Date.parse(next.at) - Date.parse(one.at) < closeTogether * 60_000;
