import type { changeSteps } from '#flows/_parts/passwords/steps.ts';
import { changeTexts } from '#flows/_parts/passwords/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

const { done, password } = changeTexts.steps;
export const texts: FlowTexts<typeof changeSteps, never> = {
  ...changeTexts,
  steps: { password, done: { ...done, proceed: { nb: 'Til profilen', en: 'To the profile' } } },
};
