import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { useHoldLater } from '#src/ui/later.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { useOpenStep } from './open-step.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenProps } from './screen-props.ts';

type Screen = ComponentType<ScreenProps>;
const screens = new WeakMap<Flow, Map<string, LazyExoticComponent<Screen>>>();

/**
 * Returns the step's own screen, fetched when first opened. The same component for the same step, or React would
 * remount it.
 */
const screenOf = (flow: Flow, step: string): LazyExoticComponent<Screen> | undefined => {
  const load = flow.screens[step];
  if (load === undefined) return undefined;
  const known = screens.get(flow) ?? new Map<string, LazyExoticComponent<Screen>>();
  screens.set(flow, known);
  const made =
    known.get(step) ??
    // seam: a flow's screens are typed where they are written, as functions of ScreenProps of their own flow.
    lazyPart(async () => ({ default: (await load()).default as Screen }));
  known.set(step, made);
  return made;
};

/** Removes a screen that could not be fetched from the cache, so that a retry fetches it. */
const forget = (flow: Flow, step: string) => screens.get(flow)?.delete(step);

/** Stands in for a screen that is being loaded. */
const ScreenFallback = () => {
  const { text } = useLanguage();
  useHoldLater();
  return <SkeletonLines lines={[40, 90, 70]} label={text(words.loading)} />;
};

/** Shows a step that brings its own screen. */
export const ScreenStep = () => {
  const { flow, session, step, walked, where, call, goTo, back, close } = useOpenStep();
  const { language } = useLanguage();
  const Screen = screenOf(flow, step);
  if (Screen === undefined) return null;
  return (
    <ScreenBoundary onRetry={() => forget(flow, step)}>
      <Suspense fallback={<ScreenFallback />}>
        <Screen
          flow={flow}
          session={session}
          step={step}
          walked={walked}
          where={where}
          call={call}
          goTo={goTo}
          back={back ?? close}
          close={close}
          language={language}
        />
      </Suspense>
    </ScreenBoundary>
  );
};
