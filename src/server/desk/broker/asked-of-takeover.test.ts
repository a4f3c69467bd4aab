import { beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { contentOf, filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** Authority 27 in the takeover, by the same list as in the forms of one side. */
const server = testServer();
const on = () => server.current.running.on;
const flow = 'takeover-protocol';
const why = 'Bor i utlandet og svarer ikke';
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

const send = (endpoint: AnyEndpoint, params: Readonly<Record<string, string>>, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    params,
    headers: { authorization: `Bearer ${tokens.own}` },
    ...(body && { body }),
  });
const stateOf = async ({ estateId }: TestHome) => (await latestDocument(on().db, takeoverOf(estateId)))?.state;
const finish = (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  const reader = { form: formOf(flow), me: { estateId: home.estateId } };
  return finishForm(on(), reader, { kind: 'party', id, name });
};

/** A takeover under signing whose second seller is not to sign. */
const leftOut = async () => {
  const empty = await insertHome(on().database, { sellers: 2 });
  const away = partyIn(empty, 'seller', 1);
  const people = ({ id }: { readonly id: string }) => (id === away.id ? { notSigning: true, notSigningWhy: why } : {});
  const home = await filledHome(on(), { home: empty, people });
  const signing = await startSigning(on(), home);
  const { body } = await send(broker.takeover, { id: home.estateId });
  const [point] = body.asked;
  return { home, away, signing, point, params: { id: home.estateId, deviation: String(point?.id) } };
};
const signOthers = async ({ home, away, signing }: Awaited<ReturnType<typeof leftOut>>) => {
  for (const [index, { id }] of home.parties.entries()) if (id !== away.id) await sign(on(), signing, index);
  await on().jobs.idle();
};

describe('a co-owner who is not to sign the takeover', () => {
  test('27: nothing is sealed or finished without the broker’s yes, which seals it', async () => {
    const begun = await leftOut();
    const { home, away, point, params } = begun;
    expect(point).toMatchObject({ kind: 'not-signing', who: away.name, asks: true, reason: why, seen: null });
    const { needs } = await deskHomeOf({ url: server.current.url, token: tokens.own }, home);
    expect(needs.map(({ kind, who }) => [kind, who])).toContainEqual(['not-signing', away.name]);
    await signOthers(begun);
    expect(await stateOf(home)).toBe('waitsForBroker');
    await expect(finish(home)).rejects.toMatchObject({ code: 'ST_BROKER_YES' });
    const yes = await send(broker.approveDeviation, params);
    expect(yes.status, yes.text).toBe(200);
    expect(yes.body.asked).toMatchObject([{ seen: { by: 'Prøve Megler' } }]);
    await on().jobs.idle();
    expect(await stateOf(home)).toBe('sealed');
  });

  test('is first on page 1, with the reason, and among those who sign no more', async () => {
    const { home, away } = await leftOut();
    const { content, signers } = await contentOf(on(), home);
    const [, first] = content.sections;
    expect(first?.rows[0]).toEqual({ label: `Skal ikke signere: ${away.name}`, value: why });
    expect(signers.map(({ id }) => id)).not.toContain(away.id);
    expect(content.sections.at(-1)?.rows.map(({ label }) => label)).not.toContain(away.name);
  });

  test('gets a message at the lock, and at the broker’s no, which opens the protocol again', async () => {
    const begun = await leftOut();
    const { home, away, params } = begun;
    const atLock = (await outbox(on())).filter(({ to }) => to === away.phone || to === away.email);
    expect(atLock.map(({ to }) => to).toSorted()).toEqual([away.phone, away.email].toSorted());
    for (const { text } of atLock) expect(text).toContain(why);
    await signOthers(begun);
    expect((await send(broker.refuseDeviation, params, { reason: '' })).status).toBe(400);
    const reason = 'Begge eierne må signere';
    const no = await send(broker.refuseDeviation, params, { reason });
    expect(no.status, no.text).toBe(200);
    expect(no.body.state).toBe('created');
    const said = (await outbox(on())).filter(({ text }) => text.includes(reason)).map(({ to }) => to);
    for (const { phone } of home.parties) expect(said).toContain(phone);
  });

  test('is no point of another form', async () => {
    const { params } = await leftOut();
    const other = await send(brokerForms.approveDeviation, { ...params, flow: 'settlement-seller' });
    expect(other.body.code).toBe('NOT_FOUND');
  });
});
