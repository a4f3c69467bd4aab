import { join } from 'node:path';
import type { LocalIssuer } from '#src/server/identity/openid-connect/configured.ts';
import type { Config } from '#src/server/platform/config.ts';
import { demoClientSecret, issuerUrl } from './demo-issuer.ts';
import { type DemoKeys, demoKeys } from './demo-keys.ts';
import { eidSite } from './eid/issuer.ts';
import type { IssuerSite } from './issuer.ts';
import { loopbackFetch } from './loopback-fetch.ts';
import { ownAddress } from './own-address.ts';
import { walletSite } from './wallet/issuer.ts';

export const localClientId = 'grend';
export const localKeys = (config: Config, kind: IssuerSite['kind']): Promise<DemoKeys> =>
  demoKeys(join(config.dataDir, `${kind}-demo`), kind);

const looks = { eid: eidSite, wallet: walletSite } as const satisfies Record<IssuerSite['kind'], IssuerSite>;

/** Returns how the relying party reaches the demo's e-ID and wallet, which run in the same process. */
export const localIssuer =
  (config: Config): LocalIssuer =>
  async (kind) => ({
    issuer: issuerUrl(looks[kind], config.publicUrl),
    clientId: localClientId,
    clientSecret: demoClientSecret(await localKeys(config, kind)),
    fetch: loopbackFetch(config.publicUrl, () => ownAddress(config)),
  });
