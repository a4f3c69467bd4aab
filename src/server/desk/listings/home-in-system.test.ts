import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { brokerId } from '#src/domain/ids.ts';
import { demoHomes } from '#src/server/demo/data/demo-data.ts';
import { syncBrokerSystem } from '#src/server/desk/broker-system/jobs.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const system = {
  BROKER_SYSTEM_PROVIDER: 'vitec',
  BROKER_SYSTEM_URL: 'http://127.0.0.1:9',
  BROKER_SYSTEM_INSTALLATION: 'x',
  BROKER_SYSTEM_PARTNER: 'x',
  BROKER_SYSTEM_KEY: 'x',
};
const server = testServer({
  env: {
    ...system,
    BROKER_SYSTEM_PAGES: 'https://next.example/homes/{id}/overview',
    LISTING_PORTAL_PAGES: 'https://portal.example/ad/{id}',
  },
  without: [syncBrokerSystem],
});
const on = () => server.current.running.on;
let token: string;
const vitecId = demoHomes().find(({ label }) => label !== 'owned')?.estateVitecId ?? '';

const homeWith = async (id: string, isSent: boolean): Promise<TestHome> => {
  const home = await insertHome(on().database);
  token ??= (await beginSession(on(), parse(brokerId, 'br-test'))).token;
  await on().db.updateTable('estate').set({ vitecId: id }).where('id', '=', home.estateId).execute();
  const sent = { kind: 'estates' as const, id, hash: 'x', body: null, fetchedAt: new Date().toISOString() };
  if (isSent) await on().db.insertInto('syncRaw').values(sent).execute();
  return home;
};
const read = async ({ estateId: id }: TestHome) =>
  (
    await new Visitor(server.current.url).send(brokerListings.read, {
      params: { id },
      headers: { authorization: `Bearer ${token}` },
    })
  ).body;

test('a listing has the first picture of its advertisement, and its page in the broker system', async () => {
  const { picture, systemPage } = await read(await homeWith(vitecId, true));
  expect(systemPage).toBe(`https://next.example/homes/${vitecId}/overview`);
  const drawn = await fetch(`${server.current.url}${picture}`);
  expect([drawn.status, drawn.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
});

test('one that is on the market has its page at the listing portal, while the flag is on', async () => {
  const home = await homeWith('VM 7', false);
  const portalPage = async () => (await read(home)).portalPage;
  expect(await portalPage()).toBeNull();
  await on().transaction(async (tx) => {
    const at = await now(tx);
    await beginSale(tx, home.estateId, at);
    await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'marketing', at });
  });
  expect(await portalPage()).toBe('https://portal.example/ad/VM%207');
  await turnFlag(on(), 'show-listing-portal-url', false);
  expect(await portalPage()).toBeNull();
  await turnFlag(on(), 'show-listing-portal-url', true);
});

test('one that is not advertised has no picture, and one that was not sent from there has no page', async () => {
  expect(await read(await homeWith('unknown', false))).toMatchObject({ picture: null, systemPage: null });
});

test('an id that means something in an address stays a part of the page’s', async () => {
  const { systemPage } = await read(await homeWith('../A 1?x=$&', true));
  expect(systemPage).toBe('https://next.example/homes/..%2FA%201%3Fx%3D%24%26/overview');
});
