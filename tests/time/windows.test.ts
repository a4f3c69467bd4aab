import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeKey, takeKey } from '#src/server/homes/another-phone/another-phone.ts';
import { openSession } from '#src/server/homes/links/link-session.ts';
import { newCode } from '#src/server/identity/codes/one-time-code.ts';
import { sendSmsCode } from '#src/server/identity/sms-codes/send-code.ts';
import { isSpraying } from '#src/server/identity/sms-codes/spray.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { checkSignCode, codeThatSigns } from '#src/server/signing/documents/sign-code.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';

import { browser, callerOf, freshNumber, openedLink, sessionOf, windows } from './expiring.ts';

const desk = movableDesk();
const place = () => desk.current;
const hour = 3600;

/** Returns whether the work succeeds: a refusal, `undefined` and `false` are failures. */
const works = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    (found) => found !== undefined && found !== false && found !== null,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return false;
      throw error;
    },
  );

describe('of everything that expires', () => {
  test.each(windows)('$what works to its last second, and no longer', async ({ lives, begin }) => {
    const { on, clock } = place();
    // Two of each, since most are spent by their use.
    const [before, after] = [await begin(on), await begin(on)];
    await clock.advance({ seconds: lives - 1 });
    expect(await works(before())).toBe(true);
    await clock.advance({ seconds: 1 });
    // A few hold in the second that they end in.
    await clock.advance({ seconds: 1 });
    expect(await works(after())).toBe(false);
  });
});

describe('a phone’s session', () => {
  test('that is used lives 12 hours from each use, and 24 hours from the first in all', async () => {
    const { on, clock } = place();
    const { token } = await sessionOf(on);
    for (const seconds of [11 * hour, 11 * hour, 2 * hour - 1]) {
      await clock.advance({ seconds });
      expect(await works(callerOf(on, token))).toBe(true);
    }
    await clock.advance({ seconds: 1 });
    expect(await works(callerOf(on, token))).toBe(false);
  });

  test('on a second phone ends when that of the first would have', async () => {
    const { on, clock } = place();
    const { me, token } = await sessionOf(on);
    await clock.advance({ hours: 11 });
    expect(await works(callerOf(on, token))).toBe(true);
    const { key } = await makeKey(on, me);
    const asked = { estateId: me.estateId, flow: 'takeover-protocol', key } as const;
    const { session } = await takeKey(on, asked, { host: randomUUID(), token: undefined });
    await clock.advance({ hours: 11 });
    expect(await works(callerOf(on, session.token))).toBe(true);
    await clock.advance({ hours: 2 });
    expect(await works(callerOf(on, session.token))).toBe(false);
  });

  test('ends with its link, however young the session is', async () => {
    const { on, clock } = place();
    const { open } = await openedLink(on);
    await clock.advance({ days: 13, hours: 23 });
    const { session } = await open();
    await clock.advance({ minutes: 59 });
    expect(await works(callerOf(on, session.token))).toBe(true);
    await clock.advance({ minutes: 1 });
    expect(await works(callerOf(on, session.token))).toBe(false);
  });

  test('that has expired cannot be used by its own device to open another home', async () => {
    const { on, clock } = place();
    const first = await sessionOf(on);
    await clock.advance({ hours: 13 });
    const { made, where } = await openedLink(on);
    const link = { id: made.id, ...where };
    const opened = await on.transaction((tx) => openSession(tx, on.config, link, first.token));
    const caller = await callerOf(on, opened.token);
    expect(caller.living.map(({ estateId }) => estateId)).toEqual([where.estateId]);
    expect(await works(Promise.resolve().then(() => caller.at(first.home.estateId)))).toBe(false);
  });
});

