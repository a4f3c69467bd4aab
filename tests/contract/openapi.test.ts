import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import createClient from 'openapi-fetch';
import openapiTypescript from 'openapi-typescript';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productWithDemo } from '#src/server/demo/product.ts';
import { openapi } from '#src/server/http/openapi.ts';
import { examples, schemas } from '#src/server/http/openapi-schemas.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer({ demo: 'empty' });
const root = resolve(import.meta.dirname, '../..');
const written = JSON.stringify(openapi(productWithDemo.resources, 'Grend', 'http://localhost:3000', '/api'));

test('the document of the whole API is at most 2 KB a path and says each shape once', () => {
  const { components, tags, paths } = JSON.parse(written);
  expect(written.length).toBeLessThanOrEqual(2_000 * Object.keys(paths).length);
  expect(components.schemas.Protocol.properties).toBeDefined();
  expect(Object.keys(components.schemas).length).toBeGreaterThan(50);
  const known = (place: string) => Object.keys(components[place]).map((name) => `#/components/${place}/${name}`);
  const referred = new Set([...written.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference));
  expect(
    [...referred].filter((one) => ![...known('schemas'), ...known('parameters'), ...known('responses')].includes(one)),
  ).toEqual([]);
  expect(tags.map(({ name }: { name: string }) => name)).toContain('forms');
});

test('every example is one that its schema takes', () => {
  const refused = Object.entries(examples).filter(([name, example]) => {
    const schema = schemas[name];
    return schema === undefined || !v.safeParse(schema, example).success;
  });
  expect(refused).toEqual([]);
});

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';
const client = createClient<paths>({ baseUrl: 'http://localhost:3000/api' });
const { data, error } = await client.GET('/feature-flag/{flagName}', { params: { path: { flagName: 'referral' } } });
export const isOn: boolean | undefined = data?.enabled;
export const code: string | undefined = error?.code;
`;
/** Lacks the name of the flag, which the document says is required. */
const wrongProgram = `${program}
await client.GET('/feature-flag/{flagName}', {});
`;

test('a client that openapi-typescript makes from the document compiles, and calls the server', async () => {
  const folder = join(root, '.tmp/openapi');
  mkdirSync(folder, { recursive: true });
  const types = await openapiTypescript(JSON.parse(written));
  writeFileSync(join(folder, 'api.d.ts'), types);
  writeFileSync(join(folder, 'client.ts'), program);
  writeFileSync(join(folder, 'wrong-client.ts'), wrongProgram);
  const options = '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2023';
  const flags = [...options.split(' '), '--allowImportingTsExtensions', '--lib', 'es2023,dom', '--ignoreConfig'];
  const compile = (file: string) =>
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...flags, file], { cwd: folder, stdio: 'pipe' });
  expect(() => compile('client.ts')).not.toThrow();
  expect(() => compile('wrong-client.ts')).toThrow();
  const client = createClient<Record<string, never>>({ baseUrl: `${server.current.url}/api` });
  // seam: the types were made while this ran; what they say was compiled above.
  const call = client.GET as unknown as (
    path: string,
    given: object,
  ) => Promise<{ data?: { enabled: boolean }; error?: { code: string } }>;
  const known = await call('/feature-flag/{flagName}', { params: { path: { flagName: 'referral' } } });
  expect(known.data?.enabled).toBeTypeOf('boolean');
});
