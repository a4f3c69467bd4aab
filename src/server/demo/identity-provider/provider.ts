import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { StoreAdapter } from './adapter.ts';
import type { DemoKeys } from './demo-keys.ts';
import { languageOf } from './frame-words.ts';
import type { DemoIssuer, IssuerSite } from './issuer.ts';
import { deadEnd, page, pagePolicy } from './page.ts';
import type { EidStore } from './store.ts';

/** oidc-provider checks the name of the Node release and warns below 22; every flow we use is tested on 20. */
const expected = /oidc-provider WARNING: Unsupported runtime/;

/** Loads oidc-provider without that one line on the console; all other output still appears. */
const loadProvider = async (): Promise<typeof import('oidc-provider')> => {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!expected.test(String(words[0]))) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
};

export const interactionSeconds = 15 * 60;
export const sessionCookieOf = ({ kind }: IssuerSite): string => `${kind}_session`;

export type RelyingParty = {
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
};

export type EidLog = { readonly warn: (details: object, message: string) => void };

/** The parts of an issuer that the protocol needs; the plugin handles its screens. */
type Known = Pick<DemoIssuer<unknown>, 'look' | 'scopes' | 'claimsOf' | 'assurance'>;

export type ProviderParts = {
  readonly issuerUrl: string;
  readonly issuer: Known;
  readonly relyingParty: RelyingParty;
  readonly keys: DemoKeys;
  readonly store: EidStore;
  readonly log: EidLog;
};

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

/** Skips the consent question: the relying party is our own, and the screens already list what it gets. */
const existingGrant = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, result } = ctx.oidc;
  const id = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId));
  return id ? provider.Grant.find(id) : undefined;
};

const renderErrorOf =
  (site: IssuerSite): NonNullable<Configuration['renderError']> =>
  (ctx, out) => {
    const isOver = out.error === 'invalid_request' && /session/.test(out.error_description ?? '');
    ctx.type = 'html';
    ctx.set('content-security-policy', pagePolicy);
    ctx.body = page(site, deadEnd(site, languageOf(ctx.get('accept-language')), isOver ? 'expired' : 'error'));
  };

const cookiesOf = (site: IssuerSite, keys: DemoKeys): NonNullable<Configuration['cookies']> => {
  const kept = { signed: true, httpOnly: true, sameSite: 'lax', path: site.mount } as const;
  return {
    keys: keys.cookieKeys,
    names: {
      session: sessionCookieOf(site),
      interaction: `${site.kind}_interaction`,
      resume: `${site.kind}_resume`,
    },
    short: kept,
    long: kept,
  };
};

const configurationOf = ({ issuer, relyingParty, keys, store }: ProviderParts): Configuration => ({
  adapter: (model: string) => new StoreAdapter(store, model),
  clients: [clientOf(relyingParty)],
  jwks: keys.jwks,
  cookies: cookiesOf(issuer.look, keys),
  claims: {
    ...Object.fromEntries(Object.entries(issuer.scopes).map(([scope, names]) => [scope, [...names]])),
    amr: null,
  },
  scopes: Object.keys(issuer.scopes),
  acrValues: issuer.assurance ? [issuer.assurance.acr] : [],
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
  interactions: { url: (_ctx, interaction) => `${issuer.look.mount}/side/${interaction.uid}` },
  findAccount: (_ctx, subject) => {
    const claims = issuer.claimsOf(subject);
    return claims && { accountId: subject, claims: () => ({ ...claims }) };
  },
  loadExistingGrant: existingGrant,
  renderError: renderErrorOf(issuer.look),
});

/** Returns the OpenID provider behind the screens: code flow with PKCE only, one client, the real provider's claims. */
export const createProvider = async (parts: ProviderParts): Promise<Provider> => {
  const { Provider } = await loadProvider();
  const provider = new Provider(parts.issuerUrl, configurationOf(parts));
  provider.proxy = true; // the plugin sets the forwarded headers itself, from the configured public address
  provider.on('server_error', (_ctx, error) => {
    parts.log.warn({ kind: error.name }, `The demo ${parts.issuer.look.kind} failed`);
  });
  return provider;
};
