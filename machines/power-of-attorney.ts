import { setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface PowerContext {
  /** Ids of the people represented. */
  readonly represents: readonly string[];
}

export type PowerEvent =
  | { type: 'APPROVE'; at: IsoInstant }
  | { type: 'REJECT'; at: IsoInstant }
  | { type: 'OBJECT'; by: string; at: IsoInstant }
  | { type: 'CHANGE'; at: IsoInstant }
  | { type: 'SETTLE'; at: IsoInstant }
  | { type: 'RELY'; at: IsoInstant }
  | { type: 'SIGN'; method: 'e-id' | 'on-screen' | 'paper'; at: IsoInstant };

export const powerStates = ['added', 'approved', 'rejected', 'objected', 'settled', 'void'] as const;
export type PowerState = (typeof powerStates)[number];

/**
 * The lifecycle of one power of attorney: added → approved or rejected by the broker, or objected to by a represented
 * person. RELY checks whether a document that its deputy will sign may be made, and SIGN whether the deputy may sign
 * now. CHANGE stands for another deputy, picture or represented person: it voids an approval and begins a new power.
 */
export const powerMachine = setup({
  types: {} as { context: PowerContext; events: PowerEvent; input: PowerContext },
  guards: {
    isRepresented: ({ context, event }) => event.type === 'OBJECT' && context.represents.includes(event.by),
    byEid: ({ event }) => event.type === 'SIGN' && event.method === 'e-id',
  },
}).createMachine({
  id: 'power-of-attorney',
  initial: 'added',
  context: ({ input }) => input,
  states: {
    added: {
      on: {
        APPROVE: 'approved',
        REJECT: 'rejected',
        OBJECT: { guard: 'isRepresented', target: 'objected' },
        CHANGE: 'void',
        RELY: 'added',
      },
    },
    approved: {
      on: {
        OBJECT: { guard: 'isRepresented', target: 'objected' },
        CHANGE: 'void',
        RELY: 'approved',
        SIGN: { guard: 'byEid', target: 'approved' },
      },
    },
    rejected: {
      on: { APPROVE: 'approved', OBJECT: { guard: 'isRepresented', target: 'objected' }, CHANGE: 'void' },
    },
    // An objection stays, also when the card is removed, until the broker has settled it.
    objected: { on: { SETTLE: 'settled' } },
    settled: { type: 'final' },
    void: { type: 'final' },
  },
});

const refusedByState = (state: string, event: string): Refusal => {
  if (state === 'void') return { code: 'POA_VOID' };
  if (state === 'objected' || state === 'settled') return { code: 'POA_OBJECTED' };
  if (event === 'APPROVE' || event === 'REJECT' || event === 'SETTLE') return { code: 'POA_JUDGED' };
  return { code: state === 'rejected' ? 'POA_REJECTED' : 'POA_WAITING' };
};

export const powerOfAttorney = {
  machine: powerMachine,
  guardRefusals: {
    isRepresented: () => ({ code: 'POA_NOT_FOUND' }),
    byEid: () => ({ code: 'POA_EID_ONLY' }),
  },
  stateRefusals: refusedByState,
} satisfies Lifecycle<typeof powerMachine, 'isRepresented' | 'byEid'>;
