import { join } from 'node:path';
import { demoClientSecret, issuerUrl } from '#src/server/demo/identity-provider/demo-issuer.ts';
import { type DemoKeys, demoKeys } from '#src/server/demo/identity-provider/demo-keys.ts';
import type { Look } from '#src/server/demo/identity-provider/issuer.ts';
import { loopbackFetch } from '#src/server/demo/identity-provider/loopback-fetch.ts';
import { ownAddress } from '#src/server/demo/identity-provider/own-address.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Registered } from './relying-party.ts';

type Kind = Look['kind'];

/** Where a provider sends the browser back to. Outside the API: it is a page to the browser, not a call. */
export const callbackPath = { eid: '/auth/eid/callback', wallet: '/auth/wallet/callback' } as const;
export const redirectUri = (config: Config, kind: Kind): string => `${config.publicUrl}${callbackPath[kind]}`;

export const localClientId = 'grend';
export const localKeys = (config: Config, kind: Kind): Promise<DemoKeys> =>
  demoKeys(join(config.dataDir, `${kind}-demo`), kind);

/** The provider that is configured for an e-ID or a wallet, or the demo's own. */
export const configured = async ({ config, log }: Pick<Server, 'config' | 'log'>, look: Look): Promise<Registered> => {
  const set = config[look.kind];
  const ours = { redirectUri: redirectUri(config, look.kind), scope: set.scope, now: () => new Date(), log };
  if (set.kind === 'provider') {
    const { issuer, clientId, clientSecret } = set;
    return { ...ours, issuer, clientId, clientSecret };
  }
  return {
    ...ours,
    issuer: issuerUrl(look, config.publicUrl),
    clientId: localClientId,
    clientSecret: demoClientSecret(await localKeys(config, look.kind)),
    fetch: loopbackFetch(config.publicUrl, () => ownAddress(config)),
  };
};
