import { describe, expect, test } from 'vitest';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import { leads } from '#src/contract/forms/leads.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { electricityProviders } from '#src/domain/electricity-providers.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

/** The consent to a contract of power is asked in the customer's own list, and may be left out there. */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const on = () => server.current.running.on;

const provider = electricityProviders.find(({ id }) => id === 'hkraft')?.name ?? '';
const ticks = ['electricity-provider.providerTerms', 'electricity-provider.consentToShare'];

/** A takeover under signing, with power from Hkraft. */
const underSigning = async () => {
  const home = await insertHome(on().database);
  const [seller, customer] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
  const buyers = await SignedForm.open(place(), home, customer, 'takeover-protocol');
  await buyers.fill('water');
  await buyers.give('electricity', samples.electricity.otherwise);
  await buyers.give('electricity-provider', { participantId: customer.id, provider: 'hkraft' });
  const { email, phone } = customer;
  await buyers.give('electricity-person', { birthDate: '23.06.1994', email, phone, invoiceAddress: 'THIS_HOME' });
  await buyers.fill();
  const form = await SignedForm.open(place(), home, seller, 'takeover-protocol');
  await form.fill();
  await form.give('who-signs', { inksign: 'ON_SCREEN' });
  const { calls, at } = form.signing;
  const { contentSha256, sections } = await form.call(calls.preview, at);
  const signers = home.parties.map(({ id }) => id);
  await form.call(calls.createDocument, { ...at, body: { inksign: true, signers, contentSha256 } });
  const signAll = async (without: readonly string[] = []) => {
    for (const party of home.parties) await form.signByHand(party, contentSha256, without);
    await on().jobs.idle();
  };
  const finish = async () => {
    await form.visitor.send(takeover.finish, { params: { id: home.estateId } });
    await on().jobs.idle();
  };
  const sent = () => on().db.selectFrom('lead').selectAll().where('estateId', '=', home.estateId).execute();
  return { home, customer, form, sections, signAll, finish, sent };
};

const evidenceOf = async ({ id }: TestParty) => {
  const rows = await on().db.selectFrom('signingSigner').select(['participantId', 'evidence']).execute();
  return rows.find(({ participantId }) => participantId === id)?.evidence;
};

describe('the consent to a contract of power', () => {
  test('is in the list of the customer alone, by the provider’s name; the lock does not wait for it', async () => {
    const { home, customer, form, sections } = await underSigning();
    for (const party of home.parties) {
      const listed = (await form.declaredBy(party.id)).filter((id) => ticks.includes(id));
      expect(listed).toEqual(party.id === customer.id ? ticks : []);
    }
    const { calls, at } = form.signing;
    const { declares } = await form.call(calls.previewFor, { ...at, params: { ...at.params, pid: customer.id } });
    const shown = declares.filter(({ id }) => ticks.includes(id));
    expect(shown.map(({ isFree }) => isFree)).toEqual([true, true]);
    expect(shown.every(({ statement }) => statement?.includes(provider))).toBe(true);
    const rows = sections.find(({ heading }) => heading === 'Strømavtale')?.rows ?? [];
    expect(rows.find(({ label }) => label === 'Samtykke til strømavtalen')?.value).toBe(
      `Gis av ${customer.name} ved signeringen. Uten samtykke er strøm ikke bestilt.`,
    );
  });

  test('given there, it is sent, as the customer’s own and from the time of the signature', async () => {
    const { customer, signAll, finish, sent } = await underSigning();
    await signAll();
    await finish();
    const [lead, ...more] = await sent();
    expect([lead?.partner, lead?.participantId, lead?.state, more]).toEqual([provider, customer.id, 'sent', []]);
    const signer = await on()
      .db.selectFrom('signingSigner')
      .select('signedAt')
      .where('participantId', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(lead?.consentedAt).toEqual(signer.signedAt);
    expect(await evidenceOf(customer)).not.toHaveProperty('leftOut');
  });

  test.each([[ticks], [ticks.slice(1)], [ticks.slice(0, 1)]])(
    'left out (%j), the customer signs, nothing is sent, and the proof page says so',
    async (without) => {
      const { customer, signAll, finish, sent } = await underSigning();
      await signAll(without);
      await finish();
      expect(await sent()).toEqual([]);
      const evidence = await evidenceOf(customer);
      expect(evidence?.leftOut).toEqual(['Strøm er ikke bestilt']);
    },
  );
});

describe('power that is not ordered at the signatures', () => {
  const leftOut = async () => {
    const at = await underSigning();
    await at.signAll(ticks);
    await at.finish();
    const say = async (party: TestParty, lead: object = {}) => {
      const visitor = await visitorAt(place(), at.home, party);
      const given = { type: 'electricity', participantId: party.id, consentToShare: true, contactMethod: 'EMAIL' };
      const body = { leads: [{ ...given, ...lead }] };
      const { status } = await visitor.send(leads.send, { body, key: crypto.randomUUID() });
      await on().jobs.idle();
      return status;
    };
    const order = async () => (await at.form.read()).env.facts.powerOrder;
    return { ...at, say, order };
  };

  test('is offered to its customer by a link of their own, and is a line in the log of the desk', async () => {
    const { home, customer, order } = await leftOut();
    expect(await order()).toBe('notOrdered');
    const ours = home.parties.flatMap(({ email, phone }) => [email, phone]);
    const offers = (await outbox(on())).filter(
      ({ to, text }) => ours.includes(to) && text.includes('Strøm er ikke bestilt for'),
    );
    expect(offers.map(({ to }) => to).toSorted()).toEqual([customer.email, customer.phone].toSorted());
    const logged = await on()
      .db.selectFrom('flowEvent')
      .select('data')
      .where('estateId', '=', home.estateId)
      .where('type', '=', 'POWER_NOT_ORDERED')
      .execute();
    expect(logged.map(({ data }) => data)).toEqual([{ participantId: customer.id }]);
  });

  test('is ordered by that customer alone, once', async () => {
    const { home, customer, say, order, sent } = await leftOut();
    expect(await say(partyIn(home, 'buyer', 1))).toBe(404);
    expect(await say(partyIn(home, 'buyer', 1), { participantId: customer.id })).toBe(404);
    expect(await say(partyIn(home, 'seller'))).toBe(404);
    expect(await sent()).toEqual([]);
    expect(await say(customer)).toBe(202);
    const [lead, ...more] = await sent();
    expect([lead?.partner, lead?.participantId, lead?.state, more]).toEqual([provider, customer.id, 'sent', []]);
    expect(await order()).toBe('ordered');
    expect(await say(customer)).toBe(404);
  });

  test('is not offered before all have signed', async () => {
    const { customer, home, sent } = await underSigning();
    const visitor = await visitorAt(place(), home, customer);
    const given = { type: 'electricity', participantId: customer.id, consentToShare: true, contactMethod: 'EMAIL' };
    const { status } = await visitor.send(leads.send, { body: { leads: [given] }, key: crypto.randomUUID() });
    expect([status, await sent()]).toEqual([404, []]);
  });
});
