import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { participantId } from '#src/domain/ids.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { testServer } from '#tests/support/server.ts';
import { contentOf, filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { leadOf } from '../leads/lead-content.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

/** Creates a protocol with all answered except the power contract, and the phones of both sides. */
const waiting = async (answers: Readonly<Record<string, StepDraft>> = {}) => {
  const { on } = place();
  const home = await filledHome(on, { answers: { electricity: { hasMeter: 'yes' }, ...answers } });
  await on.transaction(async (tx) => {
    const flow = await lockFlow(tx, 'takeover-protocol', home.estateId);
    const meter = { number: '6970631408374915', level: '48213' };
    await tx
      .insertInto('flowAnswer')
      .values({
        instanceId: flow.id,
        step: 'electricity',
        groupName: 'meters',
        rowId: randomUUID(),
        position: 0,
        fieldRevisions: '{}',
        revision: 1,
        updatedBy: null,
        updatedByName: null,
        value: JSON.stringify(meter),
      })
      .execute();
  });
  const params = { id: home.estateId };
  const phone = (role: 'seller' | 'buyer', index = 0) => visitorAt(place(), home, partyIn(home, role, index));
  const revisions = async (who: Visitor) => (await who.send(takeover.read, { params })).body.revisions;
  const change = async (who: Visitor, changes: StepDraft, step = 'electricity-provider') => {
    const revision = (await revisions(who))[step];
    return who.send(takeover.change, {
      params,
      body: { step, changes },
      ...(revision === undefined ? {} : { revision }),
    });
  };
  return { home, params, change, phone, buyer: partyIn(home, 'buyer'), coBuyer: partyIn(home, 'buyer', 1) };
};
const yes = { provider: 'fjordkraft', providerTerms: true, consentToShare: true } as const;
const contractOf = ({ email }: { readonly email: string }) => ({
  birthDate: '23.06.1994',
  email,
  phone: '42001003',
  invoiceAddress: 'THIS_HOME',
});
const agreed = { confirmCorrect: true };

describe('choosing electricity', () => {
  test('8 a seller proposes the choice on the phone at hand, which stops no one, and gives no consent', async () => {
    const { change, phone, params, buyer } = await waiting();
    const seller = await phone('seller');
    const typed = [
      await change(seller, { participantId: buyer.id, provider: 'fjordkraft' }),
      await change(seller, contractOf(buyer), 'electricity-person'),
      await change(seller, { ownProvider: 'Fjellkraft' }, 'electricity-optout'),
    ];
    expect(typed.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const [step, changes] of [
      ['electricity-provider', { providerTerms: true }],
      ['electricity-provider', { consentToShare: true }],
      ['electricity-optout', { optOutConfirmed: true }],
    ] as const)
      expect(await change(seller, changes, step)).toMatchObject({
        status: 403,
        body: { code: 'ANSWER_NOT_YOURS', params: { who: buyer.name } },
      });
    const { env, drafts } = (await seller.send(takeover.read, { params })).body;
    expect([env.facts.power, env.facts.buyerNames]).toEqual(['waits', expect.stringContaining(buyer.name)]);
    expect(drafts['electricity-provider']).toEqual({ participantId: buyer.id, provider: 'fjordkraft' });
    const owner = await phone('buyer');
    expect((await change(owner, { provider: 'hkraft' })).status).toBe(200);
    expect((await change(seller, { provider: 'fortum' })).body.code).toBe('ANSWER_NOT_YOURS');
  });

  test('9 a co-buyer who is not the customer gives no consent, not even with the name in the same change', async () => {
    const { change, phone, buyer, coBuyer } = await waiting();
    const [nora, ola] = [await phone('buyer'), await phone('buyer', 1)];
    const refused = { status: 403, body: { code: 'ANSWER_NOT_YOURS', params: { who: buyer.name } } };
    expect(await change(ola, { participantId: buyer.id, ...yes })).toMatchObject(refused);
    expect((await change(ola, { participantId: buyer.id, provider: 'fjordkraft' })).status).toBe(200);
    expect(await change(ola, { consentToShare: true })).toMatchObject(refused);
    expect(await change(ola, { optOutConfirmed: true }, 'electricity-optout')).toMatchObject(refused);
    expect((await change(nora, yes)).body.drafts['electricity-provider'].consentBy).toBe(buyer.id);
    // Another customer: the consent falls, and the next one gives it.
    const other = (await change(nora, { participantId: coBuyer.id })).body.drafts['electricity-provider'];
    expect(other).toMatchObject({ providerTerms: false, consentToShare: false, consentBy: null });
    expect((await change(nora, { consentToShare: true })).body.code).toBe('ANSWER_NOT_YOURS');
  });

  test('a deputy of the buyers is refused: a power of attorney covers the takeover only', async () => {
    const { home, change, phone, params, buyer } = await waiting();
    const changes = { name: 'Frank Fullmektig', deputyFor: buyer.id };
    const owner = await phone('buyer');
    const added = await owner.send(takeover.addParticipant, { params, body: { role: 'buyer', changes } });
    const { people } = added.body.drafts.participants;
    const deputy = people.find(({ name }: { name: string }) => name === 'Frank Fullmektig');
    const visitor = await visitorAt(place(), home, { ...buyer, id: deputy.id, name: deputy.name });
    expect(await change(visitor, yes)).toMatchObject({ status: 403, body: { code: 'ANSWER_NOT_YOURS' } });
  });

  test('a broker has no call that chooses: their session does not open the protocol', async () => {
    const { params } = await waiting();
    const body = { step: 'electricity-provider', changes: yes };
    const { token } = await beginSession(place().on, 'br-test' as Parameters<typeof beginSession>[1]); // seam: the tests' own broker
    const headers = { authorization: `Bearer ${token}` };
    expect((await new Visitor(place().url).send(broker.me, { headers })).status).toBe(200);
    const refused = await new Visitor(place().url).send(takeover.change, { params, body, headers });
    expect(refused.status).toBe(401);
  });

  test('a buyer’s yes is stored with their name, the time and the provider, which no request can set', async () => {
    const { change, phone, buyer } = await waiting();
    const visitor = await phone('buyer');
    const kept = await change(visitor, yes);
    expect(kept.body.drafts['electricity-provider']).toMatchObject({ consentBy: buyer.id, consentName: buyer.name });
    expect(kept.body.env.facts.powerConsentNb).toMatch(new RegExp(`^${buyer.name} godtok vilkårene .+ Fjordkraft\\.$`));
    const forged = await change(visitor, { consentName: 'Noen Andre' });
    expect(forged).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  test('a yes falls with the provider it was given for', async () => {
    const { change, phone } = await waiting();
    const visitor = await phone('buyer');
    await change(visitor, yes);
    const { body } = await change(visitor, { provider: 'hkraft' });
    const draft = body.drafts['electricity-provider'];
    expect(draft).toMatchObject({ provider: 'hkraft', providerTerms: false, consentToShare: false, consentBy: null });
    expect(body.env.facts.powerConsentNb).toBe('');
  });

  test('two buyers do not make one yes: who gives it reads the terms and consents themselves', async () => {
    const { change, phone, coBuyer } = await waiting();
    await change(await phone('buyer'), { provider: 'fjordkraft', providerTerms: true });
    const other = await phone('buyer', 1);
    const half = (await change(other, { consentToShare: true })).body.drafts['electricity-provider'];
    expect(half).toMatchObject({ providerTerms: false, consentToShare: true });
    expect(half.consentBy).toBeUndefined();
    const whole = (await change(other, { providerTerms: true })).body.drafts['electricity-provider'];
    expect(whole).toMatchObject({ consentBy: coBuyer.id, consentName: coBuyer.name });
  });
});

describe('the protocol', () => {
  const chosen = async () => {
    const at = await waiting();
    const visitor = await at.phone('buyer');
    await at.change(visitor, { participantId: at.buyer.id, ...yes });
    await at.change(visitor, contractOf(at.buyer), 'electricity-person');
    await at.change(visitor, agreed, 'summary');
    return { ...at, visitor };
  };

  test('says who consented to what and when, the offer with its date, and from when the contract runs', async () => {
    const { home, buyer } = await chosen();
    const { content } = await contentOf(place().on, home);
    const lines = content.sections.flatMap(({ rows }) => rows).map(({ label, value }) => `${label}: ${value}`);
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Samtykke til strømavtalen: ${buyer.name} godtok vilkårene .+ deles med Fjordkraft\\.$`),
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Tilbudet: Spotpris .+ 14 dagers angrerett.+ er fra \d/));
    expect(lines).toContainEqual(expect.stringMatching(/^Avtalen gjelder fra: /));
  });

  test('is not made with a yes that no name stands behind', async () => {
    const { home, phone, params, buyer, change } = await waiting();
    const visitor = await phone('buyer');
    await change(visitor, { participantId: buyer.id });
    await place().on.transaction(async (tx) => {
      const { id } = await lockFlow(tx, 'takeover-protocol', home.estateId);
      const value = JSON.stringify({ participantId: buyer.id, ...yes });
      const provider = tx.updateTable('flowAnswer').set({ value }).where('instanceId', '=', id);
      await provider.where('step', '=', 'electricity-provider').execute();
    });
    await change(visitor, contractOf(buyer), 'electricity-person');
    await change(visitor, agreed, 'summary');
    const refused = await visitor.send(takeoverSigning.createDocument, {
      params,
      body: { inksign: true },
      key: randomUUID(),
    });
    expect(refused).toMatchObject({ body: { code: 'V_ALL_FIELDS', steps: ['electricity-provider'] } });
  });

  test('when it is finished, hands the buyer to the provider once, with what they consented to and no more', async () => {
    const { home, visitor, params, buyer } = await chosen();
    const { on } = place();
    const sent = () => on.db.selectFrom('lead').selectAll().where('estateId', '=', home.estateId).execute();
    await signAll(on, await startSigning(on, home));
    await on.jobs.idle();
    expect(await sent()).toEqual([]);
    await visitor.send(takeover.finish, { params });
    await visitor.send(takeover.finish, { params });
    await on.jobs.idle();
    const [lead, ...more] = await sent();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      service: 'electricity',
      partner: 'Fjordkraft',
      participantId: buyer.id,
      state: 'sent',
    });
    // The birth date that the broker system knows stands, whatever was typed.
    const bornOn = async () => {
      const handed = lead === undefined ? undefined : await leadOf(on, lead);
      return handed !== undefined && 'birthDate' in handed ? handed.birthDate : undefined;
    };
    expect(await bornOn()).toBe('1994-06-23');
    await on.db
      .insertInto('estatePartyIdentity')
      .values({
        partyId: v.parse(participantId, buyer.id),
        birthDate: '1991-02-03',
        nationalIdFingerprint: null,
        organisationNumber: null,
      })
      .onConflict((conflict) => conflict.column('partyId').doUpdateSet({ birthDate: '1991-02-03' }))
      .execute();
    expect(await bornOn()).toBe('1991-02-03');
  });

  test('when the buyer arranges it alone, no lead is sent', async () => {
    const { home, phone, change, params, buyer } = await waiting();
    const { on } = place();
    const visitor = await phone('buyer');
    await change(visitor, yes);
    await change(visitor, { participantId: buyer.id, provider: 'OPT_OUT' });
    await change(visitor, { optOutConfirmed: true }, 'electricity-optout');
    await change(visitor, agreed, 'summary');
    await signAll(on, await startSigning(on, home));
    await on.jobs.idle();
    expect((await visitor.send(takeover.finish, { params })).status).toBe(200);
    await on.jobs.idle();
    expect(await on.db.selectFrom('lead').selectAll().where('estateId', '=', home.estateId).execute()).toEqual([]);
  });
});
