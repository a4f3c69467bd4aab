import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { contactId } from '#src/domain/ids.ts';
import { mostOpenedAnHour } from '#src/domain/insiders.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { noteOpened } from './note-opened.ts';

const server = testServer();
const { on, insertBrokers, call, homeAt, contactsOf } = batchCalls(server);
beforeAll(insertBrokers);
beforeEach(async () => {
  await sql`delete from broker_notice`.execute(on().db);
  await sql`delete from broker_opened`.execute(on().db);
});

const opened = (count: number, who = 'main') =>
  sql`insert into broker_opened select ${idOf(who)}, date_trunc('hour', now()), gen_random_uuid()
    from generate_series(1, ${count}::int)`.execute(on().db);
const notices = async (who: string) => (await call(who, brokerNotices.list)).body;
const one = () => v.parse(contactId, randomUUID());

test('the 301st customer of an hour is noted for the one responsible, once, and for no other', async () => {
  await opened(mostOpenedAnHour - 1);
  await noteOpened(on(), idOf('main'), one());
  expect((await notices('responsible')).total).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => noteOpened(on(), idOf('main'), one())));
  expect(await notices('responsible')).toMatchObject({
    items: [{ kind: 'many-opened', broker: 'Prøve Megler' }],
    total: 1,
  });
  for (const who of ['main', 'colleague', 'assistant', 'stranger']) expect((await notices(who)).total).toBe(0);
});

test('a customer that is opened again counts once, and each broker and hour has its own count', async () => {
  await opened(mostOpenedAnHour - 1);
  const same = one();
  for (const _ of [1, 2, 3]) await noteOpened(on(), idOf('main'), same);
  await opened(mostOpenedAnHour, 'colleague');
  await sql`update broker_opened set hour = hour - interval '1 hour' where broker_id = 'br-colleague'`.execute(on().db);
  await noteOpened(on(), idOf('colleague'), one());
  expect((await notices('responsible')).total).toBe(0);
});

test('the page of a customer is what counts', async () => {
  const { estateId } = await homeAt('Åpneveien 1');
  const [contact] = await contactsOf(estateId);
  await opened(mostOpenedAnHour);
  const { status } = await call('main', brokerCustomer.read, { params: { contact, id: estateId } });
  expect(status).toBe(200);
  expect((await notices('responsible')).total).toBe(1);
});

test('a notice is marked as seen by the one responsible for that office, and then waits no more', async () => {
  await opened(mostOpenedAnHour);
  await noteOpened(on(), idOf('main'), one());
  const [{ id }] = (await notices('responsible')).items;
  const params = { notice: id };
  for (const who of ['main', 'assistant', 'stranger'])
    expect((await call(who, brokerNotices.seen, { params })).body.code).toBe('NOT_FOUND');
  for (const _ of [1, 2]) expect((await call('responsible', brokerNotices.seen, { params })).status).toBe(204);
  expect(await notices('responsible')).toEqual({ items: [], total: 0 });
});
