import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { edgesOf } from '#src/engine/graph.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { problems } from '#src/texts/problems.ts';
import { pathsOf } from './lifecycle-paths.ts';
import { early, guardsOnly, later, lifecycles, sha256 } from './sampled-lifecycles.ts';

test('every machine file has its lifecycle here', () => {
  const files = Object.keys(import.meta.glob(['../../machines/*.ts', '!**/*.test.ts']));
  const names = files.map((file) => file.split('/').at(-1)?.replace('.ts', ''));
  expect(names.sort()).toEqual([...Object.keys(lifecycles), ...guardsOnly].sort());
});

describe.each(Object.entries(lifecycles))('%s', (_, { lifecycle, input, events }) => {
  const { machine } = lifecycle;
  const paths = pathsOf(machine, input, events);

  test('every edge is on a generated path, and the paths are few for each edge', () => {
    const taken = new Set(paths.flatMap((path) => path.edges));
    const drawn = new Set(edgesOf(machine).map((edge) => `${edge.from} ${edge.event} ${edge.to}`));
    expect([...taken].sort()).toEqual([...drawn].sort());
    // What a context keeps multiplies the paths; answers kept there would multiply them without end.
    expect(paths.length).toBeLessThanOrEqual(32 * drawn.size);
  });

  test('every path, replayed over rows as they are stored, leads to the same row', () => {
    for (const path of paths) {
      let row = begin(machine, input as never);
      for (const event of path.events) {
        const verdict = decide(lifecycle, JSON.parse(JSON.stringify(row)) as Row<AnyStateMachine>, event);
        expect(verdict.allowed, `${event.type} in ${String(row.state)}`).toBe(true);
        if (verdict.allowed) row = verdict.row;
      }
      expect(row).toEqual(path.end);
    }
  });

  test('every refusal has a code with words in both languages', () => {
    for (const path of paths) {
      for (const event of events) {
        const verdict = decide(lifecycle, path.end, event);
        if (verdict.allowed) continue;
        expect(isProblemCode(verdict.refusal.code)).toBe(true);
        expect(problems[verdict.refusal.code].nb.length * problems[verdict.refusal.code].en.length).toBeGreaterThan(0);
      }
    }
  });
});

type Walked = ReturnType<typeof pathsOf>[number];
const typesOf = ({ events }: Walked): readonly string[] => events.map(({ type }) => type);
const inOrder = (path: Walked, ...types: readonly string[]): boolean => {
  let from = 0;
  return types.every((type) => {
    const at = typesOf(path).indexOf(type, from);
    from = at + 1;
    return at >= 0;
  });
};
const signersOf = ({ events }: Walked): ReadonlySet<unknown> =>
  new Set(events.filter(({ type }) => type === 'SIGN' || type === 'APPROVE_PAPER').map(({ signer }) => signer));

