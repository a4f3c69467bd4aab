import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const on = () => server.current.running.on;
const customer = async () => {
  const { id, token } = await signedInCustomer(on());
  return async (method: 'GET' | 'PUT', what: string, body?: unknown) => {
    const answer = await fetch(`${server.current.url}/api/users/${id}/${what}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await jsonOf(answer) };
  };
};
const said = (at: string, allowed: readonly string[] = []) => ({ choice: { version: 1, allowed, at } });

test('marketing is off until the customer turns it on', async () => {
  const send = await customer();
  expect((await send('GET', 'notifications')).body).toEqual({ notifications: firstNotificationChoices });
  const notifications = { ...firstNotificationChoices, marketing: { push: false, email: true, sms: false } };
  expect((await send('PUT', 'notifications', { notifications })).body).toEqual({ notifications });
  expect((await send('GET', 'notifications')).body).toEqual({ notifications });
});

test('notices of what must be signed are no category that could be turned off', async () => {
  const send = await customer();
  const signing = { push: false, email: false, sms: false };
  const { status } = await send('PUT', 'notifications', { notifications: { ...firstNotificationChoices, signing } });
  expect(status).toBe(400);
});

test('without an answer, no cookie choice is stored', async () => {
  const send = await customer();
  expect((await send('GET', 'cookies')).body).toEqual({ choice: null });
});

test('the customer’s last answer counts, on whichever device', async () => {
  const send = await customer();
  const later = said('2026-11-21T10:00:00.000Z', ['performance']);
  expect((await send('PUT', 'cookies', later)).body).toEqual(later);
  expect((await send('PUT', 'cookies', said('2026-11-20T10:00:00.000Z', ['targeting']))).body).toEqual(later);
  expect((await send('GET', 'cookies')).body).toEqual(later);
});

test('a device whose clock is ahead cannot make its answer the last one for ever', async () => {
  const send = await customer();
  const { body } = await send('PUT', 'cookies', said('2099-01-01T00:00:00.000Z', ['performance']));
  expect(JSON.stringify(body)).not.toContain('2099');
  const now = new Date(Date.now() + 1000).toISOString();
  expect((await send('PUT', 'cookies', said(now))).body).toMatchObject({ choice: { allowed: [] } });
});

test('choosing cookies and notifications does not touch the profile, nor the other way', async () => {
  const send = await customer();
  await Promise.all([
    send('PUT', 'cookies', said('2026-11-21T10:00:00.000Z')),
    send('PUT', 'notifications', { notifications: firstNotificationChoices }),
  ]);
  expect((await send('GET', 'cookies')).body).toEqual(said('2026-11-21T10:00:00.000Z'));
});

describe('the first look around', () => {
  const hasSeen = async (send: Awaited<ReturnType<typeof customer>>) =>
    v.parse(v.object({ tutorialSeen: v.boolean() }), (await send('GET', '')).body).tutorialSeen;

  test('is seen on every device once it was closed on one, also when two close it at once', async () => {
    const send = await customer();
    expect(await hasSeen(send)).toBe(false);
    const answers = await Promise.all([send('PUT', 'tutorial'), send('PUT', 'tutorial')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await hasSeen(send)).toBe(true);
  });

  test('that was closed leaves the other choices as they were', async () => {
    const send = await customer();
    await Promise.all([send('PUT', 'tutorial'), send('PUT', 'cookies', said('2026-11-21T10:00:00.000Z'))]);
    expect((await send('GET', 'cookies')).body).toEqual(said('2026-11-21T10:00:00.000Z'));
    expect(await hasSeen(send)).toBe(true);
  });

  test('cannot be closed for another customer', async () => {
    const [mine, theirs] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const answer = await fetch(`${server.current.url}/api/users/${theirs.id}/tutorial`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${mine.token}` },
    });
    expect(answer.status).toBe(404);
    const { options } = await on()
      .db.selectFrom('customer')
      .select('options')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    expect(options.tutorialSeenAt).toBeUndefined();
  });
});
