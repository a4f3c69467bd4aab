import { forgotTexts } from '#flows/_parts/passwords/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = forgotTexts;
