import type { InferOutput } from 'valibot';
import type { CallFailed } from '#src/client/call-failed.ts';
import { verify } from '#src/contract/signing/verify.ts';
import { call } from '../frame/call.ts';
import { useRead } from './use-read.ts';

export type Proof = InferOutput<typeof verify.read.answer>;
export type Proving =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly proof: Proof }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly failure: CallFailed };

/** Requests what a code proves, and again on `again`. */
export function useProof(code: string): { proving: Proving; again: () => void } {
  const { answer, failure, again } = useRead(() => call(verify.read, { params: { code } }), code);
  return { proving: provingOf(answer, failure), again };
}

function provingOf(proof: Proof | undefined, failure: CallFailed | undefined): Proving {
  if (proof !== undefined) return { state: 'known', proof };
  if (failure === undefined) return { state: 'asking' };
  const isUnknown = failure.status === 404 || failure.status === 422 || failure.status === 400;
  return isUnknown ? { state: 'unknown' } : { state: 'failed', failure };
}
