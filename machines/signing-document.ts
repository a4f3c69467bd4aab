import { and, assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import { notDeclared } from '#src/domain/declarations.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { pagesWithoutPicture, showsWholePrint } from '#src/domain/picture-rules.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

/** A request to open signed answers again. `part`: the side, or in a form of one side the person (`partIn`). */
export interface Asking {
  readonly by: string;
  readonly name: string;
  readonly part: string;
  readonly reason: string;
  readonly at: IsoInstant;
}

export interface SigningDocumentContext {
  /** SHA-256 of the content that every party signs, hex. */
  contentSha256: string;
  signers: readonly string[];
  signed: readonly string[];
  /** Who has asked to open the answers again after a signature; absent in older documents. */
  asking?: Asking | null;
  /** Signers with uploaded pictures of a signed print, not yet reviewed by the broker. Absent in older documents. */
  papers?: readonly string[];
  /** By signer, what the list "Dette erklærer du" asks before the signature. Absent in older documents. */
  declares?: Readonly<Record<string, readonly string[]>>;
  /** By signer on paper, the questions of the own print. Absent in older documents. */
  asks?: Readonly<Record<string, readonly string[]>>;
}

/** Which page of a print of `of` pages each picture shows; `of` is 0 while the print is not drawn. */
interface PrintPages {
  pages: readonly number[];
  of: number;
}

/** Whether a point of the document waits for the broker's yes, such as the account of an outsider. */
interface AsksBroker {
  asksBroker?: boolean;
}

export type SigningDocumentEvent =
  | ({
      type: 'SIGN';
      signer: string;
      sha256: string;
      declared?: readonly string[] | undefined;
      at: IsoInstant;
    } & AsksBroker)
  | ({ type: 'SEND_PAPER'; signer: string; sha256: string; at: IsoInstant } & PrintPages)
  | ({
      type: 'APPROVE_PAPER';
      signer: string;
      /** The questions of the print that the broker has entered the answers of. */
      answered?: readonly string[] | undefined;
      at: IsoInstant;
    } & PrintPages &
      AsksBroker)
  | { type: 'RETURN_PAPER'; signer: string; at: IsoInstant }
  | { type: 'DECLINE'; signer: string; at: IsoInstant }
  /** By the broker, or by the broker system. */
  | { type: 'VOID'; by: string; at: IsoInstant }
  /** By one person alone, before the first signature. */
  | { type: 'OPEN_AGAIN'; by: string; at: IsoInstant }
  | ({ type: 'ASK_TO_OPEN' } & Asking)
  | { type: 'AGREE_TO_OPEN'; by: string; part: string; at: IsoInstant }
  | { type: 'REFUSE_TO_OPEN'; by: string; part: string; at: IsoInstant }
  /** By the one who asked. */
  | { type: 'ASK_NO_MORE'; by: string; at: IsoInstant }
  | { type: 'EXPIRE'; at: IsoInstant }
  | { type: 'BROKER_YES'; at: IsoInstant }
  | { type: 'BROKER_NO'; at: IsoInstant }
  | { type: 'SEALED'; at: IsoInstant }
  | { type: 'SEAL_FAILED'; at: IsoInstant }
  | { type: 'RETRY_SEAL'; at: IsoInstant };

export const signingDocumentStates = [
  'signing',
  'waitsForBroker',
  'sealing',
  'sealingFailed',
  'sealed',
  'voided',
  'declined',
  'expired',
] as const;
export type SigningDocumentState = (typeof signingDocumentStates)[number];

const maySend = ['isSigner', 'hasNotSigned', 'sawThisContent'] as const;
const maySign = [...maySend, 'hasDeclared', 'isAskedNothing'] as const;
const mayApprove = ['hasPaperWaiting', 'hasNotSigned', 'showsEveryPage', 'hasAnsweredPrint'] as const;
const waiting = ({ papers = [] }: SigningDocumentContext): readonly string[] => papers;

/** Returns the questions of the print of an event's signer. */
const askedIn = ({ asks = {} }: SigningDocumentContext, event: SigningDocumentEvent): readonly string[] =>
  'signer' in event ? (asks[event.signer] ?? []) : [];

/** Returns what the signer of an event has not given of the list "Dette erklærer du". */
const lacking = ({ declares = {} }: SigningDocumentContext, event: SigningDocumentEvent): readonly string[] =>
  event.type === 'SIGN' ? notDeclared(declares[event.signer] ?? [], event.declared ?? []) : [];

/**
 * One document under signing. Every party signs the same hash. The last signature is decided here, inside the locked
 * transaction, so that a document is sealed exactly once (reliability R3). Voiding and the last signature exclude each
 * other (R5). A failed seal is its own state with a retry, never a silent "pending" (architecture section 5).
 */
export const signingDocumentMachine = setup({
  types: {} as {
    context: SigningDocumentContext;
    events: SigningDocumentEvent;
    input: SigningDocumentContext;
    tags: 'open' | 'closed';
  },
  guards: {
    isSigner: ({ context, event }) => 'signer' in event && context.signers.includes(event.signer),
    hasNotSigned: ({ context, event }) => 'signer' in event && !context.signed.includes(event.signer),
    sawThisContent: ({ context, event }) => 'sha256' in event && event.sha256 === context.contentSha256,
    // A signed print has the list on its last page: a signer on paper gives it with the print.
    hasDeclared: ({ context, event }) => lacking(context, event).length === 0,
    // Nothing but the print has those questions.
    isAskedNothing: ({ context, event }) => askedIn(context, event).length === 0,
    hasAnsweredPrint: ({ context, event }) =>
      event.type === 'APPROVE_PAPER' && notDeclared(askedIn(context, event), event.answered ?? []).length === 0,
    hasPaperWaiting: ({ context, event }) => 'signer' in event && waiting(context).includes(event.signer),
    showsEveryPage: ({ event }) => 'pages' in event && showsWholePrint(event.of, event.pages),
    /** A print that was sent in is signed too: opening would undo it. */
    noOneHasSigned: ({ context }) => context.signed.length + waiting(context).length === 0,
    noOneAsks: ({ context }) => !context.asking,
    isAsked: ({ context }) => Boolean(context.asking),
    isOfAnotherPart: ({ context, event }) => 'part' in event && event.part !== context.asking?.part,
    isAsker: ({ context, event }) => 'by' in event && event.by === context.asking?.by,
    brokerAskedNothing: ({ event }) => !('asksBroker' in event) || event.asksBroker !== true,
    isLastSigner: ({ context, event }) =>
      'signer' in event && context.signers.every((id) => id === event.signer || context.signed.includes(id)),
  },
  actions: {
    holdAsking: assign({
      asking: (_, { by, name, part, reason, at }: Asking) => ({ by, name, part, reason, at }),
    }),
    dropAsking: assign({ asking: null }),
    recordSignature: assign({
      signed: ({ context }, params: { signer: string }) => [...context.signed, params.signer],
      papers: ({ context }, params: { signer: string }) => waiting(context).filter((id) => id !== params.signer),
    }),
    holdPaper: assign({
      papers: ({ context }, params: { signer: string }) => [...new Set([...waiting(context), params.signer])],
    }),
    dropPaper: assign({
      papers: ({ context }, params: { signer: string }) => waiting(context).filter((id) => id !== params.signer),
    }),
  },
}).createMachine({
  id: 'signing-document',
  initial: 'signing',
  context: ({ input }) => input,
  states: {
    signing: {
      tags: 'open',
      on: {
        SIGN: [
          {
            guard: and([...maySign, 'isLastSigner', 'brokerAskedNothing']),
            target: 'sealing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
          {
            guard: and([...maySign, 'isLastSigner']),
            target: 'waitsForBroker',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
          {
            guard: and([...maySign]),
            target: 'signing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
        ],
        SEND_PAPER: {
          guard: and([...maySend, 'showsEveryPage']),
          target: 'signing',
          actions: { type: 'holdPaper', params: ({ event }) => event },
        },
        // The broker has approved the pictures: it counts as if that person had signed here.
        APPROVE_PAPER: [
          {
            guard: and([...mayApprove, 'isLastSigner', 'brokerAskedNothing']),
            target: 'sealing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
          {
            guard: and([...mayApprove, 'isLastSigner']),
            target: 'waitsForBroker',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
          {
            guard: and([...mayApprove]),
            target: 'signing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
        ],
        RETURN_PAPER: {
          guard: 'hasPaperWaiting',
          target: 'signing',
          actions: { type: 'dropPaper', params: ({ event }) => event },
        },
        DECLINE: { guard: and(['isSigner', 'hasNotSigned']), target: 'declined' },
        VOID: 'voided',
        OPEN_AGAIN: { guard: 'noOneHasSigned', target: 'voided' },
        ASK_TO_OPEN: {
          guard: 'noOneAsks',
          target: 'signing',
          actions: { type: 'holdAsking', params: ({ event }) => event },
        },
        AGREE_TO_OPEN: { guard: and(['isAsked', 'isOfAnotherPart']), target: 'voided' },
        REFUSE_TO_OPEN: { guard: and(['isAsked', 'isOfAnotherPart']), target: 'signing', actions: 'dropAsking' },
        ASK_NO_MORE: { guard: and(['isAsked', 'isAsker']), target: 'signing', actions: 'dropAsking' },
        EXPIRE: 'expired',
        BROKER_NO: 'voided',
      },
    },
    // All have signed. The broker's yes seals it, and a no opens the form again: nothing else ends it.
    waitsForBroker: { on: { BROKER_YES: 'sealing', BROKER_NO: 'voided' } },
    sealing: { on: { SEALED: 'sealed', SEAL_FAILED: 'sealingFailed' } },
    sealingFailed: { on: { RETRY_SEAL: 'sealing' } },
    sealed: { type: 'final', tags: 'closed' },
    voided: { type: 'final', tags: 'closed' },
    declined: { type: 'final', tags: 'closed' },
    expired: { type: 'final', tags: 'closed' },
  },
});

/** The refusal codes for the document of one kind of form (Spec section 8). */
export interface SigningDocumentCodes {
  readonly signerMissing: ProblemCode;
  readonly notAllSigned: ProblemCode;
  readonly locked: ProblemCode;
}

interface Placed {
  readonly participantId: string;
  readonly role: string;
}
/**
 * Returns the part whose yes opens a document: in a form that both sides sign the person's side, else the person.
 */
export const partIn = (signers: readonly Placed[], { participantId, role }: Placed): string =>
  new Set(signers.map((signer) => signer.role)).size > 1 ? role : participantId;

/** The part of a broker of the home, who may always answer. */
export const brokerPart = 'broker';

const over: readonly string[] = ['voided', 'declined', 'expired'];
/** Whether a document was voided, declined or expired: it is history, and not a current document. */
export const endedUnsealed = (state: string): boolean => over.includes(state);
const signing: readonly string[] = ['SIGN', 'SEND_PAPER', 'APPROVE_PAPER', 'RETURN_PAPER', 'DECLINE'];

/** Returns the pages without a picture, as a refusal names them. */
const pagesNamed = (event: SigningDocumentEvent): string =>
  'pages' in event ? pagesWithoutPicture(event.of, event.pages).join(', ') || '–' : '–';

/** Returns the shared lifecycle with the codes of one kind of form. */
export const signingDocumentOf = (codes: SigningDocumentCodes) => {
  const refusedByState = (state: string, event: string): Refusal => {
    if (endedUnsealed(state)) return { code: 'ST_VOIDED' };
    if (signing.includes(event)) return { code: 'ST_SIGNED' };
    if (state === 'waitsForBroker') return { code: 'ST_BROKER_YES' };
    return { code: state === 'signing' ? codes.notAllSigned : codes.locked };
  };
  return {
    machine: signingDocumentMachine,
    guardRefusals: {
      isSigner: () => ({ code: codes.signerMissing }),
      hasNotSigned: () => ({ code: 'ST_SIGNED' }),
      sawThisContent: () => ({ code: 'STALE' }),
      hasDeclared: () => ({ code: 'ST_DECLARE' }),
      isAskedNothing: () => ({ code: 'ST_ON_PRINT' }),
      hasAnsweredPrint: () => ({ code: 'V_REQUIRED' }),
      hasPaperWaiting: () => ({ code: codes.signerMissing }),
      showsEveryPage: ({ event }) => ({ code: 'ST_PAPER_PAGES', params: { pages: pagesNamed(event) } }),
      noOneHasSigned: () => ({ code: 'ST_ASK_FIRST' }),
      noOneAsks: () => ({ code: 'ST_ASKED' }),
      isAsked: () => ({ code: 'ST_NOT_ASKED' }),
      isOfAnotherPart: () => ({ code: 'ST_ASK_OTHERS' }),
      isAsker: () => ({ code: 'ST_ASKERS_OWN' }),
      isLastSigner: () => ({ code: codes.notAllSigned }),
      brokerAskedNothing: () => ({ code: 'ST_BROKER_YES' }),
    },
    stateRefusals: refusedByState,
  } satisfies Lifecycle<
    typeof signingDocumentMachine,
    | 'isSigner'
    | 'hasNotSigned'
    | 'sawThisContent'
    | 'hasDeclared'
    | 'isAskedNothing'
    | 'hasAnsweredPrint'
    | 'hasPaperWaiting'
    | 'showsEveryPage'
    | 'noOneHasSigned'
    | 'noOneAsks'
    | 'isAsked'
    | 'isOfAnotherPart'
    | 'isAsker'
    | 'isLastSigner'
    | 'brokerAskedNothing'
  >;
};

/** With the takeover's codes. */
export const signingDocument = signingDocumentOf({
  signerMissing: 'OTP_SIGNER',
  notAllSigned: 'OTP_NOT_ALL_SIGNED',
  locked: 'OTP_LOCKED',
});
