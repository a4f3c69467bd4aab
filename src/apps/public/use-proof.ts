import { useCallback, useEffect, useState } from 'react';
import type { InferOutput } from 'valibot';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { verify } from '#src/contract/signing/verify.ts';
import { call } from '../frame/call.ts';

export type Proof = InferOutput<typeof verify.read.answer>;
export type Proving =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly proof: Proof }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly failure: CallFailed };

/** Requests what a code proves, for each new code and on `again`. */
export function useProof(code: string): { proving: Proving; again: () => void } {
  const [proving, setProving] = useState<Proving>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the request again
  useEffect(() => {
    let isCurrent = true;
    setProving({ state: 'asking' });
    call(verify.read, { params: { code } }).then(
      (proof) => isCurrent && setProving({ state: 'known', proof }),
      (error: unknown) => {
        const failure = asFailure(error);
        const isUnknown = failure.status === 404 || failure.status === 422 || failure.status === 400;
        if (isCurrent) setProving(isUnknown ? { state: 'unknown' } : { state: 'failed', failure });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { proving, again };
}
