import { expect, test } from 'vitest';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { lifecycles } from './sampled-lifecycles.ts';

type Context = Readonly<Record<string, unknown>>;
interface Left {
  /** The event with its values, and the state that it led to. */
  readonly by: string;
  readonly before: Context;
  readonly after: Context;
  readonly way: string;
}

/** Values that remember what came before an event, `EVENT value` by machine, each with why. */
const remembered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'chat-message': { 'FAIL failed': 'attempts in a row make the pause longer' },
  outbox: {
    'SEND turns': 'what waits, in its order',
    'TURN turns': 'as SEND',
    'DONE turns': 'as SEND',
    'RETRY tries': 'attempts in a row, of which there is a last',
    'RETRY isOffline': 'no network until an answer comes',
    'RETRY isTimed': 'a timer runs until it is stopped',
  },
  'ekstra-order': { 'EXPIRE cause': 'one that no broker answered ends otherwise than one that nobody paid' },
  'quiz-round': { 'GUESS guesses': 'all guesses of the round' },
  popup: { 'LATER later': 'how often it was put off: no more than three times' },
  registration: { 'FAIL tries': 'failures, of which there is a last' },
  'sms-code': {
    'SEND number': 'codes sent to the number and wrong ones typed',
    'CHECK number': 'as SEND',
    'CHECK checks': 'checks of one code',
  },
  sale: { 'ADVANCE since': 'when each step began', 'BACK since': 'as ADVANCE' },
  'signing-document': {
    'SIGN signed': 'who has signed',
    'APPROVE_PAPER signed': 'as SIGN',
    'SIGN papers': 'whose print waits for the broker',
  },
};

/** So many rows of a machine are looked at: those of the fewest events. */
const mostRows = 300;

/** Returns what every event leaves behind, from every row that its machine comes to, the nearest first. */
const everyMove = (name: string): readonly Left[] => {
  const sampled = lifecycles[name];
  if (sampled === undefined) throw new Error(`There is no lifecycle ${name}`);
  const { lifecycle, input, events } = sampled;
  const first = begin(lifecycle.machine, input as never);
  const ways = new Map([[JSON.stringify(first), { row: first, way: 'the start' }]]);
  const moves: Left[] = [];
  for (const { row, way } of ways.values()) {
    for (const event of events) {
      const verdict = decide(lifecycle, row, event);
      if (!verdict.allowed) continue;
      const { state, context } = verdict.row;
      moves.push({ by: `${JSON.stringify(event)} → ${String(state)}`, before: row.context, after: context, way });
      const key = JSON.stringify(verdict.row);
      if (!ways.has(key) && ways.size < mostRows) ways.set(key, { row: verdict.row, way: `${way} ${event.type}` });
    }
  }
  return moves;
};

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known === undefined) groups.set(keyOf(one), [one]);
    else known.push(one);
  }
  return groups;
};

const typeOf = (by: string): string => /"type":"(\w+)"/.exec(by)?.[1] ?? '';
/** Returns the values that an event leaves otherwise after one way than after another, by their key. */
const differing = (name: string): readonly (readonly [key: string, what: string])[] =>
  [...grouped(everyMove(name), ({ by }) => by)].flatMap(([by, moves]) => {
    // What the event never touches is not its own.
    const own = Object.keys(moves[0]?.after ?? {}).filter((key) =>
      moves.some(({ before, after }) => JSON.stringify(before[key]) !== JSON.stringify(after[key])),
    );
    return own.flatMap((key) => {
      const left = [...grouped(moves, ({ after }) => JSON.stringify(after[key]) ?? 'absent')];
      if (left.length < 2) return [];
      return left.map(
        ([value, [move]]) => [`${typeOf(by)} ${key}`, `${by}: ${key} is ${value} after ${move?.way}`] as const,
      );
    });
  });

test.each(Object.keys(lifecycles))(
  'an event of %s leaves the same behind the second time as the first, whatever came before it',
  (name) => {
    const listed = Object.keys(remembered[name] ?? {});
    const found = differing(name);
    expect(found.filter(([key]) => !listed.includes(key)).map(([, what]) => what)).toEqual([]);
    // What is listed remembers: it is not the same after the second as after the first.
    expect(listed.filter((key) => found.every(([other]) => other !== key))).toEqual([]);
  },
);
