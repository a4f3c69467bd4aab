import * as v from 'valibot';
import { OwnHomeView } from '#src/contract/wealth/own-homes.ts';

/** Builds a home in the customer's own words, as the server returns it. */
export const ownHomeOf = (given: Partial<OwnHomeView> = {}): OwnHomeView =>
  v.parse(OwnHomeView, {
    estateID: '00000000-0000-4000-8000-000000000001',
    revision: 3,
    address: 'Syrinhagen 40 A',
    unit: 'H0403',
    postcode: '0476',
    city: 'Oslo',
    type: 'APARTMENT',
    ownership: 'FREEHOLD',
    area: 47,
    bedrooms: 1,
    yearOfBuild: 1936,
    purchasePrice: 3_420_000,
    purchaseYear: 2019,
    ...given,
  });
