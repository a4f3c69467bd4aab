import { join } from 'node:path';
import type { LocalIssuer } from '#src/server/identity/openid-connect/configured.ts';
import type { Config } from '#src/server/platform/config.ts';
import { demoClientSecret, issuerUrl } from './demo-issuer.ts';
import { type DemoKeys, demoKeys } from './demo-keys.ts';
import { eidLook } from './eid/issuer.ts';
import type { Look } from './issuer.ts';
import { loopbackFetch } from './loopback-fetch.ts';
import { ownAddress } from './own-address.ts';
import { walletLook } from './wallet/issuer.ts';

export const localClientId = 'grend';
export const localKeys = (config: Config, kind: Look['kind']): Promise<DemoKeys> =>
  demoKeys(join(config.dataDir, `${kind}-demo`), kind);

const looks = { eid: eidLook, wallet: walletLook } as const satisfies Record<Look['kind'], Look>;

/** Returns how the relying party reaches the demo's e-ID and wallet, which run in the same process. */
export const localIssuer =
  (config: Config): LocalIssuer =>
  async (kind) => ({
    issuer: issuerUrl(looks[kind], config.publicUrl),
    clientId: localClientId,
    clientSecret: demoClientSecret(await localKeys(config, kind)),
    fetch: loopbackFetch(config.publicUrl, () => ownAddress(config)),
  });
