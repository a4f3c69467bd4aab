import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { countsIn } from '#src/server/desk/contacts/contact-lists.ts';
import { readFunnel } from '#src/server/desk/funnel/read-funnel.ts';
import { keepHomes } from '#src/server/desk/home-list/keep-homes.ts';
import { findBreaches } from '#src/server/platform/audit/laws.ts';
import { testServer } from '#tests/support/server.ts';
import { demoHome } from '../data/demo-data.ts';

const server = testServer({ demo: true, env: { DEMO_SIZE: 'office' } });
const on = () => server.current.running.on;

test('an office at work breaks no law', async () => {
  expect(await findBreaches(on().db, productWithDemo.laws)).toEqual([]);
});

test('the first broker has forty homes, and the office its people as the desk counts them', async () => {
  const { rows } = await sql<{ homes: number }>`select count(*)::int as homes from estate e
    left join sale s on s.estate_id = e.id
    where e.broker_id = 'br-01' and coalesce(s.state, 'preparation') not in ('completed', 'withdrawn')`.execute(
    on().db,
  );
  const { rows: counts } = await countsIn(v.parse(officeId, 'of-oslo')).execute(on().db);
  expect({ ...rows[0], ...counts[0] }).toMatchObject({ homes: 40, all: 510, owners: 146, previous: 310, leads: 24 });
});

test('talks of one message and of sixty, three of them unread, and a week with two requests', async () => {
  const { rows } = await sql`select
    (select array_agg(last_seq order by last_seq desc) from chat_thread t join estate e on e.id = t.estate_id
      where e.broker_id = 'br-01') as talks,
    (select count(*)::int from chat_thread t join chat_member m on m.thread_id = t.id
      where m.person = 'br-01' and m.read_seq < t.last_seq) as unread,
    (select count(*)::int from booking where broker_id = 'br-01' and state = 'requested') as requests,
    (select count(*)::int from booking where broker_id = 'br-01' and state = 'confirmed') as visits,
    (select array_agg(state order by start) from booking where broker_id = 'br-02') as assistants`.execute(on().db);
  expect(rows).toEqual([
    {
      talks: [60, 41, 30, 22, 17, 12, 9, 7, 5, 3, 2, 1],
      unread: 3,
      requests: 2,
      visits: 3,
      assistants: ['confirmed', 'requested'],
    },
  ]);
});

test('thirty-seven look for a home such as Granittgata 11, and some may be sent an SMS', async () => {
  const { rows } = await sql<{ buyers: number }>`select count(*)::int as buyers from buyer_match
    where estate_id = ${demoHome('E10').estateID} and score >= 60`.execute(on().db);
  expect(rows[0]?.buyers).toBe(37);
});

test('every home has the papers of its step, and one that was sold was published and shown before', async () => {
  const { rows } = await sql`select
    (select count(*)::int from estate e where source = 'broker-system'
      and broker_id = 'br-01' and not exists (select from home_document where estate_id = e.id)
      and exists (select from sale where estate_id = e.id and state <> 'target-group-analysis')) as without_papers,
    (select count(*)::int from sale where state = 'completed' and not exists (select from estate_event
      where estate_id = sale.estate_id and kind = 'published')) as without_figures`.execute(on().db);
  expect(rows).toEqual([{ withoutPapers: 0, withoutFigures: 0 }]);
});

test('three mailings are over: two went through, one was stopped', async () => {
  const { rows } = await sql`select mailing.state, count(*) filter (where r.state = 'sent')::int as sent,
      array_agg(distinct r.reason order by r.reason) filter (where r.reason is not null) as reasons
    from mailing join mailing_recipient r on r.mailing_id = mailing.id
    group by mailing.id order by mailing.starts_at`.execute(on().db);
  expect(rows).toMatchObject([{ state: 'done' }, { state: 'stopped', sent: 6 }, { state: 'done' }]);
  expect(rows[0]).toMatchObject({ reasons: ['never', 'no', 'withdrawn'] });
});

test('the funnel has the forms of twelve months: begun, left and returned to, of every flow', async () => {
  const { flows } = await readFunnel(on(), v.parse(brokerId, 'br-01'));
  expect(flows.filter(({ forms }) => (forms ?? 0) < 20).map(({ flow }) => flow)).toEqual(['settlement-buyer-project']);
  for (const { flow, edges } of flows.filter(({ forms }) => (forms ?? 0) > 0))
    expect(edges.filter(({ came }) => (came ?? 0) >= 20).length, flow).toBeGreaterThan(3);
});

test('what waits for the first broker is of many kinds', async () => {
  await keepHomes(on(), new AbortController().signal);
  const { rows } = await sql<{ kind: string }>`select distinct kind from desk_need where broker_id = 'br-01'
    order by kind`.execute(on().db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'link-not-opened',
    'loan-late',
    'no-date',
    'not-activated',
    'organisation-number',
    'representative',
  ]);
});
