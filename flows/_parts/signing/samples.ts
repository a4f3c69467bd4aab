import { second } from '#flows/_parts/participants/samples.ts';
import type { StepDraft } from '#src/engine/field.ts';

export const signingSamples = {
  summary: { default: { confirmCorrect: true } },
  'how-to-sign': {
    documentMade: { signMethod: 'E_ID' },
    onPaper: { signMethod: 'PAPER', paperReason: [second] },
  },
  sign: { everyoneSigned: {} },
  finish: { default: {} },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;
