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
  'housing-type': { default: typeSample, rarer: rarerTypeSample },
  'size-and-price': { default: sizeAndPriceSample, 'price only': { priceTo: '7 500 000' } },
  neighborhood: { default: { ...householdSample, ...wishSample }, alone: { domesticType: 'single', ...wishSample } },
  'my-search': { default: {} },
  saved: { default: {} },
} as const;

export const sampleEnv: Env = {
  today: '2026-11-24',
  lists: areaLists,
  facts: { revision: '3', savedSearch: 'on' },
};
/** The customer gets no mail about new homes. */
export const otherEnvs: readonly Env[] = [{ ...sampleEnv, facts: { revision: '0', savedSearch: 'off' } }];
