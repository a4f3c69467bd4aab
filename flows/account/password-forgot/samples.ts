import { emptyEnv, forgotSamples } from '#flows/_parts/passwords/samples.ts';

export const samples = forgotSamples;

export const sampleEnv = emptyEnv;
