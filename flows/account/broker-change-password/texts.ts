import { changeTexts } from '#flows/_parts/passwords/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const { done, password } = changeTexts.steps;
export const texts: FlowTexts<typeof steps, never> = {
  ...changeTexts,
  steps: { password, done: { ...done, proceed: { nb: 'Til oversikten', en: 'To the dashboard' } } },
};
