import {
  areaSamples,
  householdSample,
  rarerTypeSample,
  sizeAndPriceSample,
  typeSample,
  wishSample,
} from '#flows/_parts/search/samples.ts';
import { areaLists } from '#flows/_parts/search/steps.ts';
import type { Env } from '#src/engine/field.ts';

export const samples = {
  areas: areaSamples,
  'my-home': {
    default: { ...householdSample, propertySituation: 'RENT' },
    alone: { domesticType: 'single', propertySituation: 'OWN' },
  },
  'my-search': {
    default: { ...typeSample, ...sizeAndPriceSample },
    rarer: { ...rarerTypeSample, ...sizeAndPriceSample },
  },
  communication: {
    default: { channels: ['EMAIL', 'TEXT'], times: ['WEEKDAY_EVENING'] },
    doNotDisturb: { doNotDisturb: true },
  },
  neighborhood: { default: wishSample },
  financing: {
    default: {
      buyerStage: 'boligjakt',
      financingContact: 'yes',
      contactMethod: 'PHONE',
      loanType: 'FINANCING_CERTIFICATE',
      consentToShare: true,
    },
    withoutContact: { buyerStage: 'kjøpt', financingContact: 'no' },
  },
  ready: { default: {} },
} as const;

export const sampleEnv: Env = {
  today: '2026-11-24',
  lists: areaLists,
  facts: { loanPartner: 'there' },
};
/** Without a lending partner, nothing is asked about one. */
export const otherEnvs: readonly Env[] = [{ ...sampleEnv, facts: { loanPartner: 'away' } }];
