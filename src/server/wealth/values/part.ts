import { part } from '#src/server/platform/parts.ts';
import { httpValuations } from './http-valuations.ts';
import type { Valuations } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Where sales and price series come from; null where nothing is configured. */
    readonly valuations: Valuations | null;
    /** Set in the demo: invented sales around each of its homes. */
    readonly localValuations?: Valuations;
  }
}

export default part({
  name: 'valuations',
  start({ config: { valuations }, clock, localValuations }) {
    if (valuations.kind === 'http') return { value: httpValuations(valuations, { clock }) };
    return { value: valuations.kind === 'local' ? (localValuations ?? null) : null };
  },
});
