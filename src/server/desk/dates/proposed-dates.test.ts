import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { proposedDates } from '#src/contract/desk/proposed-dates.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { beginSaleAt } from '#tests/support/sales.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import type { SystemEstate, SystemEvent } from '../broker-system/port.ts';
import { takeEvents } from '../broker-system/take-sale.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
const day = '2099-02-05T11:00:00.000Z';
const atTwo = '2099-02-05T13:00:00.000Z';
const later = '2099-02-12T11:00:00.000Z';

const insertBroker = async (name: string, role: 'assistant' | 'mainBroker', office: string): Promise<void> => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

beforeAll(async () => {
  await insertHome(on().database);
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('colleague', 'mainBroker', 'of-test');
});

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}
const call = (endpoint: AnyEndpoint, who: string, given: CallInput = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    ...given,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' },
  });

interface Selling {
  readonly home: TestHome;
  /** Name of the seller's token. */
  readonly seller: string;
  readonly email: string;
}
/** Returns a home at its bid round, with a seller who is signed in. */
const selling = async (): Promise<Selling> => {
  const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  const party = partyIn(home, 'seller');
  await on().transaction(async (tx) => {
    await beginSaleAt(tx, home.estateId, 'bid-round');
    const assistantId = v.parse(brokerId, 'br-assistant');
    await tx.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
  });
  tokens[party.id] = (await signedInCustomer(on(), { parties: [party.id] })).token;
  return { home, seller: party.id, email: party.email };
};
const propose = ({ home, seller }: Selling, date = day, event = 'wished-takeover') =>
  call(timeline.propose, seller, { params: { id: home.estateId, event }, body: { date } });
const dateOf = async ({ home, seller }: Selling) => {
  const params = { id: home.estateId, bucket: 'bid-round' };
  return (await call(timeline.bucket, seller, { params })).body.events[0];
};
const waiting = async ({ home }: Selling, who = 'main') =>
  (await call(proposedDates.list, who)).body.dates.filter(({ estateId }: TestHome) => estateId === home.estateId);
const paramsOf = async (sold: Selling) => ({ id: sold.home.estateId, date: (await waiting(sold))[0].id });
const mails = async ({ email }: Selling) => (await outbox(on())).filter(({ to }) => to === email);

