/**
 * The e-ID by OpenID Connect: BankID, a broker of it, or the local demo e-ID. Only the configuration differs.
 *
 *   const eid = createOpenIdEid({
 *     issuer: 'https://auth.bankid.no/auth/realms/prod',        // local: localEidIssuer(publicUrl)
 *     clientId, clientSecret,
 *     redirectUri: `${config.publicUrl}/api/eid/callback`,      // from the configuration, never from the request
 *     scope: 'openid profile nnin_altsub',
 *     nationalId: { allowSynthetic: config.allowSyntheticNationalIds },
 *     now: () => new Date(), log,
 *     // local only: fetch: loopbackFetch(publicUrl, () => ownAddress)
 *   });
 *   const { url, pending } = await eid.start({ purpose: 'sign', language: 'nb', bindingMessage });
 *   // store pending by pending.state; redirect the browser to url. On the callback:
 *   const outcome = await eid.finish(request.url, pendingTakenOutOfTheDatabase);
 */
import * as oidc from 'openid-client';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { NationalIdRules } from '#src/domain/national-id.ts';
import { type ClaimNames, type Claims, defaultClaimNames, identityOf } from './claims.ts';
import {
  type EidIdentity,
  type EidOutcome,
  type EidPending,
  type EidProvider,
  type EidStart,
  EidUnavailable,
} from './port.ts';
import { loggable, refusalOf } from './refusals.ts';

type EidLog = { readonly warn: (details: object, message: string) => void };

export type OpenIdEid = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** The levels of assurance that will do, best first; asked for and checked. Default: BankID with LOA 4 (high). */
  readonly acceptedAcr?: readonly string[];
  readonly claimNames?: Partial<ClaimNames>;
  /** The parameter that carries the binding message; unset, it is not sent. */
  readonly bindingParameter?: string;
  readonly nationalId: NationalIdRules;
  readonly now: () => Date;
  readonly log: EidLog;
  readonly fetch?: oidc.CustomFetch;
};

/** BankID's name for the high level, at Signicat and, as LOA 4 alone, with BankID itself. */
const highAssurance = ['urn:bankid:bid;LOA=4', 'urn:bankid:bid;LOA=high', '4'] as const;

const timeoutSeconds = 5;
const minutesToFinish = 15;
/** Clocks of two parties may differ; an older authentication than the request is one that `prompt=login` skipped. */
const clockSkewSeconds = 60;

const connect = (settings: OpenIdEid): Promise<oidc.Configuration> => {
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

/** Discovery at first use, not at start-up; a failed one is tried again by the next person. */
const lazily = (settings: OpenIdEid): (() => Promise<oidc.Configuration>) => {
  let known: Promise<oidc.Configuration> | null = null;
  return () => {
    known ??= connect(settings).catch((cause: unknown) => {
      known = null;
      settings.log.warn(loggable(cause), 'The e-ID provider cannot be reached');
      throw new EidUnavailable('The e-ID provider cannot be reached', { cause });
    });
    return known;
  };
};

const refused = (reason: Extract<EidOutcome, { kind: 'refused' }>['reason']): EidOutcome => ({
  kind: 'refused',
  reason,
});

/** Only the query of the callback is believed; its host and path come from the configuration. */
const searchOf = (callbackUrl: string): string =>
  URL.canParse(callbackUrl, 'http://callback.invalid') ? new URL(callbackUrl, 'http://callback.invalid').search : '';

const freshEnough = (identity: EidIdentity, pending: EidPending): boolean =>
  Date.parse(identity.authTime) >= Date.parse(pending.startedAt) - clockSkewSeconds * 1000;

const begin = async (settings: OpenIdEid, config: oidc.Configuration, request: EidStart) => {
  if (/\d{11}/.test(`${request.loginHint ?? ''} ${request.bindingMessage ?? ''}`)) {
    throw new TypeError('A national id must not stand in an address');
  }
  const started = settings.now().getTime();
  const pending: EidPending = {
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
    prompt: 'login',
    acr_values: (settings.acceptedAcr ?? highAssurance).join(' '),
    ui_locales: request.language,
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
    ...(request.bindingMessage && settings.bindingParameter
      ? { [settings.bindingParameter]: request.bindingMessage }
      : {}),
  });
  return { url: url.href, pending };
};

const exchange = async (
  settings: OpenIdEid,
  config: oidc.Configuration,
  search: string,
  pending: EidPending,
): Promise<EidIdentity> => {
  const tokens = await oidc.authorizationCodeGrant(config, new URL(search, settings.redirectUri), {
    pkceCodeVerifier: pending.codeVerifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims() as Claims | undefined; // seam: claims are read one by one, none is trusted to be there
  const subject = idClaims?.sub;
  if (!tokens.id_token || !idClaims || typeof subject !== 'string')
    throw new Error('The e-ID provider gave no ID token');
  const endpoint = config.serverMetadata().userinfo_endpoint;
  const userInfo: Claims = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, subject) : {};
  const names = { ...defaultClaimNames, ...settings.claimNames };
  return identityOf(tokens.id_token, idClaims, userInfo, { names, nationalId: settings.nationalId });
};

export const createOpenIdEid = (settings: OpenIdEid): EidProvider => {
  const config = lazily(settings);
  const accepted: readonly string[] = settings.acceptedAcr ?? highAssurance;
  const finish: EidProvider['finish'] = async (callbackUrl, pending) => {
    if (pending.issuer !== settings.issuer) return refused('failed');
    if (settings.now().getTime() >= Date.parse(pending.expiresAt)) return refused('expired');
    try {
      const identity = await exchange(settings, await config(), searchOf(callbackUrl), pending);
      if (!accepted.includes(identity.acr)) return refused('too-weak');
      return freshEnough(identity, pending) ? { kind: 'identified', identity } : refused('failed');
    } catch (error) {
      const reason = error instanceof EidUnavailable ? 'unavailable' : refusalOf(error);
      if (reason === 'failed') settings.log.warn(loggable(error), 'An e-ID log-in was refused');
      return refused(reason);
    }
  };
  return {
    start: async (request) => begin(settings, await config(), request),
    finish,
    stateOf: (callbackUrl) => new URLSearchParams(searchOf(callbackUrl)).get('state'),
  };
};
