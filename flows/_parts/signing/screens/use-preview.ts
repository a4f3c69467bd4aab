import { useEffect, useMemo } from 'react';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { paramsOf, refusedWith } from '#src/domain/refused-with.ts';
import { useAsked } from '#src/renderer/asked.ts';
import { type SignerStatus, useSigning } from './signing-props.ts';

export type Preview = DocumentPreview;
export type Previewing =
  | { readonly state: 'fetching' }
  | { readonly state: 'here'; readonly preview: Preview }
  | { readonly state: 'refused'; readonly code: ProblemCode; readonly params: ProblemParams };

interface PreviewOptions {
  /** A signer who reads on another person's phone. */
  readonly other?: SignerStatus['participantId'] | undefined;
  /** Whether it is fetched now. */
  readonly isAsked?: boolean;
}

/**
 * Fetches what will be signed, in its printed wording. Fetched again when `version` changes: the content that is agreed
 * to must be the one on the screen (reliability T10).
 */
export function usePreview(version: unknown, { other, isAsked = true }: PreviewOptions = {}): Previewing {
  const { call, calls, at, of } = useSigning();
  const { answer: preview, failure, ask, again } = useAsked<Preview>();
  // A fetch that failed offline is retried when the network is back.
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may give another content
  useEffect(() => {
    if (isAsked) ask(() => (other === undefined ? call(calls.preview, at) : call(calls.previewFor, of(other))));
  }, [call, at.params.id, other, version, isAsked, ask]);
  return useMemo(() => {
    if (preview !== undefined) return { state: 'here', preview };
    if (failure === undefined) return { state: 'fetching' };
    return { state: 'refused', code: refusedWith(failure) ?? 'UNAVAILABLE', params: paramsOf(failure) };
  }, [preview, failure]);
}
