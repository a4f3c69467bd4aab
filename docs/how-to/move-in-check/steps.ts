import { is } from '#src/engine/conditions.ts';
import { check, yesNo } from '#src/engine/fields/choices.ts';
import { longText, text } from '#src/engine/fields/texts.ts';
import { ask, info, review } from '#src/engine/step.ts';

export const steps = {
  home: ask({ isClean: yesNo(), whatIsNot: longText(500, { when: is('isClean', 'no') }), hasGarden: yesNo() }),
  garden: ask({ mower: text(80) }),
  summary: review({ confirmCorrect: check({ confirms: true }) }),
  done: info(),
};

export const chapters = [
  { id: 'home', steps: ['home'] },
  { id: 'garden', steps: ['garden'] },
  { id: 'end', steps: ['summary'] },
] as const;
