import { useEffect, useState } from 'react';
import { refusedWith } from '#src/contract/refused-with.ts';
import type { DocumentPreview } from '#src/contract/takeover-protocol.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Call, Where } from '#src/engine/define-flow.ts';

export type Preview = DocumentPreview;
export type Previewing =
  | { readonly state: 'fetching' }
  | { readonly state: 'here'; readonly preview: Preview }
  | { readonly state: 'refused'; readonly code: ProblemCode };

/**
 * What will be signed, in the words it will be printed with. Fetched anew when `version` is another: the content that
 * is agreed to must be the one on the screen (reliability T10).
 */
export function usePreview(where: Where, call: Call, version: unknown): Previewing {
  const [previewing, setPreviewing] = useState<Previewing>({ state: 'fetching' });
  const id = where.estateId ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another content
  useEffect(() => {
    let isCurrent = true;
    call(takeoverSigning.preview, { params: { id } }).then(
      (preview) => isCurrent && setPreviewing({ state: 'here', preview }),
      (error: unknown) => isCurrent && setPreviewing({ state: 'refused', code: refusedWith(error) ?? 'UNAVAILABLE' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, id, version]);
  return previewing;
}
