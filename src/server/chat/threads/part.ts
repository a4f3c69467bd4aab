import { typingSeconds } from '#src/domain/chat.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { part } from '#src/server/platform/parts.ts';
import type { ChatPerson } from './tables.ts';

/** Who has a stream open on this process, and who is typing. In memory: it is gone with the process, and may be. */
export interface ChatPresence {
  readonly isHere: (person: ChatPerson) => boolean;
  readonly isTyping: (id: ChatId, person: ChatPerson) => boolean;
  readonly type: (id: ChatId, person: ChatPerson) => void;
  /** Counts one more stream of these people. Returns the function that takes it away. */
  readonly enter: (people: readonly ChatPerson[]) => () => void;
}

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly chatPresence: ChatPresence;
  }
}

/** People who are remembered as typing; beyond that, the oldest are forgotten. */
const most = 10_000;

export default part({
  name: 'chatPresence',
  start({ clock }) {
    const streams = new Map<ChatPerson, number>();
    const typed = new Map<string, number>();
    const add = (person: ChatPerson, count: number) => {
      const left = (streams.get(person) ?? 0) + count;
      if (left > 0) streams.set(person, left);
      else streams.delete(person);
    };
    const value: ChatPresence = {
      isHere: (person) => streams.has(person),
      isTyping: (id, person) => (typed.get(`${id} ${person}`) ?? 0) + typingSeconds * 1000 > clock.now().getTime(),
      type(id, person) {
        const [oldest] = typed.keys();
        if (typed.size >= most && oldest !== undefined) typed.delete(oldest);
        typed.delete(`${id} ${person}`);
        typed.set(`${id} ${person}`, clock.now().getTime());
      },
      enter(people) {
        for (const person of people) add(person, 1);
        return () => {
          for (const person of people) add(person, -1);
        };
      },
    };
    return { value };
  },
});
