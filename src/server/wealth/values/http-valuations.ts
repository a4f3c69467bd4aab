import * as v from 'valibot';
import { isoDate } from '#src/domain/iso-date.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { Valuations, ValuedHome } from './port.ts';

const kroner = v.pipe(v.number(), v.integer(), v.minValue(1));
const Sale = v.object({
  street: v.string(),
  size: v.pipe(v.number(), v.minValue(1)),
  floor: v.nullable(v.pipe(v.number(), v.integer())),
  soldAt: isoDate,
  price: kroner,
  pricePerSqm: kroner,
});
const Sales = v.object({ sales: v.array(Sale) });
const Series = v.object({ points: v.array(v.object({ date: isoDate, value: kroner })) });

const asked = ({ street, postcode, propertyType, area }: ValuedHome) => ({
  street,
  postcode,
  type: propertyType,
  size: area,
});

export interface ValuationPlace {
  readonly url: string;
  readonly token: string;
}

/** Asks a provider over HTTP. Nothing but the home's address, type and area is sent: no name and no loan. */
export const httpValuations = ({ url, token }: ValuationPlace, on: { readonly clock: Clock }): Valuations => {
  const provider = openProvider({ name: 'valuations', url, headers: { authorization: `Bearer ${token}` } }, on);
  return {
    sales: (home, since) =>
      provider.ask({
        path: '/sales',
        query: { ...asked(home), since },
        read: (answer) => v.parse(Sales, answer).sales,
      }),
    series: (home) =>
      provider.ask({ path: '/series', query: asked(home), read: (answer) => v.parse(Series, answer).points }),
  };
};
