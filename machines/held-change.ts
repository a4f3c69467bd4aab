import { and, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type BrokerPart, mayDo } from '#src/domain/broker-permissions.ts';

export type HeldChangeEvent =
  /** The broker lets the broker system's values in. `mainBroker` is the name of the one to ask instead. */
  | { type: 'APPROVE'; part: BrokerPart; mainBroker: string; formsUnderSigning: number }
  /** The broker system has sent something newer. */
  | { type: 'REPLACE' }
  /** The broker system has what the home has, again. */
  | { type: 'WITHDRAW' };

/**
 * A change from the broker system that came while a form of the home was being signed. What has been shown to a signer
 * does not move: the change waits for the broker, who may let it in when no form is under signing.
 */
const heldChangeMachine = setup({
  types: {} as { events: HeldChangeEvent },
  guards: {
    isNoAssistant: ({ event }) => event.type === 'APPROVE' && mayDo(event.part, 'heldChange'),
    noFormIsUnderSigning: ({ event }) => event.type === 'APPROVE' && event.formsUnderSigning === 0,
  },
}).createMachine({
  id: 'held-change',
  initial: 'held',
  states: {
    held: {
      on: {
        APPROVE: { guard: and(['isNoAssistant', 'noFormIsUnderSigning']), target: 'applied' },
        REPLACE: 'replaced',
        WITHDRAW: 'withdrawn',
      },
    },
    applied: { type: 'final' },
    replaced: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

export const heldChange = {
  machine: heldChangeMachine,
  guardRefusals: {
    isNoAssistant: ({ event }) => ({
      code: 'BR_ASK_MAIN',
      params: { name: event.type === 'APPROVE' ? event.mainBroker : '' },
    }),
    noFormIsUnderSigning: () => ({ code: 'OTP_SIGNING' }),
  },
  // The system has sent something newer, or has taken it back: what the broker saw is not what would be let in.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof heldChangeMachine, 'isNoAssistant' | 'noFormIsUnderSigning'>;

/** The states in which a form's content has been shown to a signer and is not yet sealed. */
const underSigning: readonly string[] = ['signing', 'locked'];

/** Returns how many of a home's forms are under signing, from their states. */
export const formsUnderSigning = (states: readonly string[]): number =>
  states.filter((state) => underSigning.includes(state)).length;
