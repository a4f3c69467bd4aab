import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Evidence } from '#src/server/signing/documents/columns.ts';
import { evidenceLines } from '#src/server/signing/documents/signers-on-paper.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** The lock: a co-party answers strict rows in another party's session, after a code to the own mobile (decision 047). */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
beforeAll(() => insertHome(place().on.database));

const flow = 'settlement-seller';
const pepSteps = ['own-pep', 'employee-pep', 'family-pep'] as const;

/** A seller's settlement that one owner has filled in on the own phone; the other's own answers are missing. */
const onOnePhone = async () => {
  const home = await insertHome(place().on.database);
  const [silje, halvor] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, silje, flow);
  await form.fillOwn();
  const params = { id: home.estateId };
  const at = (party: TestParty) => ({ params: { ...params, pid: party.id } });
  const codeOf = async ({ phone }: TestParty) => {
    const text =
      (await outbox(place().on)).find(({ to, text: said }) => to === phone && said.includes('svare selv'))?.text ?? '';
    return /\b\d{4}\b/.exec(text)?.[0] ?? '';
  };
  const ask = (party: TestParty, by: Visitor = form.visitor) => by.send(settlementSeller.sendAtHandCode, at(party));
  const say = (party: TestParty, code: string, by: Visitor = form.visitor) =>
    by.send(settlementSeller.answerAtHand, { ...at(party), body: { code } });
  const answer = async (
    party: TestParty,
    changes: Readonly<Record<string, string>> = { status: 'no' },
    { step = 'own-pep', by = form.visitor }: { readonly step?: string; readonly by?: Visitor } = {},
  ) => {
    const { body } = await by.send(settlementSeller.read, { params });
    return by.send(settlementSeller.changeRow, {
      params: { ...params, row: party.id },
      body: { step, group: 'people', changes },
      revision: body.revisions[`${step}/${party.id}`] ?? 0,
    });
  };
  const lock = () =>
    form.visitor.send(settlementSeller.createDocument, {
      params,
      body: { inksign: true, contentSha256: '0'.repeat(64) },
      key: crypto.randomUUID(),
    });
  return { home, silje, halvor, form, params, ask, say, answer, codeOf, lock };
};
type OnePhone = Awaited<ReturnType<typeof onOnePhone>>;

/** The other owner is here: the code from the own mobile is typed on this phone. */
const atHand = async (here: OnePhone) => {
  expect((await here.ask(here.halvor)).status).toBe(200);
  const said = await here.say(here.halvor, await here.codeOf(here.halvor));
  expect(said.status, said.text).toBe(200);
};
const refusedFor = ({ name }: TestParty) => ({
  status: 403,
  body: { code: 'ANSWER_NOT_YOURS', params: { who: name } },
});

describe('a settlement of two owners on one phone', () => {
  test('is answered by both after a code to the other’s own mobile, and locked', async () => {
    const here = await onOnePhone();
    const { halvor, silje, answer, form, params, lock } = here;
    expect(await lock()).toMatchObject({ status: 422, body: { code: 'ANSWER_WAITS', params: { who: halvor.name } } });
    expect(await answer(halvor)).toMatchObject(refusedFor(halvor));
    await atHand(here);
    for (const step of pepSteps) expect((await answer(halvor, { status: 'no' }, { step })).status).toBe(200);
    const { answered } = (await form.visitor.send(settlementSeller.read, { params })).body;
    // The giver is the one at hand, and it is kept on whose phone.
    const author = { by: halvor.id, name: halvor.name, onPhoneOf: silje.id };
    expect(answered[`own-pep/${halvor.id}`]).toMatchObject({ by: halvor.id, authors: { status: author } });
    await form.fillOwn();
    const sha256 = await form.lock({ inksign: true });
    expect(await answer(halvor, { status: 'yes' })).toMatchObject({ status: 409 });
    // After the lock no code gives anything.
    expect((await here.ask(halvor)).status).toBe(409);
    // The proof of the own signature says on whose phone it was.
    for (const party of [halvor, silje]) await form.signByHand(party, sha256);
    const { rows } = await sql<{ name: string; evidence: Evidence }>`
      select name, evidence from signing_signer where participant_id in (${halvor.id}, ${silje.id})
      order by name = ${silje.name}`.execute(place().on.db);
    const lines = rows.map(({ evidence }) => evidenceLines(evidence, 'nb').join('\n'));
    expect(lines[0]).toContain(`Svarte selv på telefonen til ${silje.name}, etter kode til egen mobil`);
    expect(lines[1]).not.toContain('Svarte selv');
  });

  test('the log says in whose session it was, and for whom', async () => {
    const here = await onOnePhone();
    await atHand(here);
    await here.answer(here.halvor);
    const { rows } = await sql<{ data: unknown; actorName: string }>`
      select data, actor_name from flow_event
      where estate_id = ${here.home.estateId} order by seq desc limit 1`.execute(place().on.db);
    expect(rows[0]).toMatchObject({ actorName: here.silje.name, data: { atHand: here.halvor.id } });
  });

  test('what one at hand gave is that person’s: the holder does not change it afterwards', async () => {
    const here = await onOnePhone();
    await atHand(here);
    await here.answer(here.halvor);
    await sql`update one_time_code set used_at = used_at - interval '16 minutes'
      where subject like 'at-hand:%'`.execute(place().on.db);
    expect(await here.answer(here.halvor, { status: 'yes' })).toMatchObject(refusedFor(here.halvor));
    // From the own phone it is changed as ever, and is then no longer on another's.
    const own = await visitorAt(place(), here.home, here.halvor, [flow]);
    expect((await here.answer(here.halvor, { status: 'yes' }, { by: own })).status).toBe(200);
    const { answered } = (await own.send(settlementSeller.read, { params: here.params })).body;
    expect(answered[`own-pep/${here.halvor.id}`].authors).toEqual({});
  });
});

