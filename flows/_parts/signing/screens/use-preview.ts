import { useEffect, useState } from 'react';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { paramsOf, refusedWith } from '#src/domain/refused-with.ts';
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
  const [previewing, setPreviewing] = useState<Previewing>({ state: 'fetching' });
  const [tries, setTries] = useState(0);
  // A fetch that failed offline is retried when the network is back.
  useEffect(() => {
    const again = () => setTries((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or a retry may give another content
  useEffect(() => {
    let isCurrent = true;
    if (!isAsked) return;
    const asked = other === undefined ? call(calls.preview, at) : call(calls.previewFor, of(other));
    asked.then(
      (preview) => isCurrent && setPreviewing({ state: 'here', preview }),
      (error: unknown) => {
        const code = refusedWith(error) ?? 'UNAVAILABLE';
        if (isCurrent) setPreviewing({ state: 'refused', code, params: paramsOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [call, at.params.id, other, version, tries, isAsked]);
  return previewing;
}
