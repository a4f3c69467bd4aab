import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDemoPki } from '#src/server/signing/seal/demo-pki.ts';
import { testServer } from '#tests/support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'grend-seal-'));
const seal = await makeDemoPki(new Date());
for (const name of ['seal.key.pem', 'seal.pem'] as const) writeFileSync(join(folder, name), seal[name]);
afterAll(() => rmSync(folder, { recursive: true }));

const server = testServer({
  env: {
    NODE_ENV: 'production',
    PARTNER_NAMES: 'general=Ren Bolig AS;electricity=Nordkraft',
    SERVICE_DESK_NAME: 'Kundeservice',
    SERVICE_DESK_PHONE: '+4722334455',
    DEMO: 'false',
    PUBLIC_URL: 'https://grend.example.com',
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
    SEAL_KEY: join(folder, 'seal.key.pem'),
    SEAL_CERTIFICATE: join(folder, 'seal.pem'),
    ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 1).toString('base64')}`,
  },
});

test.each(['/dev', '/dev/access.json', '/dev/outbox.json', '/dev/leads.json'])(
  '%s does not exist in production',
  async (path) => {
    expect((await fetch(`${server.current.url}${path}`)).status).toBe(404);
  },
);

test('a browser that came by https is required to stay there', async () => {
  const { headers } = await fetch(`${server.current.url}/livez`);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});
