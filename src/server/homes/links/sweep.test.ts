import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { checkEventLogs } from '#src/server/platform/audit/jobs.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';
import { deleteOldLinkSessions } from './jobs.ts';

const server = testServer();
const run = { id: '1', attempt: 1, lastAttempt: false, signal: new AbortController().signal };
const place = () => ({ url: server.current.url, on: server.current.running.on });

test('a session that ended a day ago is forgotten, and one that ended an hour ago, or lives, is not', async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  const visitors = [
    await visitorAt(place(), home, partyIn(home, 'seller')),
    await visitorAt(place(), home, partyIn(home, 'seller')),
    await visitorAt(place(), home, partyIn(home, 'buyer')),
  ];
  await visitors[0]?.send(takeover.presence, { params: { id: home.estateId }, body: { step: 'keys' } });
  const rows = await on.db
    .selectFrom('accessSession')
    .select('tokenSha256')
    .where('estateId', '=', home.estateId)
    .execute();
  for (const [index, hours] of [25, 1].entries()) {
    await sql`update access_session set expires_at = now() - make_interval(hours => ${hours})
              where token_sha256 = ${rows[index]?.tokenSha256 ?? ''}`.execute(on.db);
  }
  await sql`update flow_presence set seen_at = now() - interval '2 hours'`.execute(on.db);
  await deleteOldLinkSessions.run({}, on, run);
  const left = await on.db
    .selectFrom('accessSession')
    .select('tokenSha256')
    .where('estateId', '=', home.estateId)
    .execute();
  expect(left).toHaveLength(2);
  expect(await on.db.selectFrom('flowPresence').select('step').execute()).toEqual([]);
});

test('a changed event log is reported in the log of the process, with the home and the row', async () => {
  const { on } = place();
  const home = await insertHome(on.database);
  await visitorAt(place(), home, partyIn(home, 'seller'));
  await checkEventLogs.run({}, on, run);
  expect(server.current.logged.some((line) => line.includes('every event log holds'))).toBe(true);
  expect(server.current.logged.some((line) => line.includes('behind our back'))).toBe(false);
  await sql`alter table flow_event disable trigger flow_event_stays`.execute(on.db);
  await sql`update flow_event set actor_name = 'En Annen' where estate_id = ${home.estateId}`.execute(on.db);
  await sql`alter table flow_event enable trigger flow_event_stays`.execute(on.db);
  await checkEventLogs.run({}, on, run);
  const told = server.current.logged.find((line) => line.includes('behind our back')) ?? '';
  expect(told).toContain(home.estateId);
  expect(told).toContain('"seq":1');
});
