/**
 * The e-ID by OpenID Connect: BankID, a broker of it, or the local demo e-ID. Only the configuration differs.
 *
 *   const eid = createOpenIdEid({
 *     issuer: 'https://auth.bankid.no/auth/realms/prod',        // local: demoIssuerUrl(eidIssuer, publicUrl)
 *     clientId, clientSecret,
 *     redirectUri: eidRedirectUri(config),
 *     scope: 'openid profile nnin_altsub',
 *     nationalId: { allowSynthetic: config.allowSyntheticNationalIds },
 *     now: () => new Date(), log,
 *     // local only: fetch: loopbackFetch(publicUrl, () => ownAddress)
 *   });
 */
import type { NationalIdRules } from '#src/domain/national-id.ts';
import type { Pending } from '../openid-connect/port.ts';
import { type Registered, relyingParty } from '../openid-connect/relying-party.ts';
import { type ClaimNames, defaultClaimNames, identityOf } from './claims.ts';
import type { EidIdentity, EidProvider } from './port.ts';

export type OpenIdEid = Registered & {
  /** Accepted levels of assurance, best first; requested and checked. Default: BankID with LOA 4 (high). */
  readonly acceptedAcr?: readonly string[];
  readonly claimNames?: Partial<ClaimNames>;
  /** Name of the parameter with the binding message; not sent when unset. */
  readonly bindingParameter?: string;
  readonly nationalId: NationalIdRules;
};

/** BankID's name for the high level, at Signicat and, as LOA 4 alone, with BankID itself. */
const highAssurance = ['urn:bankid:bid;LOA=4', 'urn:bankid:bid;LOA=high', '4'] as const;

/** Clocks of two parties may differ. An authentication older than the request ignored `prompt=login`. */
const clockSkewSeconds = 60;

const freshEnough = (identity: EidIdentity, pending: Pending): boolean =>
  Date.parse(identity.authTime) >= Date.parse(pending.startedAt) - clockSkewSeconds * 1000;

export const createOpenIdEid = (settings: OpenIdEid): EidProvider => {
  const accepted: readonly string[] = settings.acceptedAcr ?? highAssurance;
  const rules = { names: { ...defaultClaimNames, ...settings.claimNames }, nationalId: settings.nationalId };
  return relyingParty(settings, {
    called: 'The e-ID provider',
    parameters: ({ bindingMessage }) => ({
      prompt: 'login',
      acr_values: accepted.join(' '),
      ...(bindingMessage && settings.bindingParameter ? { [settings.bindingParameter]: bindingMessage } : {}),
    }),
    read: ({ idToken, idClaims, userInfo }) => identityOf(idToken, idClaims, userInfo, rules),
    refuse(identity, pending) {
      if (!accepted.includes(identity.acr)) return 'too-weak';
      return freshEnough(identity, pending) ? null : 'failed';
    },
  });
};
