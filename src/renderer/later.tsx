import type { ComponentType } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { later, useLater, useNeeded } from '#src/ui/later.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

/** Parts that no step needs on first render (later-parts.ts). */
export const laterParts = later(() => import('./later-parts.ts'));
type LaterParts = typeof import('./later-parts.ts');

/** Returns the parts; undefined until they are loaded. */
export const useLaterParts = (): LaterParts | undefined => useLater(laterParts);

/** Returns one of the later parts as a component, which is empty until loaded. */
export const laterPart = <P extends object>(pick: (parts: LaterParts) => ComponentType<P>): ComponentType<P> => {
  const LaterPart = (props: P) => {
    const parts = useLaterParts();
    if (parts === undefined) return null;
    const Part = pick(parts);
    return <Part {...props} />;
  };
  return LaterPart;
};

/** Stands in for a part that the page needs. The error boundary around the step reports a failed load. */
export const Coming = () => {
  const { text } = useLanguage();
  useNeeded(laterParts);
  return <SkeletonLines lines={[40, 90, 70]} label={text(words.loading)} />;
};
