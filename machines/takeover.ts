import { and, assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import { waitsForBroker } from '#machines/signed-form.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';
import { takeoverWindow, windowOf } from '#src/domain/takeover-window.ts';

export interface TakeoverContext {
  takeoverDate: IsoDate | null;
  /** The broker must activate the protocol before it can be opened (Spec section 4). */
  activated: boolean;
  /** The document under signing, or signed; none while the content may change. */
  documentId: string | null;
  /** When the home changed hands according to that document. Absent in older rows. */
  takenOverAt?: IsoInstant | undefined;
}

type Side = 'seller' | 'buyer';
/** A developer is no party: a person whom the broker names takes the seller's part. */
export type Lacking = Side | 'representative';
/**
 * Returns the side that has no people to send the protocol to; undefined when both have. `developer` is who sells a
 * new-build; null for a used home.
 */
export const sideLacking = (
  people: readonly { readonly role: Side }[],
  developer: string | null,
): Lacking | undefined => {
  const lacking = (['seller', 'buyer'] as const).find((side) => !people.some(({ role }) => role === side));
  return lacking === 'seller' && developer !== null ? 'representative' : lacking;
};

/** `at` is the database's clock: a lifecycle owns no clock of its own (architecture section 3). */
export type TakeoverEvent =
  /** Every form prints the date. `formsUnderSigning` counts those of the home whose signers have been shown it. */
  | { type: 'SET_DATE'; takeoverDate: IsoDate; formsUnderSigning?: number; at: IsoInstant }
  | { type: 'ACTIVATE'; lacks?: Lacking | undefined; at: IsoInstant }
  /** Names the person who signs for the developer of a new-build; null for a used home. */
  | { type: 'NAME_REPRESENTATIVE'; developer: string | null; at: IsoInstant }
  | { type: 'CREATE'; at: IsoInstant }
  | { type: 'EDIT'; at: IsoInstant }
  | { type: 'START_SIGNING'; documentId: string; takenOverAt?: IsoInstant | undefined; at: IsoInstant }
  | { type: 'VOID'; at: IsoInstant }
  | { type: 'ALL_SIGNED'; at: IsoInstant }
  | { type: 'SEALED'; at: IsoInstant }
  /** The broker said no to what had been signed, such as the account of an outsider. */
  | { type: 'BROKER_NO'; at: IsoInstant }
  /** `documentState` is its document's. */
  | { type: 'FINALIZE'; documentState?: string; at: IsoInstant };

export const takeoverStates = ['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized'] as const;
export type TakeoverState = (typeof takeoverStates)[number];

const mayOpen = and(['dateIsSet', 'brokerActivated', 'insideWindow']);

/**
 * The takeover protocol's lifecycle (Spec section 4): not started → created → signing → locked for finalization →
 * signed → finalized. It cannot be created twice, finalized twice, or changed once signing started. Going back voids
 * the document. Signing begun inside the window may finish after it, so only CREATE, EDIT and START_SIGNING check the
 * window.
 */
export const takeoverMachine = setup({
  types: {} as {
    context: TakeoverContext;
    events: TakeoverEvent;
    input: Partial<TakeoverContext>;
    tags: 'editable' | 'locked' | 'voidable';
  },
  guards: {
    dateIsSet: ({ context }) => context.takeoverDate !== null,
    isShownToNoSigner: ({ event }) => event.type !== 'SET_DATE' || (event.formsUnderSigning ?? 0) === 0,
    hasSellers: ({ event }) => event.type !== 'ACTIVATE' || event.lacks !== 'seller',
    hasBuyers: ({ event }) => event.type !== 'ACTIVATE' || event.lacks !== 'buyer',
    hasRepresentative: ({ event }) => event.type !== 'ACTIVATE' || event.lacks !== 'representative',
    developerSells: ({ event }) => event.type !== 'NAME_REPRESENTATIVE' || event.developer !== null,
    noLinkIsSent: ({ context }) => !context.activated,
    brokerActivated: ({ context }) => context.activated,
    insideWindow: ({ context, event }) =>
      context.takeoverDate !== null && takeoverWindow(context.takeoverDate, event.at) === 'open',
  },
  actions: {
    setDate: assign({ takeoverDate: (_, params: { takeoverDate: IsoDate }) => params.takeoverDate }),
    activate: assign({ activated: true }),
    holdDocument: assign({
      documentId: (_, params: { documentId: string; takenOverAt?: IsoInstant | undefined }) => params.documentId,
      takenOverAt: (_, params) => params.takenOverAt,
    }),
    dropDocument: assign({ documentId: null, takenOverAt: undefined }),
  },
}).createMachine({
  id: 'takeover',
  initial: 'notStarted',
  context: ({ input }) => ({ takeoverDate: null, activated: false, documentId: null, ...input }),
  states: {
    notStarted: {
      on: {
        SET_DATE: {
          guard: 'isShownToNoSigner',
          target: 'notStarted',
          actions: { type: 'setDate', params: ({ event }) => event },
        },
        NAME_REPRESENTATIVE: { guard: and(['developerSells', 'noLinkIsSent']), target: 'notStarted' },
        ACTIVATE: {
          guard: and(['dateIsSet', 'hasRepresentative', 'hasSellers', 'hasBuyers']),
          target: 'notStarted',
          actions: 'activate',
        },
        CREATE: { guard: mayOpen, target: 'created' },
      },
    },
    created: {
      tags: 'editable',
      on: {
        SET_DATE: {
          guard: 'isShownToNoSigner',
          target: 'created',
          actions: { type: 'setDate', params: ({ event }) => event },
        },
        EDIT: { guard: mayOpen, target: 'created' },
        START_SIGNING: {
          guard: mayOpen,
          target: 'signing',
          actions: { type: 'holdDocument', params: ({ event }) => event },
        },
      },
    },
    signing: {
      tags: ['locked', 'voidable'],
      on: {
        ALL_SIGNED: 'locked',
        VOID: { target: 'created', actions: 'dropDocument' },
        BROKER_NO: { target: 'created', actions: 'dropDocument' },
      },
    },
    locked: {
      tags: 'locked',
      on: {
        SEALED: 'signed',
        BROKER_NO: { target: 'created', actions: 'dropDocument' },
      },
    },
    signed: { tags: 'locked', on: { FINALIZE: 'finalized' } },
    finalized: { type: 'final', tags: 'locked' },
  },
});

/** Whether all have signed: no content can change any more, including the moment of the takeover. */
export const isTakenOver = (state: TakeoverState): boolean =>
  state === 'locked' || state === 'signed' || state === 'finalized';

/**
 * Whether the settlement can be done: the takeover is finished, and the broker has seen to every deviation of it. The
 * desk's list, its row and the home's next action use it.
 */
export const isReadyToSettle = ({
  state,
  deviations,
}: {
  readonly state: TakeoverState;
  readonly deviations: readonly { readonly seen: unknown }[];
}): boolean => state === 'finalized' && openDeviations(deviations).length === 0;

/**
 * Returns the day a home changes hands, in Oslo: the agreed day until all have signed, then the actual day. Phone,
 * desk, mail, calendar and paper all use it. Windows and deadlines before the takeover use the agreed day.
 */
export const takeoverDayOf = ({
  state,
  context,
}: {
  readonly state: TakeoverState;
  readonly context: Pick<TakeoverContext, 'takeoverDate' | 'takenOverAt'>;
}): IsoDate | null =>
  isTakenOver(state) && context.takenOverAt ? osloDate(context.takenOverAt) : context.takeoverDate;

/** Returns the refusal of an event that the state does not accept, in the order of domain.md section 8. */
function refusedByState(state: string, event: string, given?: TakeoverEvent): Refusal {
  if (waitsForBroker(given)) return { code: 'ST_BROKER_YES' };
  if (state === 'finalized') return { code: 'OTP_FINALIZED' };
  if (event === 'CREATE' && state === 'created') return { code: 'OTP_EXISTS' };
  if (event === 'FINALIZE') return { code: state === 'locked' ? 'OTP_LOCKED' : 'OTP_NOT_ALL_SIGNED' };
  if (state === 'signing') return { code: 'OTP_SIGNING' };
  if (state === 'notStarted') return { code: 'OTP_NOT_FOUND' };
  if (state === 'created') return { code: 'OTP_PROCESS' };
  return { code: 'OTP_LOCKED' };
}

export const takeover = {
  machine: takeoverMachine,
  guardRefusals: {
    dateIsSet: () => ({ code: 'OTP_NO_DATE' }),
    isShownToNoSigner: () => ({ code: 'OTP_PRINTED' }),
    hasSellers: () => ({ code: 'V_SELLER_MIN' }),
    hasBuyers: () => ({ code: 'V_BUYER_MIN' }),
    hasRepresentative: () => ({ code: 'OTP_DEVELOPER' }),
    developerSells: () => ({ code: 'OTP_PARTICIPANT' }),
    noLinkIsSent: () => ({ code: 'OTP_EXISTS' }),
    brokerActivated: () => ({ code: 'OTP_NOT_ACTIVE' }),
    insideWindow: ({ context, event }) =>
      context.takeoverDate !== null && takeoverWindow(context.takeoverDate, event.at) === 'too-soon'
        ? { code: 'OTP_TOO_SOON', params: { date: osloDate(windowOf(context.takeoverDate).opens) } }
        : { code: 'OTP_TOO_LATE' },
  },
  stateRefusals: refusedByState,
} satisfies Lifecycle<
  typeof takeoverMachine,
  | 'dateIsSet'
  | 'isShownToNoSigner'
  | 'hasSellers'
  | 'hasBuyers'
  | 'hasRepresentative'
  | 'developerSells'
  | 'noLinkIsSent'
  | 'brokerActivated'
  | 'insideWindow'
>;
