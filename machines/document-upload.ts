import { and, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

const mega = 1024 * 1024;
export const documentMaxBytes = 25 * mega;
export const documentMaxPages = 500;

/** What the check has found in a file; null for one that is no readable PDF. */
export type FoundInFile = {
  readonly pages: number;
  readonly isEncrypted: boolean;
  /** It runs a script, starts a program or carries another file. */
  readonly isActive: boolean;
} | null;

export type DocumentUploadEvent =
  | { type: 'RECEIVE'; bytes: number }
  | { type: 'PASS'; found: FoundInFile }
  | { type: 'REFUSE' }
  | { type: 'REPLACE'; isSigned: boolean }
  | { type: 'HIDE'; isSigned: boolean }
  /**
   * `widens`: a side that could not read it will. `isConfirmed`: the broker was asked, and said yes. `losesSigners`:
   * someone whose signature it waits for could no longer read it.
   */
  | { type: 'SHOW'; isSigned: boolean; widens: boolean; isConfirmed: boolean; losesSigners?: boolean };

const foundBy = (event: DocumentUploadEvent): FoundInFile => (event.type === 'PASS' ? event.found : null);

/** A file that a broker uploads: nothing is visible before it has passed. Spec section 7, "documents". */
export const documentUploadMachine = setup({
  types: {} as { context: Record<string, never>; events: DocumentUploadEvent },
  guards: {
    isSmallEnough: ({ event }) => event.type === 'RECEIVE' && event.bytes <= documentMaxBytes,
    isPdf: ({ event }) => (foundBy(event)?.pages ?? 0) > 0,
    hasNoPassword: ({ event }) => foundBy(event)?.isEncrypted === false,
    isPassive: ({ event }) => foundBy(event)?.isActive === false,
    isShortEnough: ({ event }) => (foundBy(event)?.pages ?? 0) <= documentMaxPages,
    isUnsigned: ({ event }) => 'isSigned' in event && !event.isSigned,
    keepsSigners: ({ event }) => event.type === 'SHOW' && event.losesSigners !== true,
    isAgreed: ({ event }) => event.type === 'SHOW' && (!event.widens || event.isConfirmed),
  },
}).createMachine({
  id: 'document-upload',
  initial: 'receiving',
  context: {},
  states: {
    receiving: { on: { RECEIVE: { guard: 'isSmallEnough', target: 'checking' }, REFUSE: 'refused' } },
    checking: {
      on: {
        PASS: { guard: and(['isPdf', 'hasNoPassword', 'isPassive', 'isShortEnough']), target: 'ready' },
        REFUSE: 'refused',
      },
    },
    ready: {
      on: {
        REPLACE: { guard: 'isUnsigned', target: 'replaced' },
        HIDE: { guard: 'isUnsigned', target: 'hidden' },
        SHOW: { guard: and(['isUnsigned', 'keepsSigners', 'isAgreed']), target: 'ready' },
      },
    },
    hidden: { on: { SHOW: { guard: and(['isUnsigned', 'keepsSigners', 'isAgreed']), target: 'ready' } } },
    replaced: { type: 'final' },
    refused: { type: 'final' },
  },
});

export const documentUpload = {
  machine: documentUploadMachine,
  guardRefusals: {
    isSmallEnough: () => ({ code: 'DOC_SIZE' }),
    isPdf: () => ({ code: 'DOC_TYPE' }),
    hasNoPassword: () => ({ code: 'DOC_ENCRYPTED' }),
    isPassive: () => ({ code: 'DOC_ACTIVE' }),
    isShortEnough: () => ({ code: 'DOC_TOO_LONG' }),
    isUnsigned: () => ({ code: 'DOC_SIGNED' }),
    keepsSigners: () => ({ code: 'DOC_SIGNERS' }),
    isAgreed: () => ({ code: 'DOC_WIDENS' }),
  },
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<
  typeof documentUploadMachine,
  | 'isSmallEnough'
  | 'isPdf'
  | 'hasNoPassword'
  | 'isPassive'
  | 'isShortEnough'
  | 'isUnsigned'
  | 'keepsSigners'
  | 'isAgreed'
>;
