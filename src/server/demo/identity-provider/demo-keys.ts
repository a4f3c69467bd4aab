import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import * as v from 'valibot';
import type { IssuerSite } from './issuer.ts';

/** The keys with which a demo issuer signs its tokens and cookies. */
export type DemoKeys = { readonly jwks: { readonly keys: JWK[] }; readonly cookieKeys: string[] };

const stored = v.object({
  jwks: v.object({ keys: v.array(v.looseObject({ kty: v.literal('RSA') })) }),
  cookieKeys: v.pipe(v.array(v.string()), v.minLength(1)),
});

const makeKeys = async (kind: IssuerSite['kind']): Promise<DemoKeys> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = {
    ...(await exportJWK(privateKey)),
    kty: 'RSA' as const,
    alg: 'RS256',
    use: 'sig',
    kid: `grend-demo-${kind}`,
  };
  return { jwks: { keys: [jwk] }, cookieKeys: [randomBytes(32).toString('base64url')] };
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const read = async (file: string): Promise<DemoKeys | null> => {
  try {
    return v.parse(stored, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Returns the keys of one of this installation's demo issuers, created in `folder` at the first start. Two processes
 * that start at once use the same file: the link to a finished file either succeeds or finds the other's.
 */
export const demoKeys = async (folder: string, kind: IssuerSite['kind']): Promise<DemoKeys> => {
  const file = join(folder, `${kind}-demo-keys.json`);
  const known = await read(file);
  if (known) return known;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(await makeKeys(kind)), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  const made = await read(file);
  if (!made) throw new Error('The keys of a demo issuer could not be stored');
  return made;
};
