import { describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import type { Call } from '#src/contract/call.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Session } from '#src/contract/identity/sessions.ts';
import { users } from '#src/contract/identity/users.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { claimsOf, isUnexpired } from './access-token.ts';
import { failureOf, noAnswer } from './call-failed.ts';
import type { Credentials } from './credentials.ts';
import { acrossTabs, CustomerSession, customerCall } from './customer-session.ts';
import { kari, sessionWith, tokenUntil } from './testing/token.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const minute = 60_000;

const kept = (first: string | null): Credentials => {
  let token = first;
  return {
    token: () => token,
    keep: (next) => {
      token = next;
    },
    forget: () => {
      token = null;
    },
    subscribe: () => () => {},
  };
};

interface SessionSetup {
  readonly credentials: Credentials;
  readonly answers?: readonly (Session | Error)[];
  readonly now?: { at: number };
}

/** A session whose renewals get the given responses in turn, with counts of what it asked and forgot. */
const sessionOf = ({ credentials, answers = [], now = { at: start } }: SessionSetup) => {
  const counted = { asked: 0, forgotten: 0 };
  const left = [...answers];
  const session = new CustomerSession({
    credentials,
    renew: async () => {
      counted.asked += 1;
      await new Promise((wait) => setTimeout(wait, 5));
      const next = left.shift() ?? failureOf(401, undefined);
      if (next instanceof Error) throw next;
      return next;
    },
    forgetOffline: () => {
      counted.forgotten += 1;
    },
    clock: { now: () => instantOf(now.at), after: () => () => {} },
    oneAtATime: acrossTabs('test'),
  });
  return { session, counted };
};

const good = tokenUntil(start + 15 * minute, { mark: 'good' });
const almostOver = tokenUntil(start + minute - 1000, { mark: 'old' });
const next = sessionWith(tokenUntil(start + 15 * minute, { mark: 'next' }), start + 15 * minute);

describe('a token', () => {
  test('a token names its customer and its expiry, and nothing when it is malformed', () => {
    expect(claimsOf(good)).toMatchObject({ userID: kari, exp: (start + 15 * minute) / 1000 });
    for (const none of ['', 'a.b.c', 'x', `a.${btoa('{"userID":1}')}.c`]) expect(claimsOf(none)).toBeNull();
    expect([isUnexpired(good, start), isUnexpired(good, start + 15 * minute), isUnexpired(null, start)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a session', () => {
  test('a session uses the token it has while a minute is left, and renews it when less is', async () => {
    const long = sessionOf({ credentials: kept(good) });
    expect([await long.session.fresh(), long.counted.asked]).toEqual([good, 0]);
    const short = sessionOf({ credentials: kept(almostOver), answers: [next] });
    expect([await short.session.fresh(), short.counted.asked]).toEqual([next.accessToken, 1]);
    expect(short.session.token()).toBe(next.accessToken);
  });

  test('a session renews once for all calls that wait, in this tab and in others', async () => {
    const credentials = kept(almostOver);
    const here = sessionOf({ credentials, answers: [next] });
    const there = new CustomerSession({
      credentials,
      renew: () =>
        Promise.reject(new Error('The token was renewed twice at once: check the lock in customer-session.ts')),
      forgetOffline: () => {},
      clock: { now: () => instantOf(start), after: () => () => {} },
      // Two tabs share the browser's lock; here, this one's queue.
      oneAtATime: async (action) => {
        await new Promise((wait) => setTimeout(wait, 20));
        return action();
      },
    });
    const tokens = await Promise.all([here.session.fresh(), here.session.fresh(), there.fresh(), here.session.fresh()]);
    expect(new Set(tokens)).toEqual(new Set([next.accessToken]));
    expect(here.counted.asked).toBe(1);
  });

  test('a session ends when it is not renewed, with everything that was stored for offline', async () => {
    const { session, counted } = sessionOf({ credentials: kept(almostOver) });
    expect(await session.fresh()).toBeNull();
    expect([session.token(), session.userID(), counted.forgotten]).toEqual([null, null, 1]);
  });

  test('a session does not end because the network is away', async () => {
    const { session, counted } = sessionOf({ credentials: kept(almostOver), answers: [noAnswer(), next] });
    await expect(session.fresh()).rejects.toMatchObject({ status: 0 });
    expect([session.token(), counted.forgotten]).toEqual([almostOver, 0]);
    expect(await session.fresh()).toBe(next.accessToken);
  });

  test('on a device whose clock is an hour fast, a token that has just come is not renewed again', async () => {
    const now = { at: start + 60 * minute };
    const { session, counted } = sessionOf({ credentials: kept(null), now });
    session.keep(sessionWith(good, start + 15 * minute));
    expect(await session.fresh()).toBe(good);
    now.at += 13 * minute;
    expect(await session.fresh()).toBe(good);
    expect(counted.asked).toBe(0);
    now.at += 2 * minute;
    await session.fresh();
    expect(counted.asked).toBe(1);
  });

  test('a session stays ended when the customer signs out while a renewal is under way', async () => {
    const { session } = sessionOf({ credentials: kept(almostOver), answers: [next] });
    const asked = session.fresh();
    session.end();
    expect(await asked).toBeNull();
    expect(session.token()).toBeNull();
  });
});

/** A server that accepts only this token. */
const serverFor = (token: string | null) => {
  const carried: (string | undefined)[] = [];
  const call = async (_endpoint: AnyEndpoint, { bearer }: { bearer?: string }) => {
    carried.push(bearer);
    if (bearer !== token) throw failureOf(401, undefined);
    return 'let in';
  };
  // seam: implements no call of the contract, and none is read here.
  return { carried, call: call as unknown as Call };
};
const read = (call: Call) => call(users.read, { params: { id: kari } });

describe('a call', () => {
  test('a call carries the token to what is the customer’s, and to nothing else', async () => {
    const { session } = sessionOf({ credentials: kept(good) });
    const server = serverFor(good);
    expect(await read(customerCall(session, server.call))).toBe('let in');
    await customerCall(session, server.call)(documents.count, {});
    await customerCall(session, server.call)(featureFlags.read, { params: { flagName: 'referral' } }).catch(() => {});
    expect(server.carried).toEqual([good, good, undefined]);
  });

  test('a call refused with 401 is renewed and retried once', async () => {
    const { session, counted } = sessionOf({ credentials: kept(good), answers: [next] });
    const server = serverFor(next.accessToken);
    expect(await read(customerCall(session, server.call))).toBe('let in');
    expect([server.carried, counted.asked]).toEqual([[good, next.accessToken], 1]);
  });

  test('a second 401 signs out, and is not retried a third time', async () => {
    const { session, counted } = sessionOf({ credentials: kept(good), answers: [next] });
    const server = serverFor(null);
    await expect(read(customerCall(session, server.call))).rejects.toMatchObject({ status: 401 });
    expect([server.carried.length, session.token(), counted.forgotten]).toEqual([2, null, 1]);
  });

  test('a wrong password is not a lost session: it is not retried, and the customer stays signed in', async () => {
    const { session, counted } = sessionOf({ credentials: kept(good), answers: [next] });
    let tries = 0;
    const refuse = async () => {
      tries += 1;
      throw failureOf(401, { code: 'AUTH_BAD' });
    };
    // seam: implements no call of the contract, and none is read here.
    const call = customerCall(session, refuse as unknown as Call);
    await expect(read(call)).rejects.toMatchObject({ code: 'AUTH_BAD' });
    expect([tries, counted.asked, session.token()]).toEqual([1, 0, good]);
  });

  test('without credentials a call is an error, nothing is sent, and the offline cache is cleared', async () => {
    const { session, counted } = sessionOf({ credentials: kept(null) });
    const server = serverFor(null);
    await expect(read(customerCall(session, server.call))).rejects.toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' });
    expect([server.carried, counted.forgotten]).toEqual([[], 1]);
  });
});
