import { parse } from 'valibot';
import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import type { Call } from '#src/contract/call.ts';
import { anotherPhone, anotherPhoneSeconds } from '#src/contract/homes/another-phone.ts';
import { linkFlow } from '#src/contract/homes/links.ts';
import { estateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { useRun } from '#src/renderer/use-session.ts';

/** The state of the key on this screen. */
export type AnotherPhone =
  | { readonly state: 'shown'; readonly key: string; readonly until: IsoInstant }
  | { readonly state: 'making' | 'used' | 'over' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Milliseconds between polls of whether the key was used. */
const askEvery = 2_000;

let before: Promise<unknown> = Promise.resolve();
/** Runs calls one at a time: withdrawing one key must not withdraw the next one, made a moment later. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = before.then(work);
  before = done.catch(() => undefined);
  return done;
};

export interface AnotherPhoneParts {
  readonly flowId: string;
  readonly home: string;
  readonly call: Call;
  readonly clock?: Clock;
}

interface Shown {
  readonly key: string;
  readonly until: IsoInstant;
}
type KeyEvent =
  | ({ type: 'MADE' } & Shown)
  | { type: 'USED' }
  /** It was not used in time. */
  | { type: 'OVER' }
  | { type: 'FAILED'; error: unknown };

/** Makes a key, asks whether it was used, and withdraws it in the end. */
const key = fromCallback<KeyEvent, Required<AnotherPhoneParts>>(({ input, sendBack }) => {
  const { flowId, home, call, clock } = input;
  const params = { id: parse(estateId, home), flow: parse(linkFlow, flowId) };
  let isGone = false;
  let cancel = () => {};
  const check = async (): Promise<void> => {
    // A failed poll is retried; the countdown goes on.
    const { state } = await call(anotherPhone.read, { params }).catch(() => ({ state: 'waiting' }) as const);
    if (isGone) return;
    if (state === 'waiting') cancel = clock.after(askEvery, () => void check());
    else sendBack({ type: state === 'used' ? 'USED' : 'OVER' });
  };
  const make = async (): Promise<void> => {
    const made = await inTurn(() => call(anotherPhone.make, { params }));
    if (isGone) return;
    // Uses this phone's own clock, which may be wrong by hours: only the five minutes matter.
    const until = instantOf(Date.parse(clock.now()) + anotherPhoneSeconds * 1000);
    sendBack({ type: 'MADE', key: made.key, until });
    cancel = clock.after(askEvery, () => void check());
  };
  make().catch((error: unknown) => sendBack({ type: 'FAILED', error }));
  return () => {
    isGone = true;
    cancel();
    inTurn(() => call(anotherPhone.withdraw, { params })).catch(() => undefined);
  };
});

const anotherPhoneMachine = setup({
  types: {} as {
    context: { readonly parts: Required<AnotherPhoneParts>; readonly shown: Shown | null; readonly error: unknown };
    events: KeyEvent | { type: 'AGAIN' };
    input: Required<AnotherPhoneParts>;
  },
  actors: { key },
  actions: {
    noteKey: assign(({ event }) => (event.type === 'MADE' ? { shown: { key: event.key, until: event.until } } : {})),
    noteError: assign(({ event }) => (event.type === 'FAILED' ? { error: event.error } : {})),
  },
}).createMachine({
  id: 'another-phone',
  context: ({ input }) => ({ parts: input, shown: null, error: undefined }),
  invoke: { src: 'key', input: ({ context }) => context.parts },
  initial: 'making',
  // A new key: the one before is withdrawn.
  on: { AGAIN: { target: '.making', reenter: true } },
  states: {
    making: {
      on: { MADE: { target: 'shown', actions: 'noteKey' }, FAILED: { target: 'failed', actions: 'noteError' } },
    },
    shown: { on: { USED: 'used', OVER: 'over' } },
    used: {},
    over: {},
    failed: {},
  },
});

/**
 * Keeps a key for another phone while the sheet is open: made on open, polled until it is used or expired, and
 * withdrawn on close.
 */
export function useAnotherPhone({ flowId, home, call, clock = deviceClock }: AnotherPhoneParts): {
  readonly handed: AnotherPhone;
  readonly again: () => void;
} {
  const input = { flowId, home, call, clock };
  const [{ value, context }, send] = useRun(anotherPhoneMachine, input);
  return { handed: handedOf(value, context), again: () => send({ type: 'AGAIN' }) };
}

type Now = SnapshotFrom<typeof anotherPhoneMachine>;
function handedOf(state: Now['value'], { shown, error }: Now['context']): AnotherPhone {
  if (state === 'shown') return shown === null ? { state: 'making' } : { state, ...shown };
  return state === 'failed' ? { state, error } : { state };
}
