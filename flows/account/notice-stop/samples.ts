import { verifyEnv, verifySamples } from '#flows/_parts/verify-email/samples.ts';

export const samples = verifySamples;

export const sampleEnv = verifyEnv;
