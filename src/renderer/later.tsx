import type { ComponentType } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { later, useLater, useNeeded } from '#src/ui/later.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

/** What no step draws at first sight (later-parts.ts). */
export const laterParts = later(() => import('./later-parts.ts'));
type LaterParts = typeof import('./later-parts.ts');

/** Undefined until it has come. */
export const useLaterParts = (): LaterParts | undefined => useLater(laterParts);

/** One of the later parts as a component: nothing until it has come. */
export const laterPart = <P extends object>(pick: (parts: LaterParts) => ComponentType<P>): ComponentType<P> => {
  const LaterPart = (props: P) => {
    const parts = useLaterParts();
    if (parts === undefined) return null;
    const Part = pick(parts);
    return <Part {...props} />;
  };
  return LaterPart;
};

/** In the place of what a page is nothing without. The boundary around the step says so when it does not come. */
export const Coming = () => {
  const { text } = useLanguage();
  useNeeded(laterParts);
  return <SkeletonLines lines={[40, 90, 70]} label={text(words.loading)} />;
};
