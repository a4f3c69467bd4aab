import { agreementSamples, passwordSample, reachSample } from '#flows/_parts/account-details/samples.ts';
import { provenEnv } from '#flows/_parts/proven-sign-up/samples.ts';

const account = { ...reachSample, phone: '420 55 001', ...passwordSample };
export const samples = {
  intro: { default: {} },
  who: { default: {} },
  details: {
    default: { ...account, ...agreementSamples.default },
    isCodeUnknown: { ...account, ...agreementSamples.isCodeUnknown },
  },
  'code-unknown': { default: {} },
  done: { default: {} },
} as const;

export const sampleEnv = provenEnv;
