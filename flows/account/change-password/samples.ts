import { changeSamples, nobodyEnv } from '#flows/_parts/passwords/samples.ts';

export const samples = changeSamples;

export const sampleEnv = nobodyEnv;
