import type { Flow } from '#src/engine/define-flow.ts';
import type { Say } from '../monitor/day-words.ts';

/** A step's name, as the customers' own pages say it. */
export const stepWords = (flow: Flow, step: string, say: Say): string => {
  const texts = flow.texts.steps[step];
  return texts === undefined ? step : say.text(texts.name);
};
