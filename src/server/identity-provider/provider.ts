import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { StoreAdapter } from './adapter.ts';
import type { DemoKeys } from './demo-keys.ts';
import { mount, page } from './page.ts';
import { type EidPersona, fullName } from './persona.ts';
import { loadProvider } from './quiet-import.ts';
import { deadEnd } from './screens.ts';
import type { EidStore } from './store.ts';
import { languageOf } from './words.ts';

/** BankID's own words for the level and the method, so that nothing changes when BankID takes over. */
export const demoAcr = 'urn:bankid:bid;LOA=4';
export const demoAmr = 'BID';

export const interactionSeconds = 15 * 60;
export const sessionCookie = 'eid_session';

export type RelyingParty = {
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
};

export type EidLog = { readonly warn: (details: object, message: string) => void };

export type ProviderParts = {
  readonly issuer: string;
  readonly relyingParty: RelyingParty;
  readonly personas: readonly EidPersona[];
  readonly keys: DemoKeys;
  readonly store: EidStore;
  readonly log: EidLog;
};

const claimsOf = (person: EidPersona) => ({
  sub: person.subject,
  name: fullName(person),
  given_name: person.givenName,
  family_name: person.familyName,
  birthdate: person.birthDate,
  nin: person.nationalId,
  nnin_altsub: person.nationalId,
  nin_type: 'BIRTH',
  nin_issuing_country: 'NO',
  nbid_acr: demoAcr,
  nbid_amr: demoAmr,
});

/** The claims of each scope; those of Signicat (`nin`) and of BankID's own service (`nnin_altsub`) both work. */
const scopes = {
  openid: ['sub', 'nbid_acr', 'nbid_amr'],
  profile: ['name', 'given_name', 'family_name', 'birthdate'],
  nin: ['nin', 'nin_type', 'nin_issuing_country'],
  nnin_altsub: ['nnin_altsub'],
  'nbid-extra': [],
  'idp-id': [],
} as const;

const clientOf = (party: RelyingParty): NonNullable<Configuration['clients']>[number] => ({
  client_id: party.id,
  client_secret: party.secret,
  client_name: party.name,
  redirect_uris: [...party.redirectUris],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'RS256',
  require_auth_time: true,
});

/** The relying party is our own, and the screens say what it gets: no second question about consent. */
const existingGrant = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, result } = ctx.oidc;
  const id = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId));
  return id ? provider.Grant.find(id) : undefined;
};

const renderError: NonNullable<Configuration['renderError']> = (ctx, out) => {
  const language = languageOf(ctx.get('accept-language'));
  ctx.type = 'html';
  ctx.set('content-security-policy', pagePolicy);
  ctx.body = page(
    deadEnd(
      language,
      out.error === 'invalid_request' && /session/.test(out.error_description ?? '') ? 'expired' : 'error',
    ),
  );
};

/** No script, no frame, nothing from elsewhere. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const configurationOf = ({ relyingParty, personas, keys, store }: ProviderParts): Configuration => ({
  adapter: (model: string) => new StoreAdapter(store, model),
  clients: [clientOf(relyingParty)],
  jwks: keys.jwks,
  cookies: {
    keys: keys.cookieKeys,
    names: { session: sessionCookie, interaction: 'eid_interaction', resume: 'eid_resume' },
    short: { signed: true, httpOnly: true, sameSite: 'lax', path: mount },
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: mount },
  },
  claims: { ...Object.fromEntries(Object.entries(scopes).map(([scope, names]) => [scope, [...names]])), amr: null },
  scopes: Object.keys(scopes),
  acrValues: [demoAcr],
  pkce: { required: () => true },
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic'],
  extraParams: ['binding_message'],
  features: { devInteractions: { enabled: false }, userinfo: { enabled: true }, rpInitiatedLogout: { enabled: false } },
  ttl: {
    Interaction: interactionSeconds,
    AuthorizationCode: 60,
    AccessToken: 300,
    IdToken: 300,
    Session: 60,
    Grant: 900,
  },
  interactions: { url: (_ctx, interaction) => `${mount}/side/${interaction.uid}` },
  findAccount: (_ctx, subject) => {
    const person = personas.find((one) => one.subject === subject);
    return person ? { accountId: subject, claims: () => claimsOf(person) } : undefined;
  },
  loadExistingGrant: existingGrant,
  renderError,
});

/** The OpenID provider behind the screens: code flow with PKCE only, one client, BankID's claims. */
export const createProvider = async (parts: ProviderParts): Promise<Provider> => {
  const { Provider } = await loadProvider();
  const provider = new Provider(parts.issuer, configurationOf(parts));
  provider.proxy = true; // the plugin sets the forwarded headers itself, from the configured public address
  provider.on('server_error', (_ctx, error) => {
    parts.log.warn({ kind: error.name }, 'The demo e-ID failed');
  });
  return provider;
};
