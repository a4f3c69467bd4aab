import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type DemoKeys, demoKeys } from '../../identity-provider/demo-keys.ts';
import { demoClientSecret, localEidIssuer } from '../../identity-provider/local-eid.ts';
import { loopbackFetch } from '../../identity-provider/loopback-fetch.ts';
import { ownAddress } from '../../identity-provider/own-address.ts';
import { part } from '../../parts.ts';
import { createOpenIdEid } from './openid-connect.ts';
import type { EidProvider } from './port.ts';

declare module '#src/server/server.ts' {
  interface Server {
    readonly eid: EidProvider;
  }
}

/** Where the provider sends the browser back to. Outside the API: it is a page to the browser, not a call. */
export const eidCallbackPath = '/auth/eid/callback';
export const eidRedirectUri = (config: Config): string => `${config.publicUrl}${eidCallbackPath}`;

export const localClientId = 'grend';
export const localKeys = (config: Config): Promise<DemoKeys> => demoKeys(join(config.dataDir, 'eid-demo'));

const whose = async (config: Config) => {
  if (config.eid.kind === 'provider') {
    const { issuer, clientId, clientSecret } = config.eid;
    return { issuer, clientId, clientSecret };
  }
  return {
    issuer: localEidIssuer(config.publicUrl),
    clientId: localClientId,
    clientSecret: demoClientSecret(await localKeys(config)),
    bindingParameter: 'binding_message',
    fetch: loopbackFetch(config.publicUrl, () => ownAddress(config)),
  };
};

/** The configured e-ID, or the demo's own. Found out about at first use: a provider that is away stops nobody's start. */
export default part({
  name: 'eid',
  start: async ({ config, log }) => ({
    value: createOpenIdEid({
      ...(await whose(config)),
      redirectUri: eidRedirectUri(config),
      scope: config.eid.scope,
      nationalId: { allowSynthetic: config.allowSyntheticNationalIds },
      now: () => new Date(),
      log,
    }),
  }),
});
