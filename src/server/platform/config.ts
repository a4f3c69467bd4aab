import { resolve } from 'node:path';
import { defaultInstallation, type Installation } from '#src/domain/installation.ts';
import type { Settings } from './settings.ts';

/** The whole configuration, read once at start. Nothing else in the server reads `process.env`. */
export type Config = Readonly<ReturnType<typeof composed>>;

const databaseOf = (set: Settings, dataDir: string) =>
  set.DATABASE_URL === undefined
    ? { kind: 'embedded' as const, folder: resolve(dataDir, 'database') }
    : {
        kind: 'postgres' as const,
        url: set.DATABASE_URL,
        directUrl: set.DATABASE_URL_DIRECT ?? set.DATABASE_URL,
        poolSize: set.DATABASE_POOL,
      };

/** Where files are stored: in a folder of `DATA_DIR`, or in a bucket of an object store with Amazon's S3 protocol. */
const filesOf = (set: Settings, dataDir: string) =>
  set.FILES_PROVIDER === 'folder'
    ? { kind: 'folder' as const, folder: resolve(dataDir, 'files') }
    : {
        kind: 's3' as const,
        endpoint: set.S3_ENDPOINT ?? '',
        region: set.S3_REGION ?? '',
        bucket: set.S3_BUCKET ?? '',
        /** Stands before the hash in every key. */
        prefix: set.S3_PREFIX,
        pathStyle: set.S3_PATH_STYLE,
        keyId: set.S3_ACCESS_KEY_ID ?? '',
        secret: set.S3_SECRET_ACCESS_KEY ?? '',
        /** How sealed documents are locked; null when they are not. */
        lock:
          set.S3_LOCK === 'none'
            ? null
            : { mode: set.S3_LOCK, years: set.S3_LOCK_YEARS ?? set.RETENTION_ARCHIVE_YEARS ?? set.RETENTION_AML_YEARS },
      };

/** Returns an OpenID Connect identity provider: `EID` is the e-ID, `WALLET` the wallet's login. */
const issuerOf = (set: Settings, of: 'EID' | 'WALLET') => {
  const issuer = set[`${of}_ISSUER`];
  const scope = set[`${of}_SCOPE`];
  return issuer === undefined
    ? { kind: 'local' as const, scope }
    : {
        kind: 'provider' as const,
        issuer,
        clientId: set[`${of}_CLIENT_ID`] ?? '',
        clientSecret: set[`${of}_CLIENT_SECRET`] ?? '',
        scope,
      };
};

const stampsOf = (set: Settings) => ({
  tsaUrl: set.TSA_URL,
  tsaRootsPath: set.TSA_ROOTS === undefined ? undefined : resolve(set.TSA_ROOTS),
});

const sealOf = (set: Settings) =>
  set.SEAL_KEY === 'demo'
    ? { kind: 'demo' as const, ...stampsOf(set) }
    : {
        kind: 'pem' as const,
        keyPath: resolve(set.SEAL_KEY),
        keyPassword: set.SEAL_KEY_PASSWORD,
        certificatePath: resolve(set.SEAL_CERTIFICATE ?? ''),
        chainPath: set.SEAL_CHAIN === undefined ? undefined : resolve(set.SEAL_CHAIN),
        ...stampsOf(set),
      };

/** What customers read of the company that runs the product: its partners and its customer service. */
const installationOf = (set: Settings): Installation => {
  const { partners, serviceDesk } = defaultInstallation;
  return {
    partners: { ...partners, ...set.PARTNER_NAMES },
    serviceDesk: {
      ...serviceDesk,
      ...(set.SERVICE_DESK_NAME === undefined ? {} : { name: set.SERVICE_DESK_NAME }),
      ...(set.SERVICE_DESK_PHONE === undefined ? {} : { phone: set.SERVICE_DESK_PHONE }),
      ...set.SERVICE_DESK_HOURS,
    },
  };
};

const messagesOf = (set: Settings) => ({
  sms:
    set.SMS_PROVIDER === 'local'
      ? { kind: 'local' as const }
      : {
          kind: 'gateway' as const,
          url: set.SMS_GATEWAY_URL ?? '',
          token: set.SMS_GATEWAY_TOKEN ?? '',
          sender: set.SMS_SENDER,
        },
  smsCountries: set.SMS_COUNTRIES,
  /** Øre a part; null where no price is set, and none is shown. */
  smsPrice: set.SMS_PRICE_ORE ?? null,
  mail:
    set.MAIL_PROVIDER === 'local'
      ? { kind: 'local' as const }
      : { kind: 'smtp' as const, url: set.SMTP_URL ?? '', from: set.MAIL_FROM },
});

