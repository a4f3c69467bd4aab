import { type ComponentType, Suspense } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';

/** Returns a panel that asks: what draws its fields is loaded once the panel is shown, and not with the page. */
export const latePanel = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Panel: ComponentType<P> = lazyPart(async () => ({ default: await load() }));
  const LatePanel = (props: P) => {
    const { text } = useLanguage();
    return (
      <Suspense fallback={<SkeletonLines lines={[40, 100, 30]} label={text(words.loading)} />}>
        <Panel {...props} />
      </Suspense>
    );
  };
  return LatePanel;
};
