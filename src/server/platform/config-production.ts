import type { Config } from './config.ts';
import type { Settings } from './settings.ts';

/**
 * Returns what must not be set in production (issue section A, reliability L8): demo switches, and demo defaults. Empty
 * outside production.
 */
export const productionFaults = (set: Settings, config: Config): readonly string[] => {
  if (!config.production) return [];
  const rules: readonly (readonly [boolean, string])[] = [
    [config.demo, 'DEMO: the demo (open list of people, links and messages) must be off in production'],
    [config.allowSyntheticNationalIds, 'ALLOW_SYNTHETIC_NIN: invented national ids must be refused in production'],
    [!config.publicUrl.startsWith('https://'), 'PUBLIC_URL: must be set to an https address in production'],
    [config.sms.kind === 'local', 'SMS_PROVIDER: local only writes messages to a list; set gateway in production'],
    [config.mail.kind === 'local', 'MAIL_PROVIDER: local only writes messages to a list; set smtp in production'],
    [config.leads.kind === 'local', 'LEADS_PROVIDER: local only writes leads to a list; set http in production'],
    [set.MAIL_FROM.endsWith('.example'), 'MAIL_FROM: must be a real sender in production'],
    [config.eid.kind === 'local', 'EID_ISSUER: the local e-ID lets anybody be anybody; set a provider in production'],
    [
      config.wallet.kind === 'local',
      'WALLET_ISSUER: the local wallet lets anybody be anybody; set a provider in production',
    ],
    [config.seal.kind === 'demo', 'SEAL_KEY: the demo seal proves nothing; set a key file in production'],
    [config.encryption.kind === 'demo', 'ENCRYPTION_KEYS: must be set in production'],
  ];
  return rules.filter(([broken]) => broken).map(([, text]) => text);
};
