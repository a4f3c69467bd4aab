import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useOver, useShortcuts } from './use-shortcuts.ts';

// Neither is needed before a key asks for it.
const FindSheet = lazyPart(async () => ({ default: (await import('./find-sheet.tsx')).FindSheet }));
const KeysSheet = lazyPart(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }));

/** The search over everything and the list of keys, over whichever page is open. */
export function OverPage() {
  const { over, open, close } = useOver();
  useShortcuts(open);
  if (over === null) return null;
  const Sheet = over === 'find' ? FindSheet : KeysSheet;
  return (
    <Suspense fallback={null}>
      <Sheet close={close} />
    </Suspense>
  );
}
