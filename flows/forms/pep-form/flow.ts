import { signedFormCalls } from '#flows/_parts/signed-form/calls.ts';
import { deviations } from '#flows/_parts/signed-form/deviations.ts';
import { signingScreens } from '#flows/_parts/signing/screens.ts';
import { selfDeclaration, selfDeclarationCodes } from '#src/contract/forms/self-declaration.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { journey } from './machine.ts';
import { samples } from './samples.ts';
import { chapters, steps } from './steps.ts';
import { texts } from './texts.ts';
import { versions } from './versions.ts';

const calls = signedFormCalls({ form: selfDeclaration, codes: selfDeclarationCodes });

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
  screens: signingScreens,
});
