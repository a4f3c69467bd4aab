import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

const server = testServer({ env: { METRICS_PORT: '0' } });
const on = () => server.current.running.on;
const scrape = async (): Promise<string> => (await fetch(server.current.metricsUrl ?? '')).text();
const figure = async (name: string): Promise<number | undefined> => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const deploy = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../deploy', name), 'utf8');
interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const alerts: Alerts = parse(deploy('alerts.yml'));
const dashboard: Dashboard = JSON.parse(deploy('dashboard.json'));
const rules = alerts.groups.flatMap((group) => group.rules);
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];
/** Returns the metrics of an expression: every name that is no function, label or duration. */
const metricsIn = (expr: string): readonly string[] => {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, ' ');
  return Array.from(bare.matchAll(/[a-z_][a-z0-9_]*(?!\w*\s*\()/gi), ([name]) => name);
};

describe('the figures of a process', () => {
  let text = '';
  let home: TestHome;
  beforeAll(async () => {
    home = await insertHome(on().database);
    const [party] = home.parties;
    const person = encodeURIComponent(party?.email ?? '');
    for (const path of [
      `/api/estate/${home.estateId}/otp`,
      `/api/estate/${home.estateId}/${person}?email=${person}`,
      `/customer/${person}/home/${home.estateId}`,
      '/livez',
    ])
      await fetch(server.current.url + path);
    text = await scrape();
  });

  test('count calls by the pattern of their route, and hold no id and no address of a person', () => {
    expect(text).toMatch(/grend_http_request_seconds_count\{method="GET",route="\/livez",status="200"\} 1/);
    expect(text).not.toContain(home.estateId);
    for (const { email, name } of home.parties) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(encodeURIComponent(email));
      expect(text).not.toContain(name);
    }
    const routes = Array.from(text.matchAll(/route="([^"]*)"/g), ([, route = '']) => route);
    expect(routes.filter((route) => /@|%40|[0-9a-f]{8}-[0-9a-f]{4}/.test(route))).toEqual([]);
  });

  test('say how long messages, documents and jobs have waited', async () => {
    await sql`insert into outbox_message (key, channel, recipient, text, at)
      values ('kept', 'sms', '+4790000000', null, now() - interval '10 minutes')`.execute(on().db);
    expect(await figure('grend_oldest_unsent_message_seconds')).toBeGreaterThan(590);
    await sql`update outbox_message set given_up_at = now()`.execute(on().db);
    expect(await figure('grend_oldest_unsent_message_seconds')).toBe(0);
    expect(await figure('grend_oldest_unsealed_document_seconds')).toBe(0);
    const { documentId } = await startSigning(on(), await filledHome(on()));
    await sql`update signing_document set state = 'sealingFailed', state_at = now() - interval '10 minutes'
      where id = ${documentId}`.execute(on().db);
    expect(await figure('grend_oldest_unsealed_document_seconds')).toBeGreaterThan(590);
    expect(await figure('grend_ready')).toBe(1);
  });

  test('count a live stream while it is open', async () => {
    const home = await filledHome(on());
    const visitor = await visitorAt({ url: server.current.url, on: on() }, home, partyIn(home, 'seller'));
    const stream = await visitor.raw(takeover.events, { params: { id: home.estateId } });
    expect(await figure('grend_open_streams')).toBe(1);
    await stream.body?.cancel();
    await expect.poll(() => figure('grend_open_streams')).toBe(0);
  });

  test('lie on a port of their own, with nothing beside them', async () => {
    expect((await fetch(`${server.current.url}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/readyz', server.current.metricsUrl))).status).toBe(404);
  });

  test('are not kept unless a port is set', async () => {
    const without = await startTestServer();
    expect(without.metricsUrl).toBeUndefined();
    expect((await jsonOf(await fetch(`${without.url}/readyz`))).status).toBeDefined();
    await without.stop();
  });
});

describe('the alerts and the dashboard', () => {
  test.each(expressions)('"%s" reads only what the server exports', async (_name, expr) => {
    await sql`insert into sync_cursor (kind, synced_at) values ('estates', now())
      on conflict (kind) do update set synced_at = now()`.execute(on().db);
    const exported = await scrape();
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(exported).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  });

  test('an alert stands for each promise', () => {
    expect(rules.map(({ alert }) => alert).toSorted()).toEqual([
      'BrokerSystemNotRead',
      'CallsFail',
      'DocumentNotSealed',
      'JobsWait',
      'MessagesNotSent',
      'NotReady',
    ]);
  });
});
