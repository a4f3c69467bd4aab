import * as v from 'valibot';
import { isoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { EkstraAds, EkstraDay } from './port.ts';

/** Where the partner is reached, from the configuration only. */
export interface AdsPlace {
  readonly url: string;
  readonly token: string;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const answered = v.object({ days: v.array(v.object({ date: isoDate, reach: count, clicks: count })) });

/** Reads the partner's answer. Throws when a day is missing or comes twice, so that the last good answer is shown. */
const readDays = (given: unknown): readonly EkstraDay[] => {
  const { days } = v.parse(answered, given);
  days.forEach(({ date }, index) => {
    const before = days[index - 1];
    if (before !== undefined && date !== addDays(before.date, 1)) throw new Error('days do not follow each other');
  });
  return days;
};

const nothing = () => undefined;

/**
 * Sends advertisements to the partner: `PUT` and `DELETE /advertisements/{id}`, and reads `GET /advertisements/{id}/days`
 * with a bearer token.
 */
export const httpAds = (
  { url, token }: AdsPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): EkstraAds => {
  const place = { name: 'advertisements', url, headers: { authorization: `Bearer ${token}` } };
  const provider = openProvider(place, options);
  return {
    start: async ({ id, ...body }) => {
      await provider.ask({ method: 'PUT', path: `/advertisements/${id}`, body, key: id, read: nothing });
    },
    stop: async (id) => {
      try {
        await provider.ask({ method: 'DELETE', path: `/advertisements/${id}`, read: nothing });
      } catch (error) {
        if (error instanceof ProviderFailed && error.kind === 'not-found') return;
        throw error;
      }
    },
    counted: ({ id, from }) =>
      provider.askOrLast({ path: `/advertisements/${id}/days`, query: { from }, read: readDays }),
  };
};
