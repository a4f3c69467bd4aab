import type { Flow } from '#src/engine/define-flow.ts';
import type { Say } from '../monitor/day-words.ts';

/** Returns a step's name, as on the customers' own pages. */
export const stepWords = (flow: Flow, step: string, say: Say): string => {
  const texts = flow.texts.steps[step];
  return texts === undefined ? step : say.text(texts.name);
};
