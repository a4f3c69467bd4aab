import { chosenAreas, chosenTypes } from '#flows/_parts/search/calls.ts';
import type { MarketFilter } from '#src/contract/market/pre-market.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import { check } from '#src/engine/check.ts';
import type { Env } from '#src/engine/field.ts';
import type { AnswersOf, Drafts } from '#src/engine/step.ts';
import { steps } from './steps.ts';

/** Returns the search profile of complete answers; what is not answered means "any". Sizes in m², prices in kroner. */
export const searchOf = (answers: Partial<AnswersOf<typeof steps>>): CustomerOptions['searchProfile'] => {
  const { condition = [], bedrooms = null } = answers['housing-type'] ?? {};
  const { sizeFrom = null, sizeTo = null, priceFrom = null, priceTo = null } = answers['size-and-price'] ?? {};
  return {
    areas: chosenAreas(answers.areas ?? {}),
    housingTypes: chosenTypes(answers['housing-type'] ?? {}),
    condition: [...condition],
    bedrooms,
    sizeFrom,
    sizeTo,
    priceFrom,
    priceTo,
    neighborhoodWishes: [...(answers.neighborhood?.neighborhoodWishes ?? [])],
  };
};

const asked = ['areas', 'housing-type', 'size-and-price', 'neighborhood'] as const;

/** Returns the filter that counts the homes of an unsaved search; null while a field of it is wrong. */
export const countedFilter = (drafts: Drafts, env: Env): MarketFilter | null => {
  const checked = asked.map((step) => [step, check(steps[step], drafts[step], env)] as const);
  if (checked.some(([, { issues }]) => issues.length > 0)) return null;
  // seam: each answer was parsed by its own step's schema.
  const answers = Object.fromEntries(checked.map(([step, { answer }]) => [step, answer])) as Partial<
    AnswersOf<typeof steps>
  >;
  const { housingTypes: types, neighborhoodWishes: _, ...limits } = searchOf(answers);
  return { tab: 'my-search', sort: 'best', types, ...limits };
};
