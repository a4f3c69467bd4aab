import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFaults, readConfig } from '#src/server/platform/read-config.ts';
import { settings } from '#src/server/platform/settings.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
};

const production = {
  NODE_ENV: 'production',
  PARTNER_NAMES: 'general=Ren Bolig AS;electricity=Nordkraft',
  SERVICE_DESK_NAME: 'Kundeservice',
  SERVICE_DESK_PHONE: '22 33 44 55',
  PUBLIC_URL: 'https://grend.example.com',
  DATABASE_URL: 'postgres://grend@db/grend',
  SMS_PROVIDER: 'gateway',
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMS_GATEWAY_TOKEN: 'secret',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'ikke-svar@grend.no',
  LEADS_PROVIDER: 'http',
  LEADS_URL: 'https://leads.example.com/lead/vitec',
  LEADS_TOKEN: 'secret',
  EID_ISSUER: 'https://eid.example.com',
  EID_CLIENT_ID: 'grend',
  EID_CLIENT_SECRET: 'secret',
  WALLET_ISSUER: 'https://wallet.example.com',
  WALLET_CLIENT_ID: 'grend',
  WALLET_CLIENT_SECRET: 'secret',
  SEAL_KEY: '/etc/grend/seal-key.pem',
  SEAL_CERTIFICATE: '/etc/grend/seal.pem',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('the configuration', () => {
  test('needs nothing at all on a fresh clone, and is then a demo on this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', demo: true });
    expect(config.database.kind).toBe('embedded');
    expect(config.allowSyntheticNationalIds).toBe(true);
  });

  test('takes an empty line as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } });
  });

  test('names everything that is wrong at once', () => {
    const faults = faultsOf({ PORT: 'many', DEMO: 'perhaps', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'DEMO', 'DATABASE_URL']);
  });

  test('names what a choice calls for beside what is wrong elsewhere, and not for a choice that is itself wrong', () => {
    const names = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(':')[0]);
    expect(names({ PORT: 'many', SMS_PROVIDER: 'gateway', EID_ISSUER: 'https://eid.example.com' })).toEqual([
      'PORT',
      'SMS_GATEWAY_URL',
      'SMS_GATEWAY_TOKEN',
      'EID_CLIENT_ID',
      'EID_CLIENT_SECRET',
    ]);
    expect(names({ SMS_PROVIDER: 'pigeon', SMS_GATEWAY_URL: 'ftp://x' })).toEqual(['SMS_PROVIDER', 'SMS_GATEWAY_URL']);
  });

  test('gives the embedded database its one process, and a shared one a web process and workers', () => {
    for (const ROLE of ['web', 'worker']) {
      expect(faultsOf({ ROLE })).toEqual([expect.stringContaining('set DATABASE_URL for a web and a worker process')]);
      expect(readConfig({ ROLE, DATABASE_URL: 'postgres://grend@db/grend' }).role).toBe(ROLE);
    }
    expect(faultsOf({ ROLE: 'clock' })).toEqual(['ROLE: write web, worker or both']);
    expect(readConfig({}).role).toBe('both');
  });

  test('never repeats a value: it may be a secret', () => {
    expect(faultsOf({ ENCRYPTION_KEYS: 'hemmelig', DATABASE_URL: 'hemmelig' }).join(' ')).not.toContain('hemmelig');
  });

  test.each([
    ['SMS_GATEWAY_URL', { SMS_PROVIDER: 'gateway', SMS_GATEWAY_TOKEN: 'x' }],
    ['SMTP_URL', { MAIL_PROVIDER: 'smtp' }],
    ['LEADS_TOKEN', { LEADS_PROVIDER: 'http', LEADS_URL: 'https://leads.example.com' }],
    ['EID_CLIENT_SECRET', { EID_ISSUER: 'https://eid.example.com', EID_CLIENT_ID: 'x' }],
    ['WALLET_CLIENT_ID', { WALLET_ISSUER: 'https://wallet.example.com', WALLET_CLIENT_SECRET: 'x' }],
    ['SEAL_CERTIFICATE', { SEAL_KEY: 'key.pem' }],
    ['TSA_URL', { TSA_ROOTS: 'roots.pem' }],
    ['APNS_TOPIC', { APNS_KEY: 'key.p8', APNS_KEY_ID: 'x', APNS_TEAM_ID: 'x' }],
    [
      'S3_SECRET_ACCESS_KEY',
      {
        FILES_PROVIDER: 's3',
        S3_ENDPOINT: 'https://s3.example.com',
        S3_REGION: 'eu-north-1',
        S3_BUCKET: 'grend',
        S3_ACCESS_KEY_ID: 'x',
      },
    ],
  ])('asks for %s when the choice beside it needs it', (name, env) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: is needed`))]);
  });

  test('notices to phones go by the services whose keys are set, else into a list, in production nowhere', () => {
    const kinds = (env: Record<string, string>) => {
      const { ios, android } = readConfig(env).nativePush;
      return [ios.kind, android.kind];
    };
    const apple = { APNS_KEY: 'key.p8', APNS_KEY_ID: 'x', APNS_TEAM_ID: 'x', APNS_TOPIC: 'no.grend.app' };
    expect(kinds({})).toEqual(['local', 'local']);
    expect(kinds({ ...apple, FCM_SERVICE_ACCOUNT: 'firebase.json' })).toEqual(['apns', 'fcm']);
    expect(kinds(production)).toEqual(['none', 'none']);
    expect(kinds({ ...production, ...apple })).toEqual(['apns', 'none']);
    expect(faultsOf({ ...production, APNS_URL: 'http://apns', FCM_URL: 'http://fcm' })).toEqual([
      'APNS_URL: must be an https address in production',
      'FCM_URL: must be an https address in production',
    ]);
  });

  test('leads go to the broker system where there is one, unless another receiver is named', () => {
    const kindOf = (env: Record<string, string>) => readConfig(env).leads.kind;
    expect(kindOf({})).toBe('broker-system');
    expect(kindOf({ BROKER_SYSTEM_PROVIDER: 'none' })).toBe('local');
    expect(kindOf({ LEADS_PROVIDER: 'local' })).toBe('local');
    expect(faultsOf({ LEADS_PROVIDER: 'broker-system', BROKER_SYSTEM_PROVIDER: 'none' })).toEqual([
      expect.stringMatching(/^LEADS_PROVIDER: .*BROKER_SYSTEM_PROVIDER/),
    ]);
  });

  test('runs by the specification’s defaults: the subdomain megler, and every replay that is agreed to', () => {
    expect(readConfig({})).toMatchObject({ brokerSubdomain: 'megler', replayPercent: 100 });
    expect(readConfig({ BROKER_SUBDOMAIN: 'Desk' }).brokerSubdomain).toBe('desk');
    expect(faultsOf({ BROKER_SUBDOMAIN: 'megler.example' })).toHaveLength(1);
  });

  test('the onboarding takes the electricity providers in any order, and refuses an unknown one', () => {
    const order = (list: string) => readConfig({ ELECTRICITY_PROVIDERS: list }).electricityProviders;
    expect(order('')).toEqual(['hkraft', 'fjordkraft', 'fortum', 'trondelagSpot', 'trondelagTobbSpot']);
    expect(order('trondelagSpot, hkraft')).toEqual(['trondelagSpot', 'hkraft']);
    expect(faultsOf({ ELECTRICITY_PROVIDERS: 'hkraft,tibbber' })).toEqual([
      expect.stringMatching(/^ELECTRICITY_PROVIDERS.*hkraft, fjordkraft/),
    ]);
    expect(faultsOf({ ELECTRICITY_PROVIDERS: 'hkraft,hkraft' })).toHaveLength(1);
  });

  test('reads the key ring, the one to write with first', () => {
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const ring = `b:${first.toString('base64')}, a:${second.toString('base64')}`;
    expect(readConfig({ ENCRYPTION_KEYS: ring }).encryption).toEqual({
      kind: 'keys',
      keys: [
        { id: 'b', key: first },
        { id: 'a', key: second },
      ],
    });
  });
});

describe('in production', () => {
  test('a complete configuration starts, without the demo', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, allowSyntheticNationalIds: false });
  });

  test('a demo switch stops the start', () => {
    expect(faultsOf({ ...production, DEMO: 'true' })).toEqual([expect.stringMatching(/^DEMO/)]);
    expect(faultsOf({ ...production, ALLOW_SYNTHETIC_NIN: 'true' })).toEqual([
      expect.stringMatching(/^ALLOW_SYNTHETIC_NIN/),
    ]);
  });

  test('a partner or a customer service that the demo invents stops the start', () => {
    expect(readConfig(production).installation).toMatchObject({
      partners: { general: 'Ren Bolig AS', electricity: 'Nordkraft', steddy: 'Steddy' },
      serviceDesk: { name: 'Kundeservice', phone: '+4722334455', opens: '08.30', closes: '16.30' },
    });
    expect(faultsOf({ ...production, PARTNER_NAMES: 'general=Ren Bolig AS' })).toEqual([
      'PARTNER_NAMES: must name electricity in production, which the demo invents',
    ]);
    expect(faultsOf({ ...production, SERVICE_DESK_NAME: 'Kundeservice (demo)' })).toEqual([
      expect.stringMatching(/^SERVICE_DESK_NAME/),
    ]);
    const wrong = { PARTNER_NAMES: 'nordlys=AS', SERVICE_DESK_PHONE: '113', SERVICE_DESK_HOURS: '16-8' };
    expect(faultsOf({ ...production, ...wrong }).map((fault) => fault.split(/[:.]/)[0])).toEqual(Object.keys(wrong));
  });

  test('an object store is reached over https only', () => {
    const store = { S3_REGION: 'x', S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
    const given = { ...production, FILES_PROVIDER: 's3', ...store };
    expect(faultsOf({ ...given, S3_ENDPOINT: 'http://s3.example.com' })).toEqual([
      'S3_ENDPOINT: must be an https address in production',
    ]);
    expect(readConfig({ ...given, S3_ENDPOINT: 'https://s3.example.com', S3_LOCK: 'governance' }).files).toMatchObject({
      kind: 's3',
      lock: { mode: 'governance', years: 5 },
    });
  });

  test('a moved clock stops the start, and so it does without the demo and on PostgreSQL', () => {
    expect(faultsOf({ ...production, DEMO_CLOCK_HOURS: '24' })).toContainEqual(
      expect.stringMatching(/^DEMO_CLOCK_HOURS: .*production/),
    );
    expect(faultsOf({ DEMO: 'false', DEMO_CLOCK_HOURS: '24' })).toEqual([expect.stringMatching(/^DEMO_CLOCK_HOURS/)]);
    expect(faultsOf({ DATABASE_URL: 'postgres://grend@db/grend', DEMO_CLOCK_HOURS: '24' })).toEqual([
      expect.stringMatching(/^DEMO_CLOCK_HOURS: .*PostgreSQL/),
    ]);
    expect(faultsOf({ ...production, DEMO_CLOCK_HOURS: '0' })).toEqual([]);
    expect(readConfig({ DEMO_CLOCK_HOURS: '24' }).demoClockHours).toBe(24);
  });

  test('what production lacks and what is wrong are one list, without repeats', () => {
    const { SMS_GATEWAY_URL: _, ...rest } = production;
    const faults = faultsOf({ ...rest, PORT: 'many', EID_ISSUER: 'eid', DEMO: 'true', MAIL_FROM: 'hei@grend.example' });
    const names = faults.map((fault) => fault.split(':')[0]);
    expect(names).toEqual(['PORT', 'EID_ISSUER', 'SMS_GATEWAY_URL', 'DEMO', 'MAIL_FROM']);
  });

  test('whatever rests on a demo default is listed', () => {
    const names = faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(':')[0]);
    expect(names).toEqual([
      'PUBLIC_URL',
      'SMS_PROVIDER',
      'MAIL_PROVIDER',
      'LEADS_PROVIDER',
      'MAIL_FROM',
      'EID_ISSUER',
      'WALLET_ISSUER',
      'SEAL_KEY',
      'ENCRYPTION_KEYS',
      'PARTNER_NAMES',
      'SERVICE_DESK_NAME',
      'SERVICE_DESK_PHONE',
    ]);
  });
});

test('.env.example names every setting, and no other', () => {
  const example = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(settings.pipe[0].entries).toSorted());
});
