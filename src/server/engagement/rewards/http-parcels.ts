import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { Parcels } from './port.ts';

/** Where the partner is reached, from the configuration only. */
export interface ParcelsPlace {
  readonly url: string;
  readonly token: string;
}

/** Orders parcels from the partner: `PUT /parcels/{id}`, with a bearer token. */
export const httpParcels = (
  { url, token }: ParcelsPlace,
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): Parcels => {
  const provider = openProvider({ name: 'parcels', url, headers: { authorization: `Bearer ${token}` } }, options);
  return {
    order: async ({ id, ...body }) => {
      await provider.ask({ method: 'PUT', path: `/parcels/${id}`, body, key: id, read: () => undefined });
    },
  };
};
