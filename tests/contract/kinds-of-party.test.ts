import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Issue 40, seen 7: a firm, an estate and a minor act through another, by a paper that the broker approves. */
const server = testServer();
const on = () => server.current.running.on;
let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

const kinds = {
  company: { name: 'Bygg & Bo 2 AS', organisationNumber: '923609016' },
  'company of a wrong number': { name: 'Bygg & Bo 3 AS', organisationNumber: '923609017' },
  estate: { name: 'Dødsboet etter Kari Nordmann' },
  minor: { birthDate: '2015-01-01' as const },
} as const;

test.each(Object.entries(kinds))(
  '40.7: a %s is a need on the desk, and does not sign for itself',
  async (kind, given) => {
    const home = await filledForm(on());
    const seller = partyIn(home, 'seller');
    const parties = home.parties.map((party) => ({
      ...contactOf(party),
      ...(party.id === seller.id && given),
    }));
    await takePartiesOf(on(), home, parties);
    const { rows } = await sql<{ name: string }>`select name from estate_party where id = ${seller.id}`.execute(
      on().db,
    );
    const name = rows[0]?.name;
    await sql`update flow_answer set value = value || jsonb_build_object('name', ${name}::text)
    where row_id = ${seller.id}`.execute(on().db);
    await sql`update flow_answer set value = value || '{"confirmCorrect": true}'::jsonb
    where step = 'summary' and instance_id in (
      select id from flow_instance where estate_id = ${home.estateId} and flow = 'settlement-seller')`.execute(on().db);
    const { needs } = await deskHomeOf({ url: server.current.url, token }, home);
    const found = needs.map((one) => [one.kind, one.who]);
    expect(found).toContainEqual(['representative', name]);
    const isWrong = kind === 'company of a wrong number';
    expect(found.some(([what]) => what === 'organisation-number')).toBe(isWrong);
    const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
    const asked = { ref, actor: { kind: 'party', id: seller.id, name: seller.name }, method: 'e-id' } as const;
    await expect(on().transaction((tx) => createDocument(tx, on(), asked))).rejects.toMatchObject({
      code: 'ST_REPRESENTATIVE',
    });
  },
);