/** How browsers are sent messages: through their push services, or into a list. */
const pushOf = ({ PUSH_PROVIDER, PUSH_SERVICE_URL: service, MAIL_FROM }: Settings, production: boolean) =>
  (PUSH_PROVIDER ?? (production ? 'web-push' : 'local')) === 'local'
    ? { kind: 'local' as const }
    : { kind: 'web-push' as const, contact: `mailto:${MAIL_FROM}`, service };

/**
 * How the app on a phone is sent messages: by Apple and by Google, each where its key is set. Without a key they go into
 * a list, and in production nowhere.
 */
const nativePushOf = (set: Settings, production: boolean) => {
  const without = { kind: production ? ('none' as const) : ('local' as const) };
  return {
    ios:
      set.APNS_KEY === undefined
        ? without
        : {
            kind: 'apns' as const,
            url: set.APNS_URL,
            keyPath: resolve(set.APNS_KEY),
            keyId: set.APNS_KEY_ID ?? '',
            teamId: set.APNS_TEAM_ID ?? '',
            topic: set.APNS_TOPIC ?? '',
          },
    android:
      set.FCM_SERVICE_ACCOUNT === undefined
        ? without
        : { kind: 'fcm' as const, url: set.FCM_URL, accountPath: resolve(set.FCM_SERVICE_ACCOUNT) },
  };
};

/**
 * Where homes come from: nowhere, the demo's own system, or an installation of Vitec Next. `pages` is the address of a
 * home's page there, with `{id}`; null where the system has none that is known.
 */
const brokerSystemOf = (set: Settings, demo: boolean) => {
  const kind = set.BROKER_SYSTEM_PROVIDER ?? (demo ? 'local' : 'none');
  if (kind !== 'vitec') return { kind, pages: kind === 'local' ? '/dev/broker-system#{id}' : null };
  return {
    kind,
    pages: set.BROKER_SYSTEM_PAGES ?? null,
    url: set.BROKER_SYSTEM_URL ?? '',
    installation: set.BROKER_SYSTEM_INSTALLATION ?? '',
    partner: set.BROKER_SYSTEM_PARTNER ?? '',
    key: set.BROKER_SYSTEM_KEY ?? '',
  };
};

/** Where leads are sent: the broker system, where there is one, unless another receiver is named. */
const leadsOf = (set: Settings, system: ReturnType<typeof brokerSystemOf>) => {
  const kind = set.LEADS_PROVIDER ?? (system.kind === 'none' ? 'local' : 'broker-system');
  return kind === 'http' ? { kind, url: set.LEADS_URL ?? '', token: set.LEADS_TOKEN ?? '' } : { kind };
};

/** Where sales and price series come from: nowhere, the demo's invented ones, or a provider over HTTP. */
const valuationsOf = (set: Settings, demo: boolean) => {
  const kind = set.VALUATION_PROVIDER ?? (demo ? 'local' : 'none');
  return kind === 'http' ? { kind, url: set.VALUATION_URL ?? '', token: set.VALUATION_TOKEN ?? '' } : { kind };
};

/** Where the numbers of advertisements are read: a provider, the demo's invented ones, or nowhere. */
const listingStatsOf = (set: Settings, demo: boolean) => {
  const { LISTING_STATS_URL: url, LISTING_STATS_TOKEN: token } = set;
  if (url === undefined) return { kind: demo ? ('local' as const) : ('none' as const) };
  return { kind: 'http' as const, url, token };
};

/** Who makes the advertisements of Ekstra: a partner, the demo's own, or none. */
const ekstraAdsOf = (set: Settings, demo: boolean) => {
  const { EKSTRA_ADS_URL: url, EKSTRA_ADS_TOKEN: token } = set;
  if (url === undefined) return { kind: demo ? ('local' as const) : ('none' as const) };
  return { kind: 'http' as const, url, token };
};

/** Who sends parcels: a partner, or the office itself, from a list of its own. */
const parcelsOf = ({ PARCELS_URL: url, PARCELS_TOKEN: token }: Settings) =>
  url === undefined ? { kind: 'local' as const } : { kind: 'http' as const, url, token };

/** Where ratings of brokers are read: Lipscore, the demo's invented ones, or nowhere. */
const ratingsOf = (set: Settings, demo: boolean) => {
  const { RATINGS_URL: url, RATINGS_KEY: key } = set;
  if (url === undefined) return { kind: demo ? ('local' as const) : ('none' as const) };
  return { kind: 'lipscore' as const, url, key };
};

/** Where addresses are looked up: Kartverket, the streets of the demo's homes, or nowhere. */
const addressSearchOf = ({ ADDRESS_SEARCH_URL: url }: Settings, demo: boolean) => {
  if (url === undefined) return { kind: demo ? ('local' as const) : ('none' as const) };
  return { kind: 'kartverket' as const, url };
};

