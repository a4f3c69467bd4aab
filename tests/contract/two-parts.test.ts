import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keepDeskHomes } from '#src/server/desk/home-list/jobs.ts';
import { idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { changedBetween, type NamedRows, readEverything } from './every-reading.ts';

const server = testServer({ without: [keepDeskHomes] });
const talks = talkCalls(server);
const { on } = talks;
beforeAll(talks.insertBrokers);

test('a broker who is also the assistant of a home reads everything once, as without', async () => {
  const { home, id: chat, buyer } = await talks.talk();
  const message = randomUUID();
  await talks.write(buyer, chat, 'Når får vi nøklene?', message);
  const contact = await sql<{ id: string }>`select contact_id as id from contact_party
    where party_id = ${partyIn(home, 'buyer').id}`.execute(on().db);
  const rows: NamedRows = {
    estate: home.estateId,
    party: partyIn(home, 'buyer').id,
    broker: idOf('main'),
    customer: buyer.id,
    chat,
    message,
    document: randomUUID(),
    lead: randomUUID(),
    contact: contact.rows[0]?.id ?? '',
  };
  const headers = { authorization: `Bearer ${talks.tokenOf('main')}` };
  const readAs = async (assistant: ReturnType<typeof idOf> | null) => {
    await on().db.updateTable('estate').set({ assistantId: assistant }).where('id', '=', home.estateId).execute();
    return readEverything({ kind: 'broker', url: server.current.url, headers }, rows);
  };
  // The first reading writes what lists are read from.
  await readAs(null);
  const before = await readAs(null);
  expect(before.get('brokerMonitor.needs')).toMatch(/"total":[1-9]/);
  expect(changedBetween(before, await readAs(idOf('main')))).toEqual([]);
});
