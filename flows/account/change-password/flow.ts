import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { calls } from './calls.ts';
import { journey } from './machine.ts';
import { samples } from './samples.ts';
import { chapters, steps } from './steps.ts';
import { texts } from './texts.ts';

export default defineFlow({
  id: 'change-password',
  version: 1,
  path: address.path,
  access: address.access,
  machine: journey,
  steps,
  chapters,
  calls,
  texts,
  samples,
  screens: {},
});
