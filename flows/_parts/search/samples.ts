/** Samples of the parts of a search. */
export const areaSamples = {
  default: { cities: ['oslo', 'bergen'], oslo: ['oslo-sagene', 'oslo-alna'] },
  elsewhere: { cities: ['baerum', 'trondheim'], trondheim: ['trondheim-lade'] },
} as const;
export const typeSample = { housingTypes: ['apartment', 'townhouse'], condition: ['used'], bedrooms: '3' } as const;
export const rarerTypeSample = { housingTypes: ['plot', 'other'], rarerTypes: ['farm', 'garage'] } as const;
export const sizeAndPriceSample = {
  sizeFrom: '70',
  sizeTo: '120',
  priceFrom: '4 000 000',
  priceTo: '6 500 000',
} as const;
export const householdSample = { domesticType: 'family', numberOfPeople: '4' } as const;
export const wishSample = { neighborhoodWishes: ['schools', 'publicTransport', 'lowNoise'] } as const;
