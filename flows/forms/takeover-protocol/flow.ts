import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { calls } from './calls.ts';
import { chapters } from './chapters.ts';
import { deviations } from './deviations.ts';
import { journey } from './machine.ts';
import { samples } from './samples.ts';
import { steps } from './steps.ts';
import { texts } from './texts.ts';
import { versions } from './versions.ts';

export default defineFlow({
  address,
  journey,
  steps,
  chapters,
  texts,
  samples,
  versions,
  deviations,
  calls,
  screens: {
    'who-signs': () => import('./screens/who-signs.tsx'),
    signing: () => import('#flows/_parts/signing/screens/signing.tsx'),
    finish: () => import('./screens/finish.tsx'),
  },
});
