import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { LeadLossReason } from '#src/domain/customer-lead.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface CustomerLeadContext {
  /** Null until a broker takes it. */
  takenBy: BrokerId | null;
  /** Their name, for the one who comes second; empty until then. */
  takerName: string;
  takenAt: IsoInstant | null;
  /** Null unless lost. */
  reason: LeadLossReason | null;
}

/** The broker who moves it. */
interface ByBroker {
  readonly by: BrokerId;
  readonly name: string;
  /** Whether they are responsible for the office. */
  readonly isResponsible: boolean;
  readonly at: IsoInstant;
}

export type CustomerLeadEvent =
  /** A broker of the office takes it; the responsible one also from a colleague. */
  | ({ type: 'TAKE' } & ByBroker)
  | ({ type: 'CONTACT' } & ByBroker)
  /** A meeting is agreed. */
  | ({ type: 'MEET' } & ByBroker)
  /** It became an assignment. */
  | ({ type: 'WIN' } & ByBroker)
  | ({ type: 'LOSE'; reason: LeadLossReason } & ByBroker)
  | ({ type: 'REOPEN' } & ByBroker)
  /** It is given to a broker of the office. */
  | { type: 'GIVE'; to: BrokerId; name: string; at: IsoInstant }
  /** The gift of one that no broker had is taken back. */
  | { type: 'TAKE_BACK'; at: IsoInstant };

const wins = { WIN: { guard: 'isTheirs', target: 'won' } } as const;
const loses = { LOSE: { guard: 'isTheirs', target: 'lost', actions: 'noteReason' } } as const;
const takesOver = (state: 'taken' | 'contacted' | 'meeting') =>
  ({
    TAKE: { guard: and(['isAnothers', 'isResponsible']), target: state, actions: 'noteTaker' },
    GIVE: { target: state, actions: 'noteTaker' },
    TAKE_BACK: { target: 'new', actions: 'dropTaker' },
  }) as const;

/** What a customer has asked an office for, from the question to an assignment, or to nothing. */
const customerLeadMachine = setup({
  types: {} as { context: CustomerLeadContext; events: CustomerLeadEvent },
  guards: {
    isTheirs: ({ context, event }) => 'by' in event && (event.isResponsible || event.by === context.takenBy),
    isResponsible: ({ event }) => 'by' in event && event.isResponsible,
    isAnothers: ({ context, event }) => 'by' in event && event.by !== context.takenBy,
  },
  actions: {
    noteTaker: assign(({ context, event }) => {
      if (event.type === 'TAKE_BACK') return context;
      return { takenBy: 'to' in event ? event.to : event.by, takerName: event.name, takenAt: event.at };
    }),
    dropTaker: assign({ takenBy: null, takerName: '', takenAt: null }),
    noteReason: assign({ reason: ({ context, event }) => (event.type === 'LOSE' ? event.reason : context.reason) }),
    dropReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'customer-lead',
  context: { takenBy: null, takerName: '', takenAt: null, reason: null },
  initial: 'new',
  states: {
    new: {
      on: {
        TAKE: { target: 'taken', actions: 'noteTaker' },
        GIVE: { target: 'taken', actions: 'noteTaker' },
      },
    },
    taken: {
      on: { CONTACT: { guard: 'isTheirs', target: 'contacted' }, ...takesOver('taken'), ...loses },
    },
    contacted: {
      on: { MEET: { guard: 'isTheirs', target: 'meeting' }, ...takesOver('contacted'), ...wins, ...loses },
    },
    meeting: { on: { ...takesOver('meeting'), ...wins, ...loses } },
    won: { on: { REOPEN: { guard: 'isTheirs', target: 'contacted' } } },
    lost: { on: { REOPEN: { guard: 'isTheirs', target: 'taken', actions: 'dropReason' } } },
  },
});

const takenByAnother = ({ context: { takerName } }: { readonly context: CustomerLeadContext }) =>
  ({ code: 'LEAD_TAKEN', params: { name: takerName } }) as const;

export const customerLead = {
  machine: customerLeadMachine,
  guardRefusals: { isTheirs: takenByAnother, isResponsible: takenByAnother, isAnothers: () => ({ code: 'STALE' }) },
  // Another tab, or a colleague, has moved it.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof customerLeadMachine, 'isTheirs' | 'isResponsible' | 'isAnothers'>;