describe('nothing is given', () => {
  test('after a wrong code, by the code of another phone, or by one’s own', async () => {
    const here = await onOnePhone();
    const { halvor, silje, ask, say, answer, codeOf } = here;
    expect((await ask(silje)).status).toBe(404);
    expect((await ask(halvor)).status).toBe(200);
    const code = await codeOf(halvor);
    const wrong = code === '0000' ? '1111' : '0000';
    expect((await say(halvor, wrong)).body.code).toBe('SMS_CODE');
    expect(await answer(halvor)).toMatchObject(refusedFor(halvor));
    // Another phone of the same owner has not asked for this code.
    const second = await visitorAt(place(), here.home, silje, [flow]);
    expect((await say(halvor, code, second)).body.code).toBe('SMS_CODE');
    expect((await say(halvor, code)).status).toBe(200);
    expect(await answer(halvor, undefined, { by: second })).toMatchObject(refusedFor(halvor));
    // A code is good once.
    expect((await say(halvor, code)).body.code).toBe('SMS_CODE');
  });

  test('more than five wrong codes a day by one who holds another’s phone', async () => {
    const here = await onOnePhone();
    await here.ask(here.halvor);
    const code = await here.codeOf(here.halvor);
    const wrong = code === '0000' ? '1111' : '0000';
    for (let guess = 0; guess < 5; guess += 1) expect((await here.say(here.halvor, wrong)).body.code).toBe('SMS_CODE');
    expect((await here.say(here.halvor, code)).body.code).toBe('SMS_MAX');
    expect(await here.answer(here.halvor)).toMatchObject(refusedFor(here.halvor));
  });

  test('for a person of the other side, from the other side, or of other answers than the strict ones', async () => {
    const here = await onOnePhone();
    expect((await here.ask(partyIn(here.home, 'buyer'))).status).toBe(404);
    const buyer = await visitorAt(place(), here.home, partyIn(here.home, 'buyer'), ['settlement-buyer']);
    const asked = { params: { ...here.params, pid: here.halvor.id } };
    expect((await buyer.send(settlementSeller.sendAtHandCode, asked)).body.code).toBe('ST_BUYERS_DENIED');
    expect((await buyer.send(settlementBuyer.sendAtHandCode, asked)).status).toBe(404);
    await atHand(here);
    const { body } = await here.form.visitor.send(settlementSeller.read, { params: here.params });
    const phone = await here.form.visitor.send(settlementSeller.changeRow, {
      params: { ...here.params, row: here.halvor.id },
      body: { step: 'participants', group: 'people', changes: { phone: '429 90 099' } },
      revision: body.revisions[`participants/${here.halvor.id}`],
    });
    expect([phone.status, phone.body.code]).toEqual([403, 'OTP_NOT_YOURS']);
  });

  test('when a quarter of an hour has passed', async () => {
    const here = await onOnePhone();
    await atHand(here);
    await sql`update one_time_code set used_at = used_at - interval '15 minutes'
      where subject like 'at-hand:%'`.execute(place().on.db);
    expect(await here.answer(here.halvor)).toMatchObject(refusedFor(here.halvor));
  });

  test('while a change of the contact details was stopped, also with the code', async () => {
    const here = await onOnePhone();
    await atHand(here);
    const { estateId } = here.home;
    await sql`insert into contact_stop (party_id, estate_id, is_restored, stopped_at)
      values (${here.halvor.id}, ${estateId}, false, now())`.execute(place().on.db);
    expect(await here.answer(here.halvor)).toMatchObject(refusedFor(here.halvor));
    expect((await here.ask(here.halvor)).body.code).toBe('ANSWER_OF_BROKER');
  });

  test('where two people share a number, which shows nothing', async () => {
    const here = await onOnePhone();
    const { silje, halvor } = here;
    await sql`update flow_answer set value = value || jsonb_build_object('phone', ${silje.phone}::text)
      where row_id = ${halvor.id} and step = 'participants'`.execute(place().on.db);
    expect(await here.ask(halvor)).toMatchObject(refusedFor(halvor));
  });

  test('by one who is said not to sign', async () => {
    const here = await onOnePhone();
    await sql`update flow_answer set value = value || '{"notSigning": true, "notSigningWhy": "Er syk"}'
      where row_id = ${here.halvor.id} and step = 'participants'`.execute(place().on.db);
    expect(await here.ask(here.halvor)).toMatchObject(refusedFor(here.halvor));
  });
});
