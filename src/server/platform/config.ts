import { resolve } from 'node:path';
import * as v from 'valibot';
import { productionFaults } from './config-production.ts';
import { type Settings, settings } from './settings.ts';

/** The whole configuration, read once at start. Nothing else in the server reads `process.env`. */
export type Config = Readonly<ReturnType<typeof composed>>;

/** Why the process does not start: every fault at once, one line each, never with a value in it. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration does not allow a start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

const databaseOf = (set: Settings, dataDir: string) =>
  set.DATABASE_URL === undefined
    ? { kind: 'embedded' as const, folder: resolve(dataDir, 'database') }
    : {
        kind: 'postgres' as const,
        url: set.DATABASE_URL,
        directUrl: set.DATABASE_URL_DIRECT ?? set.DATABASE_URL,
        poolSize: set.DATABASE_POOL,
      };

/** Who says who somebody is, by OpenID Connect: `EID` is the e-ID, `WALLET` the wallet's login. */
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
  mail:
    set.MAIL_PROVIDER === 'local'
      ? { kind: 'local' as const }
      : { kind: 'smtp' as const, url: set.SMTP_URL ?? '', from: set.MAIL_FROM },
  leads:
    set.LEADS_PROVIDER === 'local'
      ? { kind: 'local' as const }
      : { kind: 'http' as const, url: set.LEADS_URL ?? '', token: set.LEADS_TOKEN ?? '' },
});

const composed = (set: Settings) => {
  const production = set.NODE_ENV === 'production';
  const dataDir = resolve(set.DATA_DIR);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    database: databaseOf(set, dataDir),
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    production,
    demo: set.DEMO ?? !production,
    logLevel: set.LOG_LEVEL,
    allowSyntheticNationalIds: set.ALLOW_SYNTHETIC_NIN ?? (!production && set.DATABASE_URL === undefined),
    sessionHours: set.SESSION_HOURS,
    sessionMaxHours: set.SESSION_MAX_HOURS,
    customerSessionDays: set.CUSTOMER_SESSION_DAYS,
    refuseCommonPasswords: set.REFUSE_COMMON_PASSWORDS,
    // Nobody signs up as a broker of ours where nobody has said whose mail a broker's is.
    brokerEmailDomains: set.BROKER_EMAIL_DOMAINS ?? (production ? [] : ['megler.example.com']),
    retention: {
      amlYears: set.RETENTION_AML_YEARS,
      archiveYears: set.RETENTION_ARCHIVE_YEARS ?? set.RETENTION_AML_YEARS,
    },
    linkDays: set.LINK_DAYS,
    linkDaysAfterFinalized: set.LINK_DAYS_AFTER_FINALIZED,
    signingDays: set.SIGNING_DAYS,
    ...messagesOf(set),
    eid: issuerOf(set, 'EID'),
    wallet: issuerOf(set, 'WALLET'),
    seal: sealOf(set),
    encryption:
      set.ENCRYPTION_KEYS === undefined
        ? { kind: 'demo' as const }
        : { kind: 'keys' as const, keys: set.ENCRYPTION_KEYS },
    brand: set.BRAND,
    electricityProviders: set.ELECTRICITY_PROVIDERS,
    trustedProxy: set.TRUSTED_PROXY,
    freeSpaceMegabytes: set.FREE_SPACE_MEGABYTES,
  };
};

/** An empty line in an environment file means "not set". */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** What a setting that was refused leaves: the rest, so that what production asks of it is told in the same list. */
const withoutWrong = (env: NodeJS.ProcessEnv, wrong: readonly string[]): Settings =>
  v.parse(settings.pipe[0], Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name))));

const nameOf = (fault: string): string => /^\w+/.exec(fault)?.[0] ?? '';

/**
 * Reads the settings of `.env.example` from an environment. Throws `ConfigFaults` with the list of everything wrong.
 * In production no demo switch may be on and nothing may rest on a demo default.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = withoutEmpty(env);
  const read = v.safeParse(settings, given);
  const faults = (read.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
  const wrong = faults.map(nameOf);
  const set = read.success ? read.output : withoutWrong(given, wrong);
  const config = composed(set);
  const all = [...faults, ...productionFaults(set, config).filter((fault) => !wrong.includes(nameOf(fault)))];
  if (all.length > 0) throw new ConfigFaults(all);
  return config;
};