/** Where pictures of homes and articles are read: a GraphQL service, the demo's own, or nowhere. */
const contentOf = (set: Settings, demo: boolean) => {
  const { CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_PICTURES_URL } = set;
  if (url === undefined) return { kind: demo ? ('local' as const) : ('none' as const) };
  return { kind: 'graphql' as const, url, token, picturesUrl: CONTENT_PICTURES_URL ?? new URL(url).origin };
};

/** Where errors of pages are collected: a service with Sentry's protocol, or our own log. */
const monitoringOf = ({ MONITORING_DSN: place }: Settings) =>
  place === undefined ? { kind: 'local' as const } : { kind: 'sentry' as const, ...place };

/** What this process does beside others of the same database. */
const processOf = (set: Settings) => ({
  /** `web` serves and enqueues jobs, `worker` runs them, `both` does both. */
  role: set.ROLE,
  /** Seconds from SIGTERM, in which `/readyz` refuses, until no more calls are taken. */
  drainSeconds: set.DRAIN_SECONDS,
  /** Where figures for Prometheus are served; null serves none. */
  metrics: set.METRICS_PORT === undefined ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
  /** The collector of traces and the share of calls and jobs that is traced, 0 to 1; null keeps none. */
  traces:
    set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, share: set.TRACED_PERCENT / 100 },
});

/** Builds the configuration from the settings. */
export const composed = (set: Settings) => {
  const production = set.NODE_ENV === 'production';
  const dataDir = resolve(set.DATA_DIR);
  const brokerSystem = brokerSystemOf(set, !production && set.DEMO !== false);
  return {
    port: set.PORT,
    host: set.HOST,
    ...processOf(set),
    dataDir,
    database: databaseOf(set, dataDir),
    files: filesOf(set, dataDir),
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    production,
    demo: set.DEMO ?? !production,
    /** How many hours the demo's clock is ahead of the system's. */
    demoClockHours: set.DEMO_CLOCK_HOURS,
    demoSize: set.DEMO_SIZE,
    logLevel: set.LOG_LEVEL,
    allowSyntheticNationalIds: set.ALLOW_SYNTHETIC_NIN ?? (!production && set.DATABASE_URL === undefined),
    sessionHours: set.SESSION_HOURS,
    sessionMaxHours: set.SESSION_MAX_HOURS,
    customerSessionDays: set.CUSTOMER_SESSION_DAYS,
    refuseCommonPasswords: set.REFUSE_COMMON_PASSWORDS,
    /** On a host that begins with it, the front page is the broker's app. */
    brokerSubdomain: set.BROKER_SUBDOMAIN,
    // Without configured mail domains, no one can sign up as a broker in production.
    brokerEmailDomains: set.BROKER_EMAIL_DOMAINS ?? (production ? [] : ['megler.example.com']),
    retention: {
      amlYears: set.RETENTION_AML_YEARS,
      archiveYears: set.RETENTION_ARCHIVE_YEARS ?? set.RETENTION_AML_YEARS,
    },
    linkDays: set.LINK_DAYS,
    linkDaysAfterFinalized: set.LINK_DAYS_AFTER_FINALIZED,
    signingDays: set.SIGNING_DAYS,
    ...messagesOf(set),
    push: pushOf(set, production),
    nativePush: nativePushOf(set, production),
    brokerSystem,
    leads: leadsOf(set, brokerSystem),
    valuations: valuationsOf(set, !production && set.DEMO !== false),
    /** The address of a home's advertisement at the listing portal, with `{id}`. */
    listingPortal: set.LISTING_PORTAL_PAGES,
    listingStats: listingStatsOf(set, !production && set.DEMO !== false),
    ekstraPriceSet: set.EKSTRA_PRICE_SET,
    parcels: parcelsOf(set),
    ekstraAds: ekstraAdsOf(set, !production && set.DEMO !== false),
    ratings: ratingsOf(set, !production && set.DEMO !== false),
    addressSearch: addressSearchOf(set, !production && set.DEMO !== false),
    content: contentOf(set, !production && set.DEMO !== false),
    monitoring: monitoringOf(set),
    /** Of a hundred visits with consent, how many are recorded. */
    replayPercent: set.MONITORING_SAMPLE_RATE,
    eid: issuerOf(set, 'EID'),
    wallet: issuerOf(set, 'WALLET'),
    seal: sealOf(set),
    encryption:
      set.ENCRYPTION_KEYS === undefined
        ? { kind: 'demo' as const }
        : { kind: 'keys' as const, keys: set.ENCRYPTION_KEYS },
    brand: set.BRAND,
    installation: installationOf(set),
    electricityProviders: set.ELECTRICITY_PROVIDERS,
    trustedProxy: set.TRUSTED_PROXY,
    freeSpaceMegabytes: set.FREE_SPACE_MEGABYTES,
  };
};
