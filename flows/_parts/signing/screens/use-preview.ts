import { useEffect, useState } from 'react';
import type { DocumentPreview } from '#src/contract/takeover-protocol.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { useSigning } from './signing-props.ts';

export type Preview = DocumentPreview;
export type Previewing =
  | { readonly state: 'fetching' }
  | { readonly state: 'here'; readonly preview: Preview }
  | { readonly state: 'refused'; readonly code: ProblemCode };

/**
 * What will be signed, in the words it will be printed with. Fetched anew when `version` is another: the content that
 * is agreed to must be the one on the screen (reliability T10).
 */
export function usePreview(version: unknown): Previewing {
  const { call, calls, at } = useSigning();
  const [previewing, setPreviewing] = useState<Previewing>({ state: 'fetching' });
  const [tries, setTries] = useState(0);
  // What could not be read in a cellar is read on the way up.
  useEffect(() => {
    const again = () => setTries((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another content, and so may another try be
  useEffect(() => {
    let isCurrent = true;
    call(calls.preview, at).then(
      (preview) => isCurrent && setPreviewing({ state: 'here', preview }),
      (error: unknown) => isCurrent && setPreviewing({ state: 'refused', code: refusedWith(error) ?? 'UNAVAILABLE' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, at.params.id, version, tries]);
  return previewing;
}
