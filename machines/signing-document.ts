import { and, assign, setup } from 'xstate';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Lifecycle, Refusal } from './refusals.ts';

export interface SigningDocumentContext {
  /** SHA-256 of the content that every party signs, hex. */
  contentSha256: string;
  signers: readonly string[];
  signed: readonly string[];
}

export type SigningDocumentEvent =
  | { type: 'SIGN'; signer: string; sha256: string; at: IsoInstant }
  | { type: 'VOID'; by: string; at: IsoInstant }
  | { type: 'EXPIRE'; at: IsoInstant }
  | { type: 'SEALED'; at: IsoInstant }
  | { type: 'SEAL_FAILED'; at: IsoInstant }
  | { type: 'RETRY_SEAL'; at: IsoInstant };

export const signingDocumentStates = ['signing', 'sealing', 'sealingFailed', 'sealed', 'voided', 'expired'] as const;
export type SigningDocumentState = (typeof signingDocumentStates)[number];

const maySign = ['isSigner', 'hasNotSigned', 'sawThisContent'] as const;

/**
 * One document under signing. Every party signs the same hash; the last signature is decided here, inside the locked
 * transaction, so that nothing is sealed twice or never (reliability R3). Void and the last signature exclude each
 * other (R5), and a failed seal is a state of its own with a retry, never a silent "pending" (architecture section 5).
 */
export const signingDocumentMachine = setup({
  types: {} as {
    context: SigningDocumentContext;
    events: SigningDocumentEvent;
    input: SigningDocumentContext;
    tags: 'open' | 'closed';
  },
  guards: {
    isSigner: ({ context, event }) => event.type === 'SIGN' && context.signers.includes(event.signer),
    hasNotSigned: ({ context, event }) => event.type === 'SIGN' && !context.signed.includes(event.signer),
    sawThisContent: ({ context, event }) => event.type === 'SIGN' && event.sha256 === context.contentSha256,
    isLastSigner: ({ context, event }) =>
      event.type === 'SIGN' && context.signers.every((id) => id === event.signer || context.signed.includes(id)),
  },
  actions: {
    recordSignature: assign({
      signed: ({ context }, params: { signer: string }) => [...context.signed, params.signer],
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
        VOID: 'voided',
        EXPIRE: 'expired',
      },
    },
    sealing: { on: { SEALED: 'sealed', SEAL_FAILED: 'sealingFailed' } },
    sealingFailed: { on: { RETRY_SEAL: 'sealing' } },
    sealed: { type: 'final', tags: 'closed' },
    voided: { type: 'final', tags: 'closed' },
    expired: { type: 'final', tags: 'closed' },
  },
});

function refusedByState(state: string, event: string): Refusal {
  if (state === 'voided' || state === 'expired') return { code: 'ST_VOIDED' };
  if (event === 'SIGN') return { code: 'ST_SIGNED' };
  return { code: state === 'signing' ? 'OTP_NOT_ALL_SIGNED' : 'OTP_LOCKED' };
}

export const signingDocument = {
  machine: signingDocumentMachine,
  guardRefusals: {
    isSigner: () => ({ code: 'OTP_SIGNER' }),
    hasNotSigned: () => ({ code: 'ST_SIGNED' }),
    sawThisContent: () => ({ code: 'STALE' }),
    isLastSigner: () => ({ code: 'OTP_NOT_ALL_SIGNED' }),
  },
  stateRefusals: refusedByState,
} satisfies Lifecycle<typeof signingDocumentMachine, 'isSigner' | 'hasNotSigned' | 'sawThisContent' | 'isLastSigner'>;
