/** A provider the buyer can choose. `postcodes`: where it sells, which is everywhere or Trøndelag's codes (7xxx). */
export interface ElectricityProvider {
  readonly id: string;
  readonly name: string;
  readonly postcodes: 'all' | '7xxx';
}

/** The default order on the screen, which configuration may change (Spec section 3). Names are the same in English. */
export const electricityProviders = [
  { id: 'hkraft', name: 'HKraft (partner)', postcodes: 'all' },
  { id: 'fjordkraft', name: 'Fjordkraft', postcodes: 'all' },
  { id: 'fortum', name: 'Fortum', postcodes: 'all' },
  { id: 'trondelagSpot', name: 'TrøndelagKraft Spot', postcodes: '7xxx' },
  { id: 'trondelagTobbSpot', name: 'TrøndelagKraft TOBB Spot', postcodes: '7xxx' },
] as const satisfies readonly ElectricityProvider[];

export type ElectricityProviderId = (typeof electricityProviders)[number]['id'];

export const electricityProviderIds = electricityProviders.map(({ id }) => id);

/**
 * Returns the providers that sell to a home, in the configured order. A provider left out of `order` is not offered.
 */
export const providersFor = (
  postcode: string,
  order: readonly ElectricityProviderId[] = electricityProviderIds,
): readonly (typeof electricityProviders)[number][] =>
  order.flatMap((wanted) =>
    electricityProviders.filter(
      ({ id, postcodes }) => id === wanted && (postcodes === 'all' || /^7\d{3}$/.test(postcode)),
    ),
  );
