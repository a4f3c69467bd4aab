import { part } from '#src/server/platform/parts.ts';
import { httpParcels } from './http-parcels.ts';
import { localParcels } from './local-parcels.ts';
import type { Parcels } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Who sends parcels: a partner, or the office from its own list. */
    readonly parcels: Parcels;
  }
}

export default part({
  name: 'parcels',
  start: (on) => {
    const { parcels } = on.config;
    return { value: parcels.kind === 'http' ? httpParcels(parcels, { clock: on.clock }) : localParcels(on) };
  },
});
