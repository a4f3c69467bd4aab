import { participants } from '#flows/_parts/participants/steps.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { whole } from '#src/engine/fields/numbers.ts';
import { text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

export const steps = {
  start: ask({ home: shown('home') }),
  participants,
  keys: ask({ sets: whole(1, 20), areAllHere: yesNo() }),
  missing: ask({ which: text(200) }),
  ...signingSteps,
};

export const chapters = [
  { id: 'people', steps: ['start', 'participants'] },
  { id: 'keys', steps: ['keys', 'missing'] },
  { id: 'sign', steps: ['summary', 'how-to-sign', 'sign'] },
] as const;
