import type { Config } from '#src/server/platform/config.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Registered } from './relying-party.ts';

/** Kind of identity provider: the national e-ID or the wallet. */
export type ProverKind = 'eid' | 'wallet';

/** Paths that a provider redirects to. They lie outside the API, because a browser opens them as pages. */
export const callbackPath = { eid: '/auth/eid/callback', wallet: '/auth/wallet/callback' } as const;
export const redirectUri = (config: Config, kind: ProverKind): string => `${config.publicUrl}${callbackPath[kind]}`;

/** Returns how to reach an issuer that runs in this process. */
export type LocalIssuer = (
  kind: ProverKind,
) => Promise<Pick<Registered, 'issuer' | 'clientId' | 'clientSecret' | 'fetch'>>;

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Set in the demo, for a provider that is not configured. */
    readonly localIssuer?: LocalIssuer;
  }
}

type Parts = Pick<Server, 'config' | 'clock' | 'log' | 'localIssuer'>;

/** Returns the configured provider for an e-ID or a wallet, or the demo's own. Throws when there is neither. */
export const configured = async ({ config, clock, log, localIssuer }: Parts, kind: ProverKind): Promise<Registered> => {
  const set = config[kind];
  const ours = { redirectUri: redirectUri(config, kind), scope: set.scope, now: clock.now, log };
  if (set.kind === 'provider') {
    const { issuer, clientId, clientSecret } = set;
    return { ...ours, issuer, clientId, clientSecret };
  }
  if (localIssuer === undefined) throw new Error(`No provider is configured for ${kind}: set its ISSUER`);
  return { ...ours, ...(await localIssuer(kind)) };
};
