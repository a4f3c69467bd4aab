import { expect, test } from 'vitest';
import nativePushPart from '#src/server/platform/native-push/part.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertPhone, noticesTo } from '#tests/support/push-devices.ts';
import { testServer } from '#tests/support/server.ts';
import { notifyCustomer } from '../push-devices/notify.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;

const customer = async () => {
  await server.current.clock.set('2026-11-27T11:00:00.000Z');
  const { id } = await insertCustomer(on());
  await insertPhone(on(), id, 'ios');
  await insertPhone(on(), id, 'android');
  const notify = (given: Pick<Server, 'messages' | 'nativePush'>) =>
    on().transaction((tx) =>
      notifyCustomer(tx, given, { customerId: id, notice: 'date', key: `without:${id}`, path: '/customer/home' }),
    );
  return { id, notify };
};

test('outside production a notice to a phone stays readable in the list of messages', async () => {
  const { id, notify } = await customer();
  expect(await notify(on())).toBe(2);
  await server.current.clock.advance({ seconds: 1 });
  await on().jobs.idle();
  expect((await noticesTo(on(), id)).map(({ path, tag }) => [path, tag])).toEqual([
    ['/customer/home', 'date'],
    ['/customer/home', 'date'],
  ]);
  const waiting = await on().db.selectFrom('outboxMessage').select('id').where('deliveredAt', 'is', null).execute();
  expect(waiting).toEqual([]);
});

test('without a key the phones of that kind are off: the start says so, and no message is written for them', async () => {
  const said: unknown[] = [];
  const none = { kind: 'none' as const };
  const started = await nativePushPart.start({
    ...on(),
    config: { ...on().config, nativePush: { ios: none, android: { kind: 'local' } } },
    // seam: the one level of the log that it uses.
    log: { warn: (details: object) => void said.push(details) } as unknown as Server['log'],
  });
  expect(Object.keys(started.value)).toEqual(['android']);
  expect(said).toEqual([{ platform: 'ios', setting: 'APNS_KEY' }]);
  const { id, notify } = await customer();
  expect(await notify({ ...on(), nativePush: started.value })).toBe(1);
  expect(await notify({ ...on(), nativePush: {} })).toBe(0);
  expect(await noticesTo(on(), id)).toHaveLength(1);
});
