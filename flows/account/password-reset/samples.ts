import { emptyEnv, resetSamples } from '#flows/_parts/passwords/samples.ts';

export const samples = resetSamples;

export const sampleEnv = emptyEnv;
