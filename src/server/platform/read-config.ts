import * as v from 'valibot';
import { isInvented, namedPartners } from '#src/domain/installation.ts';
import { type Config, composed } from './config.ts';
import { type Settings, settings } from './settings.ts';

/**
 * Returns what must not be set in production (issue section A, reliability L8): demo switches, and demo defaults. Empty
 * outside production.
 */
const productionFaults = (set: Settings, config: Config): readonly string[] => {
  if (!config.production) return [];
  const { partners, serviceDesk } = config.installation;
  const inventedPartners = namedPartners.filter((id) => isInvented(partners[id]));
  const rules: readonly (readonly [boolean, string])[] = [
    [config.demo, 'DEMO: the demo (open list of people, links and messages) must be off in production'],
    [config.demoClockHours > 0, 'DEMO_CLOCK_HOURS: the clock must not be moved in production'],
    [config.allowSyntheticNationalIds, 'ALLOW_SYNTHETIC_NIN: invented national ids must be refused in production'],
    [!config.publicUrl.startsWith('https://'), 'PUBLIC_URL: must be set to an https address in production'],
    [config.sms.kind === 'local', 'SMS_PROVIDER: local only writes messages to a list; set gateway in production'],
    [config.mail.kind === 'local', 'MAIL_PROVIDER: local only writes messages to a list; set smtp in production'],
    [config.push.kind === 'local', 'PUSH_PROVIDER: local only writes messages to a list; set web-push in production'],
    [
      set.PUSH_SERVICE_URL?.startsWith('https://') === false,
      'PUSH_SERVICE_URL: must be an https address in production',
    ],
    [set.APNS_URL.startsWith('http://'), 'APNS_URL: must be an https address in production'],
    [set.FCM_URL.startsWith('http://'), 'FCM_URL: must be an https address in production'],
    [
      config.leads.kind === 'local',
      'LEADS_PROVIDER: local only writes leads to a list; set broker-system or http in production',
    ],
    [
      config.brokerSystem.kind === 'local',
      'BROKER_SYSTEM_PROVIDER: local is invented homes; set vitec, or none, in production',
    ],
    [
      config.valuations.kind === 'local',
      'VALUATION_PROVIDER: local is invented sales; set http, or none, in production',
    ],
    [
      config.files.kind === 's3' && config.files.endpoint.startsWith('http://'),
      'S3_ENDPOINT: must be an https address in production',
    ],
    [set.MAIL_FROM.endsWith('.example'), 'MAIL_FROM: must be a real sender in production'],
    [config.eid.kind === 'local', 'EID_ISSUER: the local e-ID lets anybody be anybody; set a provider in production'],
    [
      config.wallet.kind === 'local',
      'WALLET_ISSUER: the local wallet lets anybody be anybody; set a provider in production',
    ],
    [config.seal.kind === 'demo', 'SEAL_KEY: the demo seal proves nothing; set a key file in production'],
    [config.encryption.kind === 'demo', 'ENCRYPTION_KEYS: must be set in production'],
    [
      inventedPartners.length > 0,
      `PARTNER_NAMES: must name ${inventedPartners.join(' and ')} in production, which the demo invents`,
    ],
    [isInvented(serviceDesk.name), 'SERVICE_DESK_NAME: must be set in production'],
    [set.SERVICE_DESK_PHONE === undefined, 'SERVICE_DESK_PHONE: must be set in production'],
  ];
  return rules.filter(([broken]) => broken).map(([, text]) => text);
};

const ofObjectStore = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const ofApple = ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;

const missing = (set: Settings, names: readonly (keyof Settings)[], when: string): readonly string[] =>
  names.filter((name) => set[name] === undefined).map((name) => `${name}: is needed when ${when}`);

/** Returns what other settings need and is not set. A pipe of the settings takes no more checks than it has. */
const neededFaults = (set: Settings): readonly string[] => [
  ...(set.FILES_PROVIDER === 'folder' ? [] : missing(set, ofObjectStore, 'FILES_PROVIDER is s3')),
  ...(set.APNS_KEY === undefined ? [] : missing(set, ofApple, 'APNS_KEY is set')),
];

/** Returns the choices that do not go together. */
const choiceFaults = ({ role, leads, brokerSystem, demo, demoClockHours, database }: Config): readonly string[] => {
  const rules: readonly (readonly [boolean, string])[] = [
    [
      role !== 'both' && database.kind === 'embedded',
      'ROLE: the embedded database has one process, which must be both; set DATABASE_URL for a web and a worker process',
    ],
    [
      leads.kind === 'broker-system' && brokerSystem.kind === 'none',
      'LEADS_PROVIDER: broker-system needs a broker system; set BROKER_SYSTEM_PROVIDER too',
    ],
    [
      demoClockHours > 0 && (!demo || database.kind === 'postgres'),
      'DEMO_CLOCK_HOURS: moves the demo on the embedded database only; PostgreSQL has a clock of its own',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, text]) => text);
};

/** Why the process does not start: every fault at once, one line each, never with a value in it. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration does not allow a start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

/** Drops empty settings: an empty line in an environment file means "not set". */
export const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Returns the settings without the refused ones, so that the production checks add their faults to the same list. */
export const withoutWrong = (env: NodeJS.ProcessEnv, wrong: readonly string[]): Settings =>
  v.parse(settings.pipe[0], Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.includes(name))));

export const nameOf = (fault: string): string => /^\w+/.exec(fault)?.[0] ?? '';

/**
 * Reads the settings of `.env.example` from an environment. Throws `ConfigFaults` with every fault. In production no
 * demo switch may be on and no demo default may apply.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = withoutEmpty(env);
  const read = v.safeParse(settings, given);
  const faults = (read.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
  const wrong = faults.map(nameOf);
  const set = read.success ? read.output : withoutWrong(given, wrong);
  const config = composed(set);
  const later = [...neededFaults(set), ...choiceFaults(config), ...productionFaults(set, config)];
  const all = [...faults, ...later.filter((fault) => !wrong.includes(nameOf(fault)))];
  if (all.length > 0) throw new ConfigFaults(all);
  return config;
};
