import * as v from 'valibot';
import { ekstraPriceSets } from '#src/domain/ekstra-packages.ts';
import { electricityProviderIds } from '#src/domain/electricity-providers.ts';
import { callingCodes, count, domains, dsn, flag, keyRing, pageOfId, providers, url } from './setting-kinds.ts';

/** Every setting, as it stands in the environment. `.env.example` lists the same names; a test compares them. */
export const settings = v.pipe(
  v.object({
    NODE_ENV: v.optional(
      v.picklist(['development', 'production', 'test'], 'write development, production or test'),
      'development',
    ),
    PORT: v.optional(count(0, 65535), '3000'),
    HOST: v.optional(v.string(), '127.0.0.1'),
    ROLE: v.optional(v.picklist(['web', 'worker', 'both'], 'write web, worker or both'), 'both'),
    METRICS_PORT: v.optional(count(0, 65535)),
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('https', 'http')),
    TRACED_PERCENT: v.optional(count(1, 100), '10'),
    DRAIN_SECONDS: v.optional(count(0, 300), '0'),
    PUBLIC_URL: v.optional(url('http', 'https')),
    TRUSTED_PROXY: v.optional(v.string()),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'write silent, fatal, error, warn, info, debug or trace',
      ),
      'info',
    ),
    DEMO: v.optional(flag),
    DEMO_CLOCK_HOURS: v.optional(count(0, 8760), '0'),
    ALLOW_SYNTHETIC_NIN: v.optional(flag),
    DATA_DIR: v.optional(v.string(), './data'),
    FREE_SPACE_MEGABYTES: v.optional(count(0, 1_000_000), '64'),
    FILES_PROVIDER: v.optional(v.picklist(['folder', 's3'], 'write folder or s3'), 'folder'),
    S3_ENDPOINT: v.optional(url('https', 'http')),
    S3_REGION: v.optional(v.string()),
    S3_BUCKET: v.optional(v.string()),
    S3_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w/-]*$/, 'write letters, digits, - and /')), ''),
    S3_PATH_STYLE: v.optional(flag, 'true'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    S3_LOCK: v.optional(
      v.picklist(['none', 'governance', 'compliance'], 'write none, governance or compliance'),
      'none',
    ),
    S3_LOCK_YEARS: v.optional(count(1, 30)),
    DATABASE_URL: v.optional(url('postgres', 'postgresql')),
    DATABASE_URL_DIRECT: v.optional(url('postgres', 'postgresql')),
    DATABASE_POOL: v.optional(count(2, 200), '10'),
    ENCRYPTION_KEYS: v.optional(keyRing),
    SESSION_HOURS: v.optional(count(1, 24), '12'),
    SESSION_MAX_HOURS: v.optional(count(1, 168), '24'),
    CUSTOMER_SESSION_DAYS: v.optional(count(1, 180), '30'),
    REFUSE_COMMON_PASSWORDS: v.optional(flag, 'false'),
    BROKER_EMAIL_DOMAINS: v.optional(domains),
    RETENTION_AML_YEARS: v.optional(count(1, 30), '5'),
    RETENTION_ARCHIVE_YEARS: v.optional(count(1, 30)),
    LINK_DAYS: v.optional(count(1, 90), '14'),
    LINK_DAYS_AFTER_FINALIZED: v.optional(count(1, 365), '30'),
    SIGNING_DAYS: v.optional(count(1, 45), '30'),
    SMS_PROVIDER: v.optional(v.picklist(['local', 'gateway'], 'write local or gateway'), 'local'),
    SMS_GATEWAY_URL: v.optional(url('https', 'http')),
    SMS_GATEWAY_TOKEN: v.optional(v.string()),
    SMS_SENDER: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9 ]{1,11}$/, 'write at most 11 letters and digits')),
      'Grend',
    ),
    SMS_COUNTRIES: v.optional(callingCodes, '47'),
    SMS_PRICE_ORE: v.optional(count(1, 10_000)),
    MAIL_PROVIDER: v.optional(v.picklist(['local', 'smtp'], 'write local or smtp'), 'local'),
    SMTP_URL: v.optional(url('smtp', 'smtps')),
    MAIL_FROM: v.optional(v.pipe(v.string(), v.email('write an e-mail address')), 'ikke-svar@grend.example'),
    PUSH_PROVIDER: v.optional(v.picklist(['local', 'web-push'], 'write local or web-push')),
    PUSH_SERVICE_URL: v.optional(url('https', 'http')),
    LEADS_PROVIDER: v.optional(v.picklist(['local', 'http', 'broker-system'], 'write local, http or broker-system')),
    LEADS_URL: v.optional(url('https', 'http')),
    LEADS_TOKEN: v.optional(v.string()),
    BROKER_SYSTEM_PROVIDER: v.optional(v.picklist(['none', 'local', 'vitec'], 'write none, local or vitec')),
    BROKER_SYSTEM_URL: v.optional(url('https', 'http')),
    BROKER_SYSTEM_INSTALLATION: v.optional(v.string()),
    BROKER_SYSTEM_PARTNER: v.optional(v.string()),
    BROKER_SYSTEM_KEY: v.optional(v.string()),
    BROKER_SYSTEM_PAGES: v.optional(pageOfId),
    VALUATION_PROVIDER: v.optional(v.picklist(['none', 'local', 'http'], 'write none, local or http')),
    VALUATION_URL: v.optional(url('https', 'http')),
    VALUATION_TOKEN: v.optional(v.string()),
    LISTING_STATS_URL: v.optional(url('https', 'http')),
    LISTING_STATS_TOKEN: v.optional(v.string(), ''),
    EKSTRA_PRICE_SET: v.optional(v.picklist(ekstraPriceSets, 'write A or B'), 'B'),
    EKSTRA_ADS_URL: v.optional(url('https', 'http')),
    EKSTRA_ADS_TOKEN: v.optional(v.string(), ''),
    PARCELS_URL: v.optional(url('https', 'http')),
    PARCELS_TOKEN: v.optional(v.string(), ''),
    ADDRESS_SEARCH_URL: v.optional(url('https', 'http')),
    RATINGS_URL: v.optional(url('https', 'http')),
    RATINGS_KEY: v.optional(v.string(), ''),
    CONTENT_URL: v.optional(url('https', 'http')),
    CONTENT_TOKEN: v.optional(v.string(), ''),
    CONTENT_PICTURES_URL: v.optional(url('https', 'http')),
    MONITORING_DSN: v.optional(dsn),
    MONITORING_SAMPLE_RATE: v.optional(count(0, 100), '100'),
    EID_ISSUER: v.optional(url('https', 'http')),
    EID_CLIENT_ID: v.optional(v.string()),
    EID_CLIENT_SECRET: v.optional(v.string()),
    EID_SCOPE: v.optional(v.string(), 'openid profile nnin_altsub'),
    WALLET_ISSUER: v.optional(url('https', 'http')),
    WALLET_CLIENT_ID: v.optional(v.string()),
    WALLET_CLIENT_SECRET: v.optional(v.string()),
    WALLET_SCOPE: v.optional(v.string(), 'openid name email phoneNumber birthDate address'),
    SEAL_KEY: v.optional(v.string(), 'demo'),
    SEAL_KEY_PASSWORD: v.optional(v.string()),
    SEAL_CERTIFICATE: v.optional(v.string()),
    SEAL_CHAIN: v.optional(v.string()),
    TSA_URL: v.optional(url('https', 'http')),
    TSA_ROOTS: v.optional(v.string()),
    BRAND: v.optional(v.string(), 'Grend'),
    ELECTRICITY_PROVIDERS: v.optional(providers, electricityProviderIds.join()),
  }),
  // A partial check also runs while another setting is wrong, so that all faults are reported at once.
  v.forward(
    v.partialCheck(
      [['SMS_PROVIDER'], ['SMS_GATEWAY_URL']],
      (set) => set.SMS_PROVIDER === 'local' || set.SMS_GATEWAY_URL !== undefined,
      'is needed when SMS_PROVIDER is gateway',
    ),
    ['SMS_GATEWAY_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SMS_PROVIDER'], ['SMS_GATEWAY_TOKEN']],
      (set) => set.SMS_PROVIDER === 'local' || set.SMS_GATEWAY_TOKEN !== undefined,
      'is needed when SMS_PROVIDER is gateway',
    ),
    ['SMS_GATEWAY_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['MAIL_PROVIDER'], ['SMTP_URL']],
      (set) => set.MAIL_PROVIDER === 'local' || set.SMTP_URL !== undefined,
      'is needed when MAIL_PROVIDER is smtp',
    ),
    ['SMTP_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['LEADS_PROVIDER'], ['LEADS_URL']],
      (set) => set.LEADS_PROVIDER !== 'http' || set.LEADS_URL !== undefined,
      'is needed when LEADS_PROVIDER is http',
    ),
    ['LEADS_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['LEADS_PROVIDER'], ['LEADS_TOKEN']],
      (set) => set.LEADS_PROVIDER !== 'http' || set.LEADS_TOKEN !== undefined,
      'is needed when LEADS_PROVIDER is http',
    ),
    ['LEADS_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['BROKER_SYSTEM_PROVIDER'], ['BROKER_SYSTEM_URL']],
      (set) => set.BROKER_SYSTEM_PROVIDER !== 'vitec' || set.BROKER_SYSTEM_URL !== undefined,
      'is needed when BROKER_SYSTEM_PROVIDER is vitec',
    ),
    ['BROKER_SYSTEM_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['BROKER_SYSTEM_PROVIDER'], ['BROKER_SYSTEM_INSTALLATION']],
      (set) => set.BROKER_SYSTEM_PROVIDER !== 'vitec' || set.BROKER_SYSTEM_INSTALLATION !== undefined,
      'is needed when BROKER_SYSTEM_PROVIDER is vitec',
    ),
    ['BROKER_SYSTEM_INSTALLATION'],
  ),
  v.forward(
    v.partialCheck(
      [['BROKER_SYSTEM_PROVIDER'], ['BROKER_SYSTEM_PARTNER']],
      (set) => set.BROKER_SYSTEM_PROVIDER !== 'vitec' || set.BROKER_SYSTEM_PARTNER !== undefined,
      'is needed when BROKER_SYSTEM_PROVIDER is vitec',
    ),
    ['BROKER_SYSTEM_PARTNER'],
  ),
  v.forward(
    v.partialCheck(
      [['BROKER_SYSTEM_PROVIDER'], ['BROKER_SYSTEM_KEY']],
      (set) => set.BROKER_SYSTEM_PROVIDER !== 'vitec' || set.BROKER_SYSTEM_KEY !== undefined,
      'is needed when BROKER_SYSTEM_PROVIDER is vitec',
    ),
    ['BROKER_SYSTEM_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['VALUATION_PROVIDER'], ['VALUATION_URL']],
      (set) => set.VALUATION_PROVIDER !== 'http' || set.VALUATION_URL !== undefined,
      'is needed when VALUATION_PROVIDER is http',
    ),
    ['VALUATION_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['VALUATION_PROVIDER'], ['VALUATION_TOKEN']],
      (set) => set.VALUATION_PROVIDER !== 'http' || set.VALUATION_TOKEN !== undefined,
      'is needed when VALUATION_PROVIDER is http',
    ),
    ['VALUATION_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['EID_ISSUER'], ['EID_CLIENT_ID']],
      (set) => set.EID_ISSUER === undefined || set.EID_CLIENT_ID !== undefined,
      'is needed when EID_ISSUER is set',
    ),
    ['EID_CLIENT_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['EID_ISSUER'], ['EID_CLIENT_SECRET']],
      (set) => set.EID_ISSUER === undefined || set.EID_CLIENT_SECRET !== undefined,
      'is needed when EID_ISSUER is set',
    ),
    ['EID_CLIENT_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['WALLET_ISSUER'], ['WALLET_CLIENT_ID']],
      (set) => set.WALLET_ISSUER === undefined || set.WALLET_CLIENT_ID !== undefined,
      'is needed when WALLET_ISSUER is set',
    ),
    ['WALLET_CLIENT_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['WALLET_ISSUER'], ['WALLET_CLIENT_SECRET']],
      (set) => set.WALLET_ISSUER === undefined || set.WALLET_CLIENT_SECRET !== undefined,
      'is needed when WALLET_ISSUER is set',
    ),
    ['WALLET_CLIENT_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['TSA_ROOTS'], ['TSA_URL']],
      (set) => set.TSA_ROOTS === undefined || set.TSA_URL !== undefined,
      'is needed when TSA_ROOTS is set',
    ),
    ['TSA_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SEAL_KEY'], ['SEAL_CERTIFICATE']],
      (set) => set.SEAL_KEY === 'demo' || set.SEAL_CERTIFICATE !== undefined,
      'is needed when SEAL_KEY is a file',
    ),
    ['SEAL_CERTIFICATE'],
  ),
);

export type Settings = v.InferOutput<typeof settings>;
