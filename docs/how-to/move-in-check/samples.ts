import type { Env } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  home: {
    hasGarden: { isClean: 'yes', hasGarden: 'yes' },
    otherwise: { isClean: 'no', whatIsNot: 'Komfyren', hasGarden: 'no' },
  },
  garden: { default: { mower: 'Kari Haugen' } },
  summary: { default: { confirmCorrect: true } },
  done: { default: {} },
};

/** The server's part of the opened form, for stories and model tests. */
export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
