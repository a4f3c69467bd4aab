import { useMemo } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useOpenStep } from './open-step.ts';

/** Returns the steps on the path before this one; all open steps when it is not on the path yet. */
export const stepsBefore = (flow: Flow, drafts: Drafts, env: Env, step: string): readonly string[] => {
  const { path } = walk(flow, drafts, env);
  const place = path.indexOf(step);
  return place < 0 ? path : path.slice(0, place);
};

/** Returns the steps that the other party has made incomplete while this person reads the review. */
export const useUnfinished = (): readonly { readonly id: string; readonly name: string }[] => {
  const { flow, walked, step } = useOpenStep();
  const { text } = useLanguage();
  return useMemo(() => {
    const { at, path } = walked;
    const texts = at === null ? undefined : flow.texts.steps[at];
    return at === null || texts === undefined || path.includes(step) ? [] : [{ id: at, name: text(texts.name) }];
  }, [flow, walked, step, text]);
};
