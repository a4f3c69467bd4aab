import { part } from '#src/server/platform/parts.ts';
import { configured } from '../openid-connect/configured.ts';
import { createOpenIdWallet } from './openid-connect.ts';
import type { WalletProvider } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly wallet: WalletProvider;
  }
}

/**
 * The configured wallet, or the demo's own. Looked up at first use, so that an unavailable provider does not block the
 * start.
 */
export default part({
  name: 'wallet',
  start: async (on) => ({ value: createOpenIdWallet(await configured(on, 'wallet')) }),
});
