import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const settings = new Set([...textOf('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
const unknown = (names: readonly (string | undefined)[]) => names.filter((name) => !settings.has(name));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}
// seam: the compose file's own shape.
const { services } = parse(textOf('deploy/compose.yml'), { merge: true }) as Compose;
const ofGrend = Object.entries(services).filter(([, { environment }]) => environment?.ROLE !== undefined);

test('compose file, container and unit name settings that exist, and production', () => {
  const composed = ofGrend.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const contained = found(textOf('deploy/Containerfile'), /\b([A-Z][A-Z_]+)=/g);
  const unit = found(textOf('deploy/grend@.service'), /^Environment=([A-Z_]+)=/gm);
  expect(composed.length * contained.length * unit.length).toBeGreaterThan(0);
  expect(unknown([...composed, ...contained, ...unit])).toEqual([]);
  for (const [, { environment }] of ofGrend) expect(environment?.NODE_ENV).toBe('production');
});

test('the balancer sends calls to each web process of the compose file, and to no worker', () => {
  const servers = found(textOf('deploy/haproxy.cfg'), /^ +server \S+ (\S+):3000$/gm);
  expect(servers).toEqual(ofGrend.filter(([, { environment }]) => environment?.ROLE === 'web').map(([name]) => name));
  expect(ofGrend.map(([, { environment }]) => environment?.ROLE)).toContain('worker');
});

test('the balancer and the container ask a health address that the server has', () => {
  const asked = [
    ...found(textOf('deploy/haproxy.cfg'), /httpchk GET (\S+)/g),
    ...found(textOf('deploy/Containerfile'), /PORT\}(\/\w+)/g),
  ];
  expect(asked).toEqual(['/readyz', '/livez']);
  const routes = textOf('src/server/boot/health.ts');
  for (const path of asked) expect(routes).toContain(path);
});

test('the guide for operators names each alert, each file to deploy with, and no setting that does not exist', () => {
  const guide = textOf('docs/operate.md');
  for (const name of found(textOf('deploy/alerts.yml'), /alert: (\w+)/g)) expect(guide).toContain(`| ${name} |`);
  for (const file of ['compose.yml', 'haproxy.cfg', 'grend@.service', 'alerts.yml', 'dashboard.json'])
    expect(guide).toContain(`deploy/${file}`);
  expect(unknown(found(guide, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g))).toEqual([]);
});
