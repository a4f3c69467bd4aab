import { part } from '#src/server/platform/parts.ts';
import { configured } from '../openid-connect/configured.ts';
import { createOpenIdEid } from './openid-connect.ts';
import type { EidProvider } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly eid: EidProvider;
  }
}

/**
 * The configured e-ID, or the demo's own. Looked up at first use, so that an unavailable provider does not block the
 * start.
 */
export default part({
  name: 'eid',
  start: async (on) => ({
    value: createOpenIdEid({
      ...(await configured(on, 'eid')),
      ...(on.config.eid.kind === 'local' && { bindingParameter: 'binding_message' }),
      nationalId: { allowSynthetic: on.config.allowSyntheticNationalIds },
    }),
  }),
});
