import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokerForms as contract } from '#src/contract/desk/broker-forms.ts';
import { leadState } from '#src/contract/forms/leads.ts';
import type { LeadId } from '#src/domain/ids.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const flow = 'settlement-seller';
const on = () => server.current.running.on;
let token: string;
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

const ask = (endpoint: (typeof contract)[keyof typeof contract], params: object = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { ...params },
    headers: { authorization: `Bearer ${token}` },
  });
const needsOf = async (home: TestHome): Promise<readonly unknown[]> => {
  const { needs } = await deskHomeOf({ url: server.current.url, token }, home);
  return needs.filter(({ kind }) => kind.startsWith('lead')).map(({ kind, who, flow: about }) => [kind, who, about]);
};

/** A signed form whose seller has a lead with a partner in the given state. */
const withLead = async (state: (typeof leadState.options)[number]) => {
  const home = await filledForm(on());
  const { id, name } = partyIn(home, 'seller');
  const actor = { kind: 'party', id, name } as const;
  const ref = { flow, estateId: home.estateId } as const;
  await on().transaction((tx) => createDocument(tx, on(), { ref, actor, method: 'e-id' }));
  const { id: instanceId } = await on()
    .db.selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', home.estateId)
    .where('flow', '=', flow)
    .executeTakeFirstOrThrow();
  await on()
    .db.insertInto('lead')
    .values({
      // seam: an id made up by the test.
      id: randomUUID() as LeadId,
      instanceId,
      estateId: home.estateId,
      participantId: id,
      service: 'security',
      partner: 'Alarmfolket',
      state,
      stateAt: new Date().toISOString(),
      definitionVersion: 1,
    })
    .execute();
  return { home, name };
};
const anotherPhoneKey = ({ estateId }: TestHome) =>
  sql`update flow_instance set state = 'finalized' where estate_id = ${estateId} and flow = 'takeover-protocol'`.execute(
    on().db,
  );

test('a partner that keeps what it was to delete waits for the broker, with whose it is, after the handing over too', async () => {
  const { home, name } = await withLead('recallFailed');
  const asked = [['lead-not-deleted', `Alarmfolket, ${name}`, flow]];
  expect(await needsOf(home)).toEqual(asked);
  await anotherPhoneKey(home);
  expect(await needsOf(home)).toEqual(asked);
});

test('so does a wish that the partner never got', async () => {
  const { home, name } = await withLead('failed');
  expect(await needsOf(home)).toEqual([['lead-not-sent', `Alarmfolket, ${name}`, flow]]);
});

test.each(leadState.options.filter((state) => state !== 'failed' && state !== 'recallFailed'))(
  'a lead that is %s waits for no broker',
  async (state) => {
    expect(await needsOf((await withLead(state)).home)).toEqual([]);
  },
);

test('a failed lead leaves the queue when the broker has asked the partner, and comes back at a new refusal', async () => {
  const { home } = await withLead('recallFailed');
  const { body } = await ask(contract.forms, { id: home.estateId });
  const form = body.forms.find((one: { flow: string }) => one.flow === flow);
  expect(Object.keys(form.leads[0])).not.toContain('id');
  const [point] = form.deviations;
  const marked = await ask(contract.markSeen, { id: home.estateId, flow, deviation: point.id });
  expect(marked.status, marked.text).toBe(200);
  expect(await needsOf(home)).toEqual([]);
  await sql`update lead set state_at = now() + interval '1 minute' where estate_id = ${home.estateId}`.execute(on().db);
  expect(await needsOf(home)).toHaveLength(1);
});
