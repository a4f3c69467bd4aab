import { and, assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** Recent sends and wrong codes of a phone number, counted over all browsers. */
export interface SmsNumber {
  readonly sentAt: readonly IsoInstant[];
  readonly wrongAt: readonly IsoInstant[];
  readonly lockedUntil: IsoInstant | null;
}

export interface SmsCodeContext {
  /** Expiry of the newest code; after the right code, expiry of the proof. */
  expiresAt: IsoInstant;
  /** Codes checked, including earlier ones: sending another gives no more guesses (reliability S1). */
  checks: number;
  number: SmsNumber;
}

export type SmsCodeEvent =
  | { type: 'SEND'; at: IsoInstant }
  | { type: 'CHECK'; isRight: boolean; at: IsoInstant }
  /** Uses the proof from the right code: to sign in, or to register. */
  | { type: 'SPEND'; at: IsoInstant };

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/**
 * Milliseconds. Reliability S1: a code lives ten minutes and takes five checks; ten wrong ones a day lock the number
 * for two hours.
 */
const life = 10 * minute;
export const checksOfOne = 5;
const wrongOfDay = 10;
const lockedFor = 120 * minute;
/** Reliability S2: pauses between sends, five in ten minutes, ten a day. */
const pauses = [30 * second, 60 * second, 120 * second] as const;
const sendsOfTenMinutes = 5;
const sendsOfDay = 10;

export const freshNumber: SmsNumber = { sentAt: [], wrongAt: [], lockedUntil: null };

const plus = (at: IsoInstant, milliseconds: number): IsoInstant => instantOf(Date.parse(at) + milliseconds);
const within = (times: readonly IsoInstant[], at: IsoInstant, milliseconds: number): readonly IsoInstant[] =>
  times.filter((time) => Date.parse(at) - Date.parse(time) < milliseconds);

/** Returns when the next code may be sent as far as the pause goes: each further send waits longer. */
export const textAgainAt = ({ sentAt }: SmsNumber, at: IsoInstant): IsoInstant => {
  const lately = within(sentAt, at, 10 * minute);
  const last = lately.at(-1);
  return last === undefined ? at : plus(last, pauses[lately.length - 1] ?? pauses[2]);
};

/** Returns when a refused number may be retried, for `Retry-After`. */
export const opensAgainAt = (number: SmsNumber, at: IsoInstant): IsoInstant => {
  const limits = [
    { times: within(number.sentAt, at, 10 * minute), most: sendsOfTenMinutes, span: 10 * minute },
    { times: within(number.sentAt, at, day), most: sendsOfDay, span: day },
  ];
  const waits = limits.flatMap(({ times, most, span }) => {
    const first = times.at(-most);
    return first === undefined ? [] : [plus(first, span)];
  });
  const all = [textAgainAt(number, at), ...waits, ...(number.lockedUntil === null ? [] : [number.lockedUntil])];
  return all.reduce((latest, next) => (next > latest ? next : latest), at);
};

const noteSent = (number: SmsNumber, at: IsoInstant): SmsNumber => ({
  ...number,
  sentAt: [...within(number.sentAt, at, day), at],
});
const noteWrong = (number: SmsNumber, at: IsoInstant): SmsNumber => {
  const wrongAt = [...within(number.wrongAt, at, day), at];
  return { ...number, wrongAt, lockedUntil: wrongAt.length >= wrongOfDay ? plus(at, lockedFor) : number.lockedUntil };
};

/**
 * A code of four digits by SMS that proves a number in one browser (Spec section 4: request, verify, may resend,
 * maximum attempts lock it). A resend makes a new code and resets no counter. The right code gives a proof that is used
 * once. `context.number` is shared by every browser that uses the same number.
 */
export const smsCodeMachine = setup({
  types: {} as { context: SmsCodeContext; events: SmsCodeEvent; input: { at: IsoInstant; number: SmsNumber } },
  guards: {
    isUnlocked: ({ context: { number }, event }) => number.lockedUntil === null || event.at >= number.lockedUntil,
    isUnderDay: ({ context, event }) => within(context.number.sentAt, event.at, day).length < sendsOfDay,
    isUnderTenMinutes: ({ context, event }) =>
      within(context.number.sentAt, event.at, 10 * minute).length < sendsOfTenMinutes,
    isRested: ({ context, event }) => event.at >= textAgainAt(context.number, event.at),
    isAlive: ({ context, event }) => event.at < context.expiresAt,
    isRight: ({ event }) => event.type === 'CHECK' && event.isRight,
    isLastCheck: ({ context }) => context.checks + 1 >= checksOfOne,
    isProven: ({ context, event }) => event.type === 'SPEND' && event.at < context.expiresAt,
  },
  actions: {
    noteSent: assign({
      expiresAt: ({ event }) => plus(event.at, life),
      number: ({ context, event }) => noteSent(context.number, event.at),
    }),
    noteRight: assign({ checks: ({ context }) => context.checks + 1, expiresAt: ({ event }) => plus(event.at, life) }),
    noteWrong: assign({
      checks: ({ context }) => context.checks + 1,
      number: ({ context, event }) => noteWrong(context.number, event.at),
    }),
  },
}).createMachine({
  id: 'sms-code',
  initial: 'asked',
  context: ({ input }) => ({ expiresAt: plus(input.at, life), checks: 0, number: input.number }),
  states: {
    asked: {
      on: {
        SEND: {
          guard: and(['isUnlocked', 'isUnderDay', 'isUnderTenMinutes', 'isRested']),
          target: 'sent',
          actions: 'noteSent',
        },
      },
    },
    sent: {
      on: {
        SEND: {
          guard: and(['isUnlocked', 'isUnderDay', 'isUnderTenMinutes', 'isRested']),
          target: 'sent',
          actions: 'noteSent',
        },
        CHECK: [
          { guard: and(['isUnlocked', 'isAlive', 'isRight']), target: 'verified', actions: 'noteRight' },
          { guard: and(['isUnlocked', 'isAlive', 'isLastCheck']), target: 'locked', actions: 'noteWrong' },
          { guard: and(['isUnlocked', 'isAlive']), target: 'sent', actions: 'noteWrong' },
        ],
      },
    },
    /** All checks are used. It gives way to a new code when it expires. */
    locked: {},
    verified: { on: { SPEND: { guard: 'isProven', target: 'spent' } } },
    spent: { type: 'final' },
  },
});

const most = (): Refusal => ({ code: 'SMS_MAX' });
const wrong = (): Refusal => ({ code: 'SMS_CODE' });
const over = (): Refusal => ({ code: 'AUTH_PROOF_OVER' });

/** Whether a new request replaces the challenge. A locked one is not replaced before it expires. */
export const isOver = (state: string, context: SmsCodeContext, at: IsoInstant): boolean =>
  state === 'verified' || state === 'spent' || at >= context.expiresAt;

export const smsCode = {
  machine: smsCodeMachine,
  guardRefusals: {
    isUnlocked: most,
    isUnderDay: most,
    isUnderTenMinutes: most,
    isRested: () => ({ code: 'TOO_MANY' }),
    isAlive: wrong,
    isRight: wrong,
    isLastCheck: wrong,
    isProven: over,
  },
  stateRefusals: (state, event) => {
    if (event === 'SPEND') return over();
    return state === 'locked' ? most() : wrong();
  },
} satisfies Lifecycle<
  typeof smsCodeMachine,
  'isUnlocked' | 'isUnderDay' | 'isUnderTenMinutes' | 'isRested' | 'isAlive' | 'isRight' | 'isLastCheck' | 'isProven'
>;
