import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Edge } from '#src/engine/graph.ts';
import { eventWordsByName } from './events.ts';
import { guardWordsByName } from './guards.ts';

/** Returns a name of the code as words: `sharesMeter`, `SET_DATE` and `not-started` become three readable texts. */
export const readable = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();

const both = (text: string): Bilingual => ({ nb: text, en: text });
const join = (parts: readonly Bilingual[], nb: string, en: string): Bilingual => ({
  nb: parts.map((part) => part.nb).join(nb),
  en: parts.map((part) => part.en).join(en),
});

/** Returns a guard's words; those of a guard that has none yet are its name, made readable. */
export const guardWords = (guard: string): Bilingual => {
  const all = guard.split(' and ').map((name) => guardWordsByName[name] ?? both(readable(name)));
  const [first, last] = [join(all.slice(0, -1), ', ', ', '), all.slice(-1)];
  return all.length < 2 ? join(last, '', '') : join([first, ...last], ' og ', ' and ');
};

export const eventWords = (event: string): Bilingual => eventWordsByName[event] ?? both(readable(event));

const otherwise: Bilingual = { nb: 'ellers', en: 'otherwise' };

/** Guards that an earlier move of the same fork has as well say nothing new; they are left out of a later one. */
function ownGuards(edge: Edge, fork: readonly Edge[]): readonly string[] {
  const own = edge.guard?.split(' and ') ?? [];
  const before = fork.slice(0, fork.indexOf(edge)).flatMap(({ guard }) => guard?.split(' and ') ?? []);
  return own.filter((name) => !before.includes(name));
}

/**
 * Returns the words of one move: its event, unless that is a journey's Continue, and its guard. A move that is tried
 * after others of its fork says what is new, or "otherwise".
 */
export function edgeWords(edge: Edge, all: readonly Edge[]): Bilingual {
  const fork = all.filter(({ from, event }) => from === edge.from && event === edge.event);
  const own = ownGuards(edge, fork);
  const unguarded = fork.indexOf(edge) > 0 ? otherwise : null;
  const when = own.length > 0 ? guardWords(own.join(' and ')) : unguarded;
  const event = edge.event === 'NEXT' ? null : eventWords(edge.event);
  const parts = [event, when].filter((part) => part !== null);
  return join(parts, ': ', ': ');
}
