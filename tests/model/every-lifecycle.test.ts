import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { accountDeletion } from '#machines/account-deletion.ts';
import { feedItem } from '#machines/feed-item.ts';
import { heldChange } from '#machines/held-change.ts';
import { powerOfAttorney } from '#machines/power-of-attorney.ts';
import { proposedDate } from '#machines/proposed-date.ts';
import { pushPermission } from '#machines/push-permission.ts';
import type { Lifecycle } from '#machines/refusals.ts';
import { registration } from '#machines/registration.ts';
import { sale } from '#machines/sale.ts';
import { selfDeclaration } from '#machines/self-declaration.ts';
import { session } from '#machines/session.ts';
import { settlement } from '#machines/settlement.ts';
import { signingDocument } from '#machines/signing-document.ts';
import { freshNumber, smsCode } from '#machines/sms-code.ts';
import { takeover } from '#machines/takeover.ts';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { edgesOf } from '#src/engine/graph.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { problems } from '#src/texts/problems.ts';
import { workOf } from '#tests/support/work-of.ts';

interface Sampled {
  readonly lifecycle: Lifecycle;
  readonly input: object;
  readonly events: readonly AnyEventObject[];
}
const at = '2026-12-01T11:00:00.000Z';
const soon = '2026-12-01T11:05:00.000Z';
const later = '2026-12-31T11:00:00.000Z';
const early = '2026-11-01T11:00:00.000Z';
const sha256 = 'a'.repeat(64);
/** A print of two pages, with a picture of each. */
const whole = { pages: [1, 2], of: 2 };

/** Details that an account is created from. */
const registered = {
  ...{ type: 'REGISTER', birthDate: '1986-04-17', today: '2026-12-01', termsAccepted: true },
  ...{ isClosed: false, emailIsTaken: false, emailIsUnverified: false, personIsTaken: false },
};

const signedFormEvents = () => [
  ...['CREATE', 'EDIT', 'VOID', 'ALL_SIGNED', 'SEALED', 'FINALIZE'].map((type) => ({ type, at })),
  { type: 'START_SIGNING', documentId: 'd1', at },
];

/** Events of each lifecycle, with values of every kind that a guard distinguishes. */
const lifecycles: Readonly<Record<string, Sampled>> = {
  takeover: {
    lifecycle: takeover as unknown as Lifecycle,
    input: {},
    events: [
      { type: 'SET_DATE', takeoverDate: '2026-12-01', at },
      ...['ACTIVATE', 'CREATE', 'EDIT', 'VOID', 'ALL_SIGNED', 'SEALED', 'FINALIZE'].map((type) => ({ type, at })),
      { type: 'CREATE', at: early },
      { type: 'EDIT', at: early },
      { type: 'START_SIGNING', documentId: 'd1', at },
    ],
  },
  'account-deletion': {
    lifecycle: accountDeletion as unknown as Lifecycle,
    input: {},
    events: [
      ...[true, false].map((isProven) => ({ type: 'REQUEST', isProven, at })),
      { type: 'DELETE', keepUntil: later, at },
      { type: 'DELETE', keepUntil: null, at },
      { type: 'EXTEND', keepUntil: later, at },
      ...[at, later].map((when) => ({ type: 'PURGE', at: when })),
    ],
  },
  'feed-item': {
    ...{ lifecycle: feedItem as unknown as Lifecycle, input: {} },
    events: ['SEE', 'DISMISS', 'EXPIRE'].map((type) => ({ type })),
  },
  'held-change': {
    lifecycle: heldChange as unknown as Lifecycle,
    input: {},
    events: [
      ...['main', 'assistant', 'responsible'].flatMap((part) =>
        [0, 1].map((formsUnderSigning) => ({ type: 'APPROVE', part, mainBroker: 'Ingvild', formsUnderSigning })),
      ),
      ...['REPLACE', 'WITHDRAW'].map((type) => ({ type })),
    ],
  },
  'proposed-date': {
    lifecycle: proposedDate as unknown as Lifecycle,
    input: {},
    events: [
      ...[early, soon, later].map((date) => ({ type: 'PROPOSE', date, at })),
      ...['ACCEPT', 'MOVE'].flatMap((type) =>
        [early, soon, later].flatMap((date) => [soon, later].map((read) => ({ type, date, read, at }))),
      ),
      ...[soon, later].map((read) => ({ type: 'DECLINE', read, at })),
    ],
  },
  'power-of-attorney': {
    lifecycle: powerOfAttorney as unknown as Lifecycle,
    input: { represents: ['kari'] },
    events: [
      ...['APPROVE', 'REJECT', 'CHANGE', 'SETTLE', 'RELY'].map((type) => ({ type, at })),
      ...['kari', 'nora'].map((by) => ({ type: 'OBJECT', by, at })),
      ...['e-id', 'on-screen', 'paper'].map((method) => ({ type: 'SIGN', method, at })),
    ],
  },
  'push-permission': {
    lifecycle: pushPermission as unknown as Lifecycle,
    input: {},
    events: [
      ...['granted', 'denied', 'dismissed'].map((answer) => ({ type: 'ASKED', answer })),
      ...['not-requested', 'granted', 'denied'].map((standing) => ({ type: 'LOOKED', standing })),
    ],
  },
  session: {
    lifecycle: session as unknown as Lifecycle,
    input: { at, expiresAt: later },
    events: [
      ...[at, soon, later].flatMap((when) =>
        ['newest', 'replaced'].map((presented) => ({ type: 'REFRESH', presented, at: when })),
      ),
      ...['logged-out', 'account-deleted'].map((why) => ({ type: 'END', why, at })),
    ],
  },
  registration: {
    lifecycle: registration as unknown as Lifecycle,
    input: {},
    events: [
      ...['phone', 'eid'].map((by) => ({ type: 'PROVE', by })),
      registered,
      ...['isClosed', 'emailIsTaken', 'emailIsUnverified', 'personIsTaken'].map((fact) => ({
        ...registered,
        [fact]: true,
      })),
      ...['2015-01-01', null].map((birthDate) => ({ ...registered, birthDate })),
      { ...registered, termsAccepted: false },
      ...['SU_NOT_ADULT', 'SU_EMAIL_IN_USE'].map((code) => ({ type: 'FAIL', code })),
      { type: 'ABANDON' },
    ],
  },
  'sms-code': {
    lifecycle: smsCode as unknown as Lifecycle,
    input: { at, number: freshNumber },
    events: [
      ...[at, soon, later].map((when) => ({ type: 'SEND', at: when })),
      ...[true, false].flatMap((isRight) => [at, later].map((when) => ({ type: 'CHECK', isRight, at: when }))),
      ...[at, later].map((when) => ({ type: 'SPEND', at: when })),
    ],
  },
  sale: {
    lifecycle: sale as unknown as Lifecycle,
    input: { at },
    events: [
      ...['preparation', 'target-group-analysis', 'marketing', 'viewing', 'bid-round', 'post-work'].map((to) => ({
        type: 'ADVANCE',
        to,
        at,
      })),
      ...[true, false].map((isSold) => ({ type: 'BACK', isSold, at })),
      ...[true, false].flatMap((isTakenOver) =>
        [true, false].map((hasUnfinishedForm) => ({ type: 'COMPLETE', isTakenOver, hasUnfinishedForm, at })),
      ),
      { type: 'WITHDRAW', at },
    ],
  },
  settlement: {
    lifecycle: settlement as unknown as Lifecycle,
    input: { hasPeople: true },
    events: signedFormEvents(),
  },
  'self-declaration': {
    lifecycle: selfDeclaration as unknown as Lifecycle,
    input: { hasPeople: true },
    events: signedFormEvents(),
  },
  'signing-document': {
    lifecycle: signingDocument as unknown as Lifecycle,
    input: { contentSha256: sha256, signers: ['silje', 'nora', 'emil'], signed: [] },
    events: [
      ...['silje', 'nora', 'emil', 'stranger'].map((signer) => ({ type: 'SIGN', signer, sha256, at })),
      { type: 'SIGN', signer: 'nora', sha256: 'b'.repeat(64), at },
      ...['nora', 'stranger'].map((signer) => ({ type: 'SEND_PAPER', signer, sha256, at, ...whole })),
      ...[1, 3].map((of) => ({ type: 'SEND_PAPER', signer: 'nora', sha256, at, pages: [2], of })),
      ...['nora', 'stranger'].map((signer) => ({ type: 'APPROVE_PAPER', signer, at, ...whole })),
      { type: 'APPROVE_PAPER', signer: 'nora', at, pages: [1], of: 2 },
      ...['RETURN_PAPER', 'DECLINE'].map((type) => ({ type, signer: 'nora', at })),
      { type: 'DECLINE', signer: 'stranger', at },
      { type: 'VOID', by: 'nora', at },
      ...['EXPIRE', 'SEALED', 'SEAL_FAILED', 'RETRY_SEAL'].map((type) => ({ type, at })),
    ],
  },
};

