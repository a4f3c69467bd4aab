import { agreementSamples, reachSample } from '#flows/_parts/account-details/samples.ts';
import { provenEnv } from '#flows/_parts/proven-sign-up/samples.ts';

const { postcode } = reachSample;
export const samples = {
  intro: { default: {} },
  who: { default: {} },
  register: {
    default: { postcode, ...agreementSamples.default },
    isCodeUnknown: { postcode, ...agreementSamples.isCodeUnknown },
  },
  'code-unknown': { default: {} },
  done: { default: {} },
} as const;

export const sampleEnv = provenEnv;