describe('a date that the seller proposes', () => {
  test('is set by the broker at a time, shows as set in the journey, is mailed once, and cannot be proposed again', async () => {
    const sold = await selling();
    await propose(sold);
    expect(await waiting(sold)).toMatchObject([{ kind: 'wished-takeover', by: 'Selger Nummera', proposedAt: day }]);
    const accept = { params: await paramsOf(sold), body: { proposedAt: day, date: atTwo } };
    const both = await Promise.all([
      call(proposedDates.accept, 'main', accept),
      call(proposedDates.accept, 'assistant', accept),
    ]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'EVENT_FIXED']);
    expect(await dateOf(sold)).toMatchObject({ state: 'fixed', at: atTwo, mayPropose: false, reason: null });
    const [mail, ...more] = await mails(sold);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Megleren har satt datoen til 5. februar 2099 kl. 14.00.');
    expect((await propose(sold, later)).body.code).toBe('EVENT_FIXED');
    expect(await waiting(sold)).toEqual([]);
  });

  test('is answered as it was read: a newer proposal, another day and a day that has passed are refused', async () => {
    const sold = await selling();
    await propose(sold);
    const params = await paramsOf(sold);
    const accept = (proposedAt: string, date: string) =>
      call(proposedDates.accept, 'main', { params, body: { proposedAt, date } });
    await propose(sold, later);
    expect((await accept(day, atTwo)).body.code).toBe('STALE');
    expect((await accept(later, atTwo)).body.code).toBe('V_DATE');
    const passed = '2020-02-05T11:00:00.000Z';
    await on().db.updateTable('estateEvent').set({ proposedAt: passed }).where('id', '=', params.date).execute();
    expect((await accept(passed, passed)).body.code).toBe('V_DATE_FUTURE');
    expect(await dateOf(sold)).toMatchObject({ state: 'proposed', at: null });
    expect(await mails(sold)).toEqual([]);
  });

  test('that does not suit is open again with the broker’s reason, until the seller proposes another', async () => {
    const sold = await selling();
    await propose(sold);
    const params = await paramsOf(sold);
    const reason = 'Kjøper er bortreist';
    const decline = (body: object) => call(proposedDates.decline, 'assistant', { params, body });
    expect((await decline({ proposedAt: day, date: null, reason: '' })).status).toBe(400);
    expect((await decline({ proposedAt: day, date: null, reason })).status).toBe(200);
    expect((await decline({ proposedAt: day, date: null, reason })).body.code).toBe('STALE');
    expect(await dateOf(sold)).toMatchObject({ at: null, proposedAt: null, mayPropose: true, reason });
    expect((await mails(sold)).map(({ text }) => text.includes(`Fra megleren: ${reason}`))).toEqual([true]);
    await propose(sold, later);
    expect(await dateOf(sold)).toMatchObject({ proposedAt: later, reason: null });
    expect((await decline({ proposedAt: later, date: atTwo, reason: 'Denne er ledig' })).status).toBe(200);
    expect(await dateOf(sold)).toMatchObject({ state: 'fixed', at: atTwo, reason: 'Denne er ledig' });
  });

  test('is answered without a mail to a seller who is no longer a party of the home', async () => {
    const sold = await selling();
    await propose(sold);
    const params = await paramsOf(sold);
    const removedAt = '2026-11-24T09:00:00.000Z';
    await on()
      .db.updateTable('estateParty')
      .set({ removedAt })
      .where('id', '=', partyIn(sold.home, 'seller').id)
      .execute();
    const body = { proposedAt: day, date: atTwo };
    expect((await call(proposedDates.accept, 'main', { params, body })).status).toBe(200);
    expect(await mails(sold)).toEqual([]);
  });

  test('is neither seen nor answered by a colleague, a seller or by another home’s address', async () => {
    const sold = await selling();
    const other = await selling();
    await propose(sold);
    await propose(other);
    const params = await paramsOf(sold);
    const body = { proposedAt: day, date: atTwo };
    expect(await waiting(sold, 'colleague')).toEqual([]);
    expect((await call(proposedDates.accept, 'colleague', { params, body })).body.code).toBe('ESTATE_404');
    expect((await call(proposedDates.accept, sold.seller, { params, body })).status).toBe(401);
    const crossed = { ...params, id: other.home.estateId };
    expect((await call(proposedDates.accept, 'main', { params: crossed, body })).body.code).toBe('NOT_FOUND');
    expect(await dateOf(sold)).toMatchObject({ state: 'proposed' });
  });
});

describe('the broker system’s date of the same kind', () => {
  const sent = (sold: Selling, kind: SystemEvent['kind']) =>
    on().transaction((tx) => {
      const events: readonly SystemEvent[] = [{ id: 'ev-1', kind, at: later, endsAt: null }];
      // seam: only the dates of the home are read.
      return takeEvents(tx, sold.home.estateId, { events } as SystemEstate);
    });
  const stored = (sold: Selling) =>
    on().db.selectFrom('estateEvent').select(['kind', 'at']).where('estateId', '=', sold.home.estateId).execute();

  test('ends a proposal, and the seller sees one date, set', async () => {
    const sold = await selling();
    await propose(sold, day, 'photo');
    await sent(sold, 'photo');
    expect(await stored(sold)).toEqual([{ kind: 'photo', at: later }]);
    expect((await propose(sold, day, 'photo')).body.code).toBe('EVENT_FIXED');
  });

  test('does not move a wished takeover that the broker has set here', async () => {
    const sold = await selling();
    await propose(sold);
    const body = { proposedAt: day, date: atTwo };
    await call(proposedDates.accept, 'main', { params: await paramsOf(sold), body });
    await sent(sold, 'wished-takeover');
    expect(await stored(sold)).toEqual([{ kind: 'wished-takeover', at: atTwo }]);
  });
});
