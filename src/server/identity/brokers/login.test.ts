import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Web } from '#src/server/http/callers.ts';
import { inTransaction } from '#src/server/platform/db/transaction.ts';
import { encryptionWith } from '#src/server/platform/encryption/encryption.ts';
import { limitsIn } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { hashPassword } from '../passwords/passwords.ts';
import source from './callers.ts';
import { logIn } from './login.ts';
import { endSession } from './sessions.ts';

const database = testDatabase();
const encryption = encryptionWith([{ id: 'test', key: randomBytes(32) }]);
const email = 'prove.megler@megler.example.com';
const password = 'Riktig passord 1';

// seam: signing in asks no more of the server than these.
const on = () =>
  ({ db: database.current.db, encryption, limits: limitsIn(database.current.db, encryption) }) as unknown as Server;

/** A browser: keeps the cookies it is given. */
const browser = (ip: string) => {
  const jar = new Map<string, string>();
  const web = (bearer?: string) =>
    ({
      ip,
      userAgent: 'Firefox/140.0 Linux',
      bearer,
      cookie: (name: string) => jar.get(name),
      setCookie: (name: string, value: string) => void jar.set(name, value),
    }) as unknown as Web;
  return { jar, web, logIn: (given: { email: string; password: string }) => logIn(on(), web(), given) };
};
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'in',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
let nextAddress = 1;
const newBrowser = () => {
  nextAddress += 1;
  return browser(`10.0.0.${nextAddress}`);
};

beforeEach(async () => {
  await insertHome(database.current);
  await inTransaction(database.current, async (tx) => {
    await tx
      .updateTable('broker')
      .set({ passwordHash: await hashPassword(password) })
      .where('email', '=', email)
      .execute();
    await tx.deleteFrom('rateLimit').execute();
  });
});

describe('signing in', () => {
  test('the right password opens a session of twelve hours, and only its hash is stored', async () => {
    const { accessToken, expiresAt, broker } = await newBrowser().logIn({ email, password });
    expect(broker).toMatchObject({ id: 'br-test', name: 'Prøve Megler', office: 'Prøvekontoret' });
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    const stored = JSON.stringify(await database.current.db.selectFrom('brokerSession').selectAll().execute());
    expect(stored).not.toContain(accessToken);
  });

  test('the password is stored as argon2id with the figures we promise', async () => {
    expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    expect(await codeOf(newBrowser().logIn({ email, password: 'Feil passord 1' }))).toBe('AUTH_BROKER_BAD');
    expect(await codeOf(newBrowser().logIn({ email: 'ingen@example.com', password }))).toBe('AUTH_BROKER_BAD');
  });

  test('a broker without a password cannot sign in with another broker’s', async () => {
    await database.current.db.updateTable('broker').set({ passwordHash: null }).where('email', '=', email).execute();
    expect(await codeOf(newBrowser().logIn({ email, password: 'Nobody has this one' }))).toBe('AUTH_BROKER_BAD');
  });
});

describe('guessing', () => {
  test('after ten wrong passwords even the right one must wait, whatever address it comes from', async () => {
    const guesser = newBrowser();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await codeOf(guesser.logIn({ email, password: `Feil ${guess}` }))).toBe('AUTH_BROKER_BAD');
    }
    expect(await codeOf(guesser.logIn({ email, password }))).toBe('AUTH_TOO_MANY');
    expect(await codeOf(newBrowser().logIn({ email, password }))).toBe('AUTH_TOO_MANY');
  });

  test('a stranger who guesses cannot lock the broker out of a known device', async () => {
    const own = newBrowser();
    await own.logIn({ email, password });
    const stranger = newBrowser();
    for (let guess = 0; guess < 11; guess += 1) await codeOf(stranger.logIn({ email, password: `Feil ${guess}` }));
    expect(await codeOf(own.logIn({ email, password }))).toBe('in');
  });

  test('a made-up device counts as no device', async () => {
    const stranger = newBrowser();
    for (let guess = 0; guess < 10; guess += 1) {
      stranger.jar.set('broker-device', `${randomBytes(12).toString('base64url')}.${'a'.repeat(64)}`);
      await codeOf(stranger.logIn({ email, password: `Feil ${guess}` }));
    }
    stranger.jar.set('broker-device', `${randomBytes(12).toString('base64url')}.${'a'.repeat(64)}`);
    expect(await codeOf(stranger.logIn({ email, password }))).toBe('AUTH_TOO_MANY');
  });

  test('of a hundred guesses at once at most ten are compared', async () => {
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => codeOf(newBrowser().logIn({ email, password: `Feil ${guess}` }))),
    );
    expect(codes.filter((code) => code === 'AUTH_BROKER_BAD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'AUTH_TOO_MANY')).toHaveLength(90);
  });

  test('one address that tries fifty accounts is stopped', async () => {
    const sprayer = newBrowser();
    for (let one = 0; one < 50; one += 1)
      await codeOf(sprayer.logIn({ email: `a${one}@example.com`, password: 'Feil' }));
    expect(await codeOf(sprayer.logIn({ email: 'a51@example.com', password: 'Feil' }))).toBe('AUTH_TOO_MANY');
  });
});

describe('being signed in', () => {
  const authenticate = async (bearer: string | undefined) =>
    source.authenticate(newBrowser().web(bearer), on(), { leaverKeeps: false });

  test('a token is a caller until it is ended', async () => {
    const { accessToken } = await newBrowser().logIn({ email, password });
    const caller = await authenticate(accessToken);
    expect(caller).toMatchObject({ kind: 'broker', brokerId: 'br-test', name: 'Prøve Megler' });
    await endSession(on(), 'tokenSha256' in caller ? caller.tokenSha256 : '');
    await expect(authenticate(accessToken)).rejects.toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
  });

  test('no token, another token and one that has run out are not logged in', async () => {
    const { accessToken } = await newBrowser().logIn({ email, password });
    const past = new Date(Date.now() - 1000);
    await database.current.db.updateTable('brokerSession').set({ expiresAt: past.toISOString() }).execute();
    for (const token of [undefined, randomBytes(32).toString('base64url'), accessToken]) {
      await expect(authenticate(token)).rejects.toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
    }
  });
});
