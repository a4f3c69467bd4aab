import { agreementSamples, passwordSample, reachSample, signUpEnv } from '#flows/_parts/account-details/samples.ts';
import { smsCodeSamples } from '#flows/_parts/sms-code/samples.ts';

const account = { ...reachSample, ...passwordSample };
export const samples = {
  ...smsCodeSamples,
  person: { default: { firstName: 'Nora', lastName: 'Åsheim', nationalId: '109060 46380' } },
  details: {
    default: { ...account, ...agreementSamples.default },
    isCodeUnknown: { ...account, ...agreementSamples.isCodeUnknown },
  },
  'code-unknown': { default: {} },
  done: { default: {} },
} as const;

export const sampleEnv = signUpEnv;
