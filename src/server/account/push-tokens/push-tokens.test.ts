import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const on = () => server.current.running.on;
const customer = async () => {
  const { id, token } = await signedInCustomer(on());
  const send = async (method: 'POST' | 'DELETE', platform: 'ios' | 'android', pushToken: string) => {
    const answer = await fetch(`${server.current.url}/api/user/${platform}-token`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ [`${platform}Token`]: pushToken }),
    });
    return answer.status;
  };
  const kept = async () =>
    (await on().db.selectFrom('pushToken').select('platform').where('customerId', '=', id).execute()).map(
      ({ platform }) => platform,
    );
  return { send, kept };
};
let made = 0;
const fresh = () => {
  made += 1;
  return `fcm:telefon-${String(made).padStart(8, '0')}_AbC`;
};

test('a telephone is kept once however often it is said, and forgotten when it is asked for', async () => {
  const { send, kept } = await customer();
  const token = fresh();
  for (let n = 0; n < 3; n += 1) expect(await send('POST', 'android', token)).toBe(204);
  expect(await send('POST', 'ios', token)).toBe(204);
  expect((await kept()).sort()).toEqual(['android', 'ios']);
  expect(await send('DELETE', 'android', token)).toBe(204);
  expect(await kept()).toEqual(['ios']);
});

test('a telephone that changed hands is the newer owner’s, and the older cannot take it back', async () => {
  const [before, after] = [await customer(), await customer()];
  const token = fresh();
  await before.send('POST', 'ios', token);
  await after.send('POST', 'ios', token);
  expect([await before.kept(), await after.kept()]).toEqual([[], ['ios']]);
  await before.send('DELETE', 'ios', token);
  expect(await after.kept()).toEqual(['ios']);
});

test('the eleventh telephone replaces the first', async () => {
  const { send, kept } = await customer();
  for (let n = 0; n < 12; n += 1) await send('POST', 'android', fresh());
  expect(await kept()).toHaveLength(10);
});

test.each(['', 'kort', 'x'.repeat(513), 'med mellomrom i seg og mer', '<script>alert(1)</script>'])(
  'what is no token is refused: %s',
  async (token) => {
    const { send, kept } = await customer();
    expect(await send('POST', 'ios', token)).toBe(400);
    expect(await kept()).toEqual([]);
  },
);

test('neither the database nor the log holds a readable push token', async () => {
  const { send } = await customer();
  const token = fresh();
  await send('POST', 'ios', token);
  const { rows } = await sql<{ all: string }>`select row_to_json(t)::text as all from push_token t`.execute(on().db);
  expect(rows.map((row) => row.all).join()).not.toContain(token);
  expect(server.current.logged.join()).not.toContain(token);
});
