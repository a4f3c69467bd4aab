import { deviations } from '#flows/_parts/signed-form/deviations.ts';
import { signingScreens } from '#flows/_parts/signing/screens.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { calls } from './calls.ts';
import { journey } from './machine.ts';
import { samples } from './samples.ts';
import { chapters, steps } from './steps.ts';
import { texts } from './texts.ts';
import { versions } from './versions.ts';

export default defineFlow({
  id: 'pep-form',
  version: versions.now,
  path: address.path,
  access: address.access,
  machine: journey,
  steps,
  chapters,
  calls,
  texts,
  samples,
  deviations,
  screens: signingScreens,
});
