import { part } from '#src/server/platform/parts.ts';
import { kartverket } from './kartverket.ts';
import type { AddressSearch } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** The register of addresses; null where nothing is configured. */
    readonly addressSearch: AddressSearch | null;
    /** Set in the demo: the streets of its homes. */
    readonly localAddresses?: AddressSearch;
  }
}

export default part({
  name: 'addressSearch',
  start({ config: { addressSearch }, clock, localAddresses }) {
    if (addressSearch.kind === 'kartverket') return { value: kartverket(addressSearch, { clock }) };
    return { value: addressSearch.kind === 'local' ? (localAddresses ?? null) : null };
  },
});