test('every machine file has its lifecycle here', () => {
  const files = Object.keys(
    // Guards without a lifecycle of their own are left out: they are asked, and move nothing.
    import.meta.glob([
      '../../machines/*.ts',
      '!**/*.test.ts',
      '!**/refusals.ts',
      '!**/signed-form.ts',
      '!**/document-reading.ts',
      '!**/ways-in.ts',
    ]),
  );
  expect(files.map((file) => file.split('/').at(-1)?.replace('.ts', '')).sort()).toEqual(
    Object.keys(lifecycles).sort(),
  );
});

describe.each(Object.entries(lifecycles))('%s', (_, { lifecycle, input, events }) => {
  const { machine } = lifecycle;
  const paths = pathsOf(machine, input, events);

  test('every edge is on a generated path, and the paths are generated in a tenth of a second', () => {
    const taken = new Set(paths.flatMap((path) => path.edges));
    const drawn = new Set(edgesOf(machine).map((edge) => `${edge.from} ${edge.event} ${edge.to}`));
    expect([...taken].sort()).toEqual([...drawn].sort());
    expect(workOf(() => pathsOf(machine, input, events))).toBeLessThan(100);
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
    (path) => path.events.every((event) => event.type !== 'REQUEST' || event.isProven === true),
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

function pathsOf(machine: AnyStateMachine, input: object, events: readonly AnyEventObject[]) {
  const model = createTestModel(machine, {
    events: events as never,
    input: input as never,
    serializeState: ((
      state: { value: unknown; context: unknown },
      event?: AnyEventObject,
      before?: { value: unknown },
    ) => JSON.stringify([state.value, state.context, before?.value, event?.type])) as never,
  });
  const shortest = model.getShortestPaths({
    filterEvents: ((state: { can: (event: AnyEventObject) => boolean }, event: AnyEventObject) =>
      state.can(event)) as never,
    limit: 5_000,
  } as never);
  return shortest.map((path) => {
    const steps = path.steps.filter((step) => step.event.type !== 'xstate.init');
    const states = [String(begin(machine, input as never).state), ...steps.map((step) => String(step.state.value))];
    return {
      events: steps.map((step) => step.event as AnyEventObject),
      edges: steps.map((step, index) => `${states[index]} ${step.event.type} ${states[index + 1]}`),
      end: { state: String(path.state.value), context: path.state.context } as Row<AnyStateMachine>,
    };
  });
}
