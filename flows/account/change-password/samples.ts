import { changeSamples, emptyEnv } from '#flows/_parts/passwords/samples.ts';

export const samples = changeSamples;

export const sampleEnv = emptyEnv;
