import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

/** A protocol whose answers the database cannot store, through a fault of ours. */
const broken = async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  const seller = partyIn(home, 'seller');
  const visitor = await visitorAt(place(), home, seller);
  const params = { id: home.estateId };
  const { body } = await visitor.send(takeover.create, { params });
  const meter = await visitor.send(takeover.addMeter, {
    params,
    body: { type: 'COLD_WATER', changes: { number: '12345' } },
  });
  const mid = meter.body.drafts.water.meters[0].id;
  await sql`create or replace function fail_here() returns trigger as $$ begin raise exception 'no more'; end $$ language plpgsql`.execute(
    on.db,
  );
  await sql`create or replace trigger fails before insert or update or delete on flow_answer for each row execute function fail_here()`.execute(
    on.db,
  );
  return { visitor, params, mid, pid: seller.id, revisions: body.revisions };
};

test('a fault of ours has the catalogue’s words for the call, and reveals nothing about itself', async () => {
  const { visitor, params, mid, pid } = await broken();
  const calls: readonly (readonly [
    string,
    AnyEndpoint,
    Readonly<Record<string, string>>,
    object,
    number | undefined,
  ])[] = [
    ['OTP_UPDATE', takeover.change, params, { step: 'keys', changes: { sets: '3' } }, 0],
    ['OTP_PART_UPDATE', takeover.changeParticipant, { ...params, pid }, { changes: { notSigning: true } }, 1],
    ['OTP_PART_CREATE', takeover.addParticipant, params, { role: 'seller', changes: { name: 'Guro Dahl' } }, undefined],
    ['OTP_METER_CREATE', takeover.addMeter, params, { type: 'HOT_WATER', changes: { number: '1' } }, undefined],
    ['OTP_UPDATE', takeover.changeMeter, { ...params, mid }, { changes: { level: '7' } }, 1],
  ];
  try {
    for (const [code, call, at, body, revision] of calls) {
      const heard = await visitor.send(call, {
        params: at,
        body,
        ...(revision !== undefined && { revision }),
      });
      expect([heard.status, heard.body.code], call.path).toEqual([500, code]);
      expect(heard.text).not.toContain('no more');
    }
  } finally {
    await sql`drop trigger fails on flow_answer`.execute(place().on.db);
  }
});

test('a home without a buyer lists no one', async () => {
  const home = await insertHome(place().on.database, { buyers: 0 });
  const visitor = await visitorAt(place(), home, partyIn(home, 'seller'));
  const heard = await visitor.send(takeover.buyers, { params: { id: home.estateId } });
  expect([heard.status, heard.body.code]).toEqual([404, 'OTP_BUYER']);
});
