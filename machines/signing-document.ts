import { and, assign, setup } from 'xstate';
import type { Lifecycle, Refusal } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { pagesWithoutPicture, showsWholePrint } from '#src/domain/picture-rules.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

export interface SigningDocumentContext {
  /** SHA-256 of the content that every party signs, hex. */
  contentSha256: string;
  signers: readonly string[];
  signed: readonly string[];
  /** Signers with uploaded pictures of a signed print, not yet reviewed by the broker. Absent in older documents. */
  papers?: readonly string[];
}

/** Which page of a print of `of` pages each picture shows; `of` is 0 while the print is not drawn. */
interface PrintPages {
  pages: readonly number[];
  of: number;
}

export type SigningDocumentEvent =
  | { type: 'SIGN'; signer: string; sha256: string; at: IsoInstant }
  | ({ type: 'SEND_PAPER'; signer: string; sha256: string; at: IsoInstant } & PrintPages)
  | ({ type: 'APPROVE_PAPER'; signer: string; at: IsoInstant } & PrintPages)
  | { type: 'RETURN_PAPER'; signer: string; at: IsoInstant }
  | { type: 'DECLINE'; signer: string; at: IsoInstant }
  | { type: 'VOID'; by: string; at: IsoInstant }
  | { type: 'EXPIRE'; at: IsoInstant }
  | { type: 'SEALED'; at: IsoInstant }
  | { type: 'SEAL_FAILED'; at: IsoInstant }
  | { type: 'RETRY_SEAL'; at: IsoInstant };

export const signingDocumentStates = [
  'signing',
  'sealing',
  'sealingFailed',
  'sealed',
  'voided',
  'declined',
  'expired',
] as const;
export type SigningDocumentState = (typeof signingDocumentStates)[number];

const maySign = ['isSigner', 'hasNotSigned', 'sawThisContent'] as const;
const mayApprove = ['hasPaperWaiting', 'hasNotSigned', 'showsEveryPage'] as const;
const waiting = ({ papers = [] }: SigningDocumentContext): readonly string[] => papers;

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
    hasPaperWaiting: ({ context, event }) => 'signer' in event && waiting(context).includes(event.signer),
    showsEveryPage: ({ event }) => 'pages' in event && showsWholePrint(event.of, event.pages),
    isLastSigner: ({ context, event }) =>
      'signer' in event && context.signers.every((id) => id === event.signer || context.signed.includes(id)),
  },
  actions: {
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
            guard: and([...maySign, 'isLastSigner']),
            target: 'sealing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
          {
            guard: and([...maySign]),
            target: 'signing',
            actions: { type: 'recordSignature', params: ({ event }) => event },
          },
        ],
        SEND_PAPER: {
          guard: and([...maySign, 'showsEveryPage']),
          target: 'signing',
          actions: { type: 'holdPaper', params: ({ event }) => event },
        },
        // The broker has approved the pictures: it counts as if that person had signed here.
        APPROVE_PAPER: [
          {
            guard: and([...mayApprove, 'isLastSigner']),
            target: 'sealing',
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
        EXPIRE: 'expired',
      },
    },
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
    return { code: state === 'signing' ? codes.notAllSigned : codes.locked };
  };
  return {
    machine: signingDocumentMachine,
    guardRefusals: {
      isSigner: () => ({ code: codes.signerMissing }),
      hasNotSigned: () => ({ code: 'ST_SIGNED' }),
      sawThisContent: () => ({ code: 'STALE' }),
      hasPaperWaiting: () => ({ code: codes.signerMissing }),
      showsEveryPage: ({ event }) => ({ code: 'ST_PAPER_PAGES', params: { pages: pagesNamed(event) } }),
      isLastSigner: () => ({ code: codes.notAllSigned }),
    },
    stateRefusals: refusedByState,
  } satisfies Lifecycle<
    typeof signingDocumentMachine,
    'isSigner' | 'hasNotSigned' | 'sawThisContent' | 'hasPaperWaiting' | 'showsEveryPage' | 'isLastSigner'
  >;
};

/** With the takeover's codes. */
export const signingDocument = signingDocumentOf({
  signerMissing: 'OTP_SIGNER',
  notAllSigned: 'OTP_NOT_ALL_SIGNED',
  locked: 'OTP_LOCKED',
});
