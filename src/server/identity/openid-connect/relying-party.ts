/**
 * Our side of OpenID Connect, the same for an e-ID and a wallet: code flow with PKCE S256, state and nonce; issuer,
 * audience, expiry and signature checked; the return address comes from the configuration, never from the request
 * (reliability A6). An adapter adds request parameters, reads the claims, and rejects what it does not accept.
 *
 *   const { url, pending } = await provider.start({ purpose: 'sign', language: 'nb', bindingMessage });
 *   // store pending by pending.state; redirect the browser to url. On the callback:
 *   const outcome = await provider.finish(request.url, pendingTakenOutOfTheDatabase);
 */
import * as oidc from 'openid-client';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Claims } from './claims.ts';
import {
  type IdentityProvider,
  type Outcome,
  type Pending,
  ProviderUnavailable,
  type Refusal,
  type StartRequest,
} from './port.ts';
import { loggable, refusalOf } from './refusals.ts';

type ProviderLog = { readonly warn: (details: object, message: string) => void };

/** The provider and our client registration; all of it is configuration. */
export type Registered = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly now: () => Date;
  readonly log: ProviderLog;
  readonly fetch?: oidc.CustomFetch;
};

/** The provider's verified response: the ID token, its claims, and those of userinfo. */
export type ProviderResponse = { readonly idToken: string; readonly idClaims: Claims; readonly userInfo: Claims };

export type Adapter<Identity> = {
  /** Name of the provider in the log. */
  readonly called: string;
  /** Request parameters of this kind of provider beyond the standard's own. */
  readonly parameters: (request: StartRequest) => Readonly<Record<string, string>>;
  /** Reads the identity. Throws ClaimsUnusable when the claims are no identity. */
  readonly read: (said: ProviderResponse) => Identity;
  /** Returns why a proven identity is not accepted. */
  readonly refuse: (identity: Identity, pending: Pending) => Refusal | null;
};

const timeoutSeconds = 5;
const minutesToFinish = 15;

const connect = (settings: Registered): Promise<oidc.Configuration> => {
  const metadata = {
    redirect_uris: [settings.redirectUri],
    id_token_signed_response_alg: 'RS256',
    [oidc.clockTolerance]: 10,
  };
  // Signatures are checked although the token comes over TLS: its hash is kept as evidence.
  const execute = [oidc.enableNonRepudiationChecks];
  if (settings.issuer.startsWith('http://')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(
    new URL(settings.issuer),
    settings.clientId,
    metadata,
    oidc.ClientSecretBasic(settings.clientSecret),
    {
      timeout: timeoutSeconds,
      execute,
      ...(settings.fetch ? { [oidc.customFetch]: settings.fetch } : {}),
    },
  );
};

/** Runs discovery at first use, not at start-up. A failed discovery is retried by the next call. */
const lazily = (settings: Registered, called: string): (() => Promise<oidc.Configuration>) => {
  let known: Promise<oidc.Configuration> | null = null;
  return () => {
    known ??= connect(settings).catch((cause: unknown) => {
      known = null;
      settings.log.warn(loggable(cause), `${called} cannot be reached`);
      throw new ProviderUnavailable(`${called} cannot be reached`, { cause });
    });
    return known;
  };
};

/** Takes only the query from the callback address; host and path come from the configuration. */
const searchOf = (callbackUrl: string): string =>
  URL.canParse(callbackUrl, 'http://callback.invalid') ? new URL(callbackUrl, 'http://callback.invalid').search : '';

const begin = async (
  settings: Registered,
  config: oidc.Configuration,
  request: StartRequest,
  parameters: Readonly<Record<string, string>>,
) => {
  if (/\d{11}/.test(`${request.loginHint ?? ''} ${request.bindingMessage ?? ''}`)) {
    throw new TypeError('A national id must not stand in an address');
  }
  const started = settings.now().getTime();
  const pending: Pending = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    issuer: settings.issuer,
    purpose: request.purpose,
    startedAt: instantOf(started),
    expiresAt: instantOf(started + minutesToFinish * 60_000),
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: settings.redirectUri,
    scope: settings.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
    state: pending.state,
    nonce: pending.nonce,
    ui_locales: request.language,
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
    ...parameters,
  });
  return { url: url.href, pending };
};

const exchange = async (
  settings: Registered,
  config: oidc.Configuration,
  search: string,
  pending: Pending,
): Promise<ProviderResponse> => {
  const tokens = await oidc.authorizationCodeGrant(config, new URL(search, settings.redirectUri), {
    pkceCodeVerifier: pending.codeVerifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims() as Claims | undefined; // seam: claims are read one by one, none is trusted to be there
  const subject = idClaims?.sub;
  if (!tokens.id_token || !idClaims || typeof subject !== 'string') throw new Error('The provider gave no ID token');
  const endpoint = config.serverMetadata().userinfo_endpoint;
  const userInfo: Claims = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, subject) : {};
  return { idToken: tokens.id_token, idClaims, userInfo };
};

/** Returns a provider from its configuration and the adapter of its kind. */
export const relyingParty = <Identity>(
  settings: Registered,
  adapter: Adapter<Identity>,
): IdentityProvider<Identity> => {
  const config = lazily(settings, adapter.called);
  const refused = (reason: Refusal): Outcome<Identity> => ({ kind: 'refused', reason });
  const finish: IdentityProvider<Identity>['finish'] = async (callbackUrl, pending) => {
    if (pending.issuer !== settings.issuer) return refused('failed');
    if (settings.now().getTime() >= Date.parse(pending.expiresAt)) return refused('expired');
    try {
      const identity = adapter.read(await exchange(settings, await config(), searchOf(callbackUrl), pending));
      const reason = adapter.refuse(identity, pending);
      return reason === null ? { kind: 'identified', identity } : refused(reason);
    } catch (error) {
      const reason = error instanceof ProviderUnavailable ? 'unavailable' : refusalOf(error);
      if (reason === 'failed') settings.log.warn(loggable(error), `${adapter.called} refused a log-in`);
      return refused(reason);
    }
  };
  return {
    start: async (request) => begin(settings, await config(), request, adapter.parameters(request)),
    finish,
    stateOf: (callbackUrl) => new URLSearchParams(searchOf(callbackUrl)).get('state'),
  };
};
