import { sql } from 'kysely';
import { typingSeconds } from '#src/domain/chat.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { isTypingStill, type Typed } from '#src/domain/talk-reading.ts';
import { part } from '#src/server/platform/parts.ts';
import type { ChatPerson } from './columns.ts';

/** Who has a stream open on this process, and who is typing. In memory: it is gone with the process, and may be. */
export interface ChatPresence {
  readonly isHere: (person: ChatPerson) => boolean;
  /** `saidSeq` is the number of the person's last message: 0 for none. */
  readonly isTyping: (id: ChatId, person: ChatPerson, saidSeq: number) => boolean;
  /** `afterSeq` is the number of the talk's last message then. */
  readonly type: (id: ChatId, person: ChatPerson, afterSeq: number) => void;
  /** Counts one more stream of these people, for the other processes too. Returns the function that takes it away. */
  readonly enter: (people: readonly ChatPerson[]) => Promise<() => void>;
}

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly chatPresence: ChatPresence;
  }
}

/** How often the open pages of a process are written, and how long one is believed after it was. */
const [writtenEvery, believedFor] = [30_000, 90];
/** People who are remembered as typing; beyond that, the oldest are forgotten. */
const most = 10_000;

export default part({
  name: 'chatPresence',
  start({ clock, db, log }) {
    const streams = new Map<ChatPerson, number>();
    const typed = new Map<string, Typed>();
    const add = (person: ChatPerson, count: number) => {
      const left = (streams.get(person) ?? 0) + count;
      if (left > 0) streams.set(person, left);
      else streams.delete(person);
    };
    /** Only notices ask for it: a write that fails ends no stream. */
    const write = async (people: readonly ChatPerson[]): Promise<void> => {
      if (people.length === 0) return;
      await sql`insert into chat_presence (person, until)
        select distinct person, now() + make_interval(secs => ${believedFor}::int) from unnest(${people}::text[]) as person
        on conflict (person) do update set until = excluded.until`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'open pages of chats were not written'));
    };
    const value: ChatPresence = {
      isHere: (person) => streams.has(person),
      isTyping(id, person, saidSeq) {
        const at = { now: clock.now().getTime(), seconds: typingSeconds };
        return isTypingStill(typed.get(`${id} ${person}`), saidSeq, at);
      },
      type(id, person, afterSeq) {
        const [oldest] = typed.keys();
        if (typed.size >= most && oldest !== undefined) typed.delete(oldest);
        typed.delete(`${id} ${person}`);
        typed.set(`${id} ${person}`, { at: clock.now().getTime(), afterSeq });
      },
      async enter(people) {
        for (const person of people) add(person, 1);
        await write(people);
        return () => {
          for (const person of people) add(person, -1);
        };
      },
    };
    const timer = setInterval(() => void write([...streams.keys()]), writtenEvery).unref();
    return { value, stop: () => clearInterval(timer) };
  },
});