/** What must hold on every path, written by hand: a machine that is wrong makes paths that break these. */
const invariants: readonly (readonly [name: string, rule: string, holds: (path: Walked) => boolean])[] = [
  ...['takeover', 'settlement', 'self-declaration'].flatMap((name) => [
    [
      name,
      'is signed only after it was begun, sent to signing, signed by all and sealed, in that order',
      (path: Walked) =>
        !['signed', 'finalized'].includes(path.end.state) ||
        inOrder(path, 'CREATE', 'START_SIGNING', 'ALL_SIGNED', 'SEALED'),
    ] as const,
    [
      name,
      'is finalized only by its own event, and nothing comes after',
      (path: Walked) =>
        !typesOf(path).includes('FINALIZE') || (path.end.state === 'finalized' && typesOf(path).at(-1) === 'FINALIZE'),
    ] as const,
    [
      name,
      'is locked only while all have signed, and a void opens it again',
      (path: Walked) => typesOf(path).at(-1) !== 'VOID' || path.end.state === 'created',
    ] as const,
  ]),
  [
    'signing-document',
    'is sealed only when every signer has signed, and no stranger counts',
    (path) =>
      !['sealing', 'sealed', 'sealingFailed'].includes(path.end.state) ||
      ['silje', 'nora', 'emil'].every((signer) => signersOf(path).has(signer)),
  ],
  ['signing-document', 'takes no signature of a stranger', (path) => !signersOf(path).has('stranger')],
  [
    'signing-document',
    'takes no signature on another content',
    (path) => path.events.every((event) => event.type !== 'SIGN' || event.sha256 === sha256),
  ],
  [
    'signing-document',
    'takes one signature of each',
    (path) => path.events.filter(({ type }) => type === 'SIGN').length <= signersOf(path).size,
  ],
  [
    'account-deletion',
    'is begun by a proof only',
    (path) => path.events.every((event) => event.type !== 'REQUEST' || event.proof !== null),
  ],
  [
    'account-deletion',
    'is purged no sooner than what the law keeps',
    (path) => {
      const until = path.events.findLast((event) => 'keepUntil' in event)?.keepUntil;
      const purge = path.events.find(({ type }) => type === 'PURGE');
      return purge === undefined || until === null || String(purge.at) >= String(until);
    },
  ],
  [
    'registration',
    'makes an account only for who proved something and accepted the terms',
    (path) =>
      path.events.every(
        (event) =>
          event.type !== 'REGISTER' ||
          (event.termsAccepted === true &&
            event.isClosed === false &&
            event.emailIsTaken === false &&
            event.personIsTaken === false),
      ),
  ],
  [
    'session',
    'is renewed neither after its expiry nor after its end',
    (path) =>
      path.events.every((event) => event.type !== 'REFRESH' || event.at !== later) &&
      !typesOf(path).slice(0, -1).includes('END'),
  ],
  [
    'held-change',
    'is let in by no assistant, and while no form is under signing only',
    (path) =>
      path.events.every(
        (event) => event.type !== 'APPROVE' || (event.part !== 'assistant' && event.formsUnderSigning === 0),
      ),
  ],
  [
    'proposed-date',
    'is set on no day that has passed, accepted on the proposed day only, and no more once it is set',
    (path) => {
      const set = path.events.findIndex(({ type }) => type === 'ACCEPT' || type === 'MOVE');
      if (set < 0) return true;
      const { type, date, read } = path.events[set] as AnyEventObject;
      const proposed = path.events.slice(0, set).findLast((event) => event.type === 'PROPOSE')?.date;
      return (
        set === path.events.length - 1 && read === proposed && date !== early && (type === 'MOVE' || date === read)
      );
    },
  ],
  [
    'feed-item',
    'is gone for good once it was dismissed or has expired',
    (path) => (typesOf(path).some((type) => type !== 'SEE') ? path.end.state === 'gone' : path.end.state !== 'gone'),
  ],
  [
    'listing',
    'is back on the market from a sale only when that is undone and no form of it is under signing',
    ({ events }) =>
      events.every(
        (event) => event.type !== 'CANCEL_SALE' || (event.isSold === false && event.formsUnderSigning === 0),
      ),
  ],
  [
    'listing',
    'is taken over once it was sold, with every form finished',
    (path) =>
      path.events.every(
        (event) => event.type !== 'TAKE_OVER' || (event.isTakenOver === true && event.hasUnfinishedForm === false),
      ),
  ],
  [
    'document-upload',
    'is ready once, and never after it was refused',
    ({ events }) => events.filter(({ type }) => type === 'PASS' || type === 'REFUSE').length <= 1,
  ],
  [
    'fact-report',
    'is answered once',
    ({ events }) => events.filter(({ type }) => type === 'CORRECT' || type === 'KEEP').length <= 1,
  ],
  [
    'power-of-attorney',
    'is objected to by those alone whom it speaks for',
    (path) => path.events.every((event) => event.type !== 'OBJECT' || event.by === 'kari'),
  ],
];

test.each(invariants)('%s %s', (name, _rule, holds) => {
  const sampled = lifecycles[name];
  if (!sampled) throw new Error(`There is no lifecycle ${name}`);
  const paths = pathsOf(sampled.lifecycle.machine, sampled.input, sampled.events);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !holds(path)).map((path) => `${typesOf(path).join(' ')} → ${path.end.state}`)).toEqual(
    [],
  );
});
