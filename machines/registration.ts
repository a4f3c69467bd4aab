import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { ageOn } from '#src/domain/age.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

/** How the person registering has been identified. A phone proves a number only (domain.md section 9). */
export type RegistrationProof = 'phone' | 'eid' | 'wallet';

export interface RegistrationContext {
  by: RegistrationProof | null;
  /** Count of refused submissions. */
  tries: number;
  /** The reason for a final refusal. */
  refusal: ProblemCode | null;
}

/** Facts about a registration as the server finds them. The machine decides on all of them (Spec section 5). */
export interface RegistrationFacts {
  readonly isClosed: boolean;
  /** From the e-ID or the wallet; from a typed national id only where it still gives the date. */
  readonly birthDate: IsoDate | null;
  /** Today's date in Oslo. */
  readonly today: IsoDate;
  readonly emailIsTaken: boolean;
  /** A wallet states whether its e-mail is verified; a typed e-mail is verified afterwards. */
  readonly emailIsUnverified: boolean;
  readonly personIsTaken: boolean;
  readonly termsAccepted: boolean;
}

export type RegistrationEvent =
  | { type: 'PROVE'; by: RegistrationProof }
  | ({ type: 'REGISTER' } & RegistrationFacts)
  /** Details that were refused. Counted, so that one proof cannot be used to try one person after another. */
  | { type: 'FAIL'; code: ProblemCode }
  | { type: 'ABANDON' };

const mostTries = 10;
const adult = 18;

/**
 * The registration of a customer (Spec section 4): a proof, then valid details, then an account. A proof with a birth
 * date that is too young is refused for good. Everything else may be corrected and sent again.
 */
export const registrationMachine = setup({
  types: {} as { context: RegistrationContext; events: RegistrationEvent },
  guards: {
    isOpen: ({ event }) => event.type === 'REGISTER' && !event.isClosed,
    hasBirthDate: ({ event }) => event.type === 'REGISTER' && event.birthDate !== null,
    isAdult: ({ event }) =>
      event.type === 'REGISTER' && event.birthDate !== null && ageOn(event.birthDate, event.today) >= adult,
    hasVerifiedEmail: ({ event }) => event.type === 'REGISTER' && !event.emailIsUnverified,
    emailIsFree: ({ event }) => event.type === 'REGISTER' && !event.emailIsTaken,
    personIsFree: ({ event }) => event.type === 'REGISTER' && !event.personIsTaken,
    acceptsTerms: ({ event }) => event.type === 'REGISTER' && event.termsAccepted,
    isForGood: ({ context, event }) =>
      event.type === 'FAIL' &&
      ((event.code === 'SU_NOT_ADULT' && context.by !== 'phone') || context.tries + 1 >= mostTries),
  },
  actions: {
    noteProof: assign({ by: ({ context, event }) => (event.type === 'PROVE' ? event.by : context.by) }),
    noteTry: assign({ tries: ({ context }) => context.tries + 1 }),
    noteRefusal: assign({
      tries: ({ context }) => context.tries + 1,
      refusal: ({ context, event }) => (event.type === 'FAIL' ? event.code : context.refusal),
    }),
  },
}).createMachine({
  id: 'registration',
  initial: 'started',
  context: { by: null, tries: 0, refusal: null },
  states: {
    started: { on: { PROVE: { target: 'proven', actions: 'noteProof' }, ABANDON: 'abandoned' } },
    proven: {
      on: {
        REGISTER: {
          guard: and([
            'isOpen',
            'hasBirthDate',
            'isAdult',
            'hasVerifiedEmail',
            'emailIsFree',
            'personIsFree',
            'acceptsTerms',
          ]),
          target: 'registered',
        },
        FAIL: [
          { guard: 'isForGood', target: 'refused', actions: 'noteRefusal' },
          { target: 'proven', actions: 'noteTry' },
        ],
        ABANDON: 'abandoned',
      },
    },
    registered: { type: 'final' },
    refused: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

const over = () => ({ code: 'AUTH_PROOF_OVER' }) as const;

export const registration = {
  machine: registrationMachine,
  guardRefusals: {
    isOpen: () => ({ code: 'SU_CLOSED' }),
    hasBirthDate: () => ({ code: 'SU_NO_BIRTHDATE' }),
    isAdult: () => ({ code: 'SU_NOT_ADULT' }),
    hasVerifiedEmail: () => ({ code: 'SU_WALLET_EMAIL' }),
    emailIsFree: () => ({ code: 'SU_EMAIL_IN_USE' }),
    // Does not reveal that this person has an account: a typed number proves nothing.
    personIsFree: () => ({ code: 'SU_INVALID' }),
    acceptsTerms: () => ({ code: 'V_TERMS' }),
    isForGood: over,
  },
  stateRefusals: over,
} satisfies Lifecycle<
  typeof registrationMachine,
  | 'isOpen'
  | 'hasBirthDate'
  | 'isAdult'
  | 'hasVerifiedEmail'
  | 'emailIsFree'
  | 'personIsFree'
  | 'acceptsTerms'
  | 'isForGood'
>;
