import { forgotSamples, nobodyEnv } from '#flows/_parts/passwords/samples.ts';

export const samples = forgotSamples;

export const sampleEnv = nobodyEnv;