describe('a limit on calls', () => {
  const rule = { name: 'test-window', max: 3, seconds: 100 } as const;
  const allowed = async (who: string) => (await place().on.limits.take(rule, who)).allowed;

  test('counts from the first call of its window, however the calls are spaced', async () => {
    const { clock } = place();
    const who = randomUUID();
    for (const seconds of [0, 40, 40]) {
      await clock.advance({ seconds });
      expect(await allowed(who)).toBe(true);
    }
    await clock.advance({ seconds: 19 });
    expect(await place().on.limits.take(rule, who)).toEqual({ allowed: false, retryAfter: 1 });
    await clock.advance({ seconds: 1 });
    expect(await allowed(who)).toBe(true);
    expect(await place().on.limits.used(rule, who)).toBe(1);
  });

  test('is not made longer by calls that are refused', async () => {
    const { on, clock } = place();
    const who = randomUUID();
    for (const _ of [1, 2, 3]) await on.limits.take(rule, who);
    for (const seconds of [30, 30, 30]) {
      await clock.advance({ seconds });
      expect(await allowed(who)).toBe(false);
    }
    await clock.advance({ seconds: 10 });
    expect(await on.limits.used(rule, who)).toBe(0);
    expect(await allowed(who)).toBe(true);
  });

  test('a limit returns the seconds that are left of its window', async () => {
    const { on, clock } = place();
    const who = randomUUID();
    for (const _ of [1, 2, 3]) await on.limits.take(rule, who);
    for (const [passed, left] of [
      [0, 100],
      [25, 75],
      [74, 1],
    ] as const) {
      await clock.advance({ seconds: passed });
      await expect(on.limits.assertWithin(rule, who)).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: left });
    }
  });
});

describe('a code by SMS', () => {
  test('may be asked for again after 30, then 60 seconds, and not a fourth time in ten minutes', async () => {
    const { on, clock } = place();
    const whose = { subject: `test:${randomUUID()}` };
    const ask = () => on.transaction(async (tx) => newCode(tx, on.encryption, whose, await now(tx)));
    await ask();
    for (const pause of [30, 60]) {
      await clock.advance({ seconds: pause - 1 });
      await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 1 });
      await clock.advance({ seconds: 1 });
      await ask();
    }
    await clock.advance({ seconds: 509 });
    await expect(ask()).rejects.toMatchObject({ code: 'SMS_MAX', retryAfter: 1 });
    await clock.advance({ seconds: 1 });
    expect((await ask()).sends).toBe(1);
  });

  test('for signing in may be sent ten times in 24 hours, counted from each one', async () => {
    const { on, clock } = place();
    const [web, number] = [browser(), freshNumber()];
    for (let sent = 0; sent < 10; sent += 1) {
      await sendSmsCode(on, web, number);
      await clock.advance({ hours: 2 });
    }
    await expect(sendSmsCode(on, web, number)).rejects.toMatchObject({ code: 'SMS_MAX', retryAfter: 4 * hour });
    await clock.advance({ hours: 4 });
    await sendSmsCode(on, web, number);
    await clock.advance({ minutes: 30 });
    await expect(sendSmsCode(on, web, number)).rejects.toMatchObject({ code: 'SMS_MAX', retryAfter: 1.5 * hour });
  });

  test('is guarded against guessing over many numbers for ten minutes, and then no more', async () => {
    const { on, clock } = place();
    for (let wrong = 0; wrong < 51; wrong += 1) {
      await on.db.insertInto('smsCheck').values({ wasRight: false }).execute();
    }
    await clock.advance({ seconds: 599 });
    expect(await isSpraying(on.db)).toBe(true);
    await clock.advance({ seconds: 1 });
    expect(await isSpraying(on.db)).toBe(false);
  });

  test('that was given wrongly in another’s name five times is refused for a day from the first, not from the last', async () => {
    const { on, clock } = place();
    const [signerId, callerId] = [randomUUID(), randomUUID()] as never[];
    const whose = codeThatSigns(randomUUID() as never, signerId as never);
    const guess = (code: string) =>
      on.transaction(async (tx) =>
        checkSignCode(tx, on.encryption, whose, { given: { signerId, callerId, code } as never, at: await now(tx) }),
      );
    await on.transaction(async (tx) => newCode(tx, on.encryption, whose, await now(tx)));
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await guess('none')).toBe('wrong');
      await clock.advance({ hours: 4 });
    }
    await expect(guess('none')).rejects.toMatchObject({ code: 'SMS_MAX', retryAfter: 4 * hour });
    await clock.advance({ hours: 4, seconds: 1 });
    expect(await guess('none')).toBe('wrong');
    expect(await guess('none')).toBe('wrong');
  });
});
