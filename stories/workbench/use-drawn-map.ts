import { drawings } from 'virtual:laid-out-maps';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Drawing } from './drawing.ts';
import { type FoundMap, findMap, mapIds } from './found-maps.ts';
import { type StepStory, storiesOf, storyOfEachStep } from './step-screens.ts';

export interface DrawnMap extends FoundMap {
  readonly drawing: Drawing;
  readonly stories: readonly StepStory[];
  readonly screens: ReadonlyMap<string, ReactNode>;
}

/** Returns the drawing that the build made; in development there is none, and it is laid out here. */
async function drawingOf({ map }: FoundMap, id: string, language: Language): Promise<Drawing> {
  const made = drawings[`${id}/${language}`];
  if (made !== undefined) return (await made()).default;
  const { layOut } = await import('./lay-out.ts');
  return layOut(map, language);
}

/** Loads a map, lays it out in a language and finds its screens. Null meanwhile, and for an unknown id. */
export function useDrawnMap(id: string, language: Language): DrawnMap | null {
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly value: DrawnMap } | null>(null);
  const key = `${id} ${language}`;
  useEffect(() => {
    if (!mapIds.includes(id)) return;
    let isWanted = true;
    const load = async () => {
      const [found, stories] = await Promise.all([findMap(id), storiesOf(id)]);
      const drawing = await drawingOf(found, id, language);
      const screens = new Map([...storyOfEachStep(stories)].map(([step, story]) => [step, story.draw(language)]));
      if (isWanted) setDrawn({ key, value: { ...found, drawing, stories, screens } });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [id, language, key]);
  return drawn?.key === key ? drawn.value : null;
}
