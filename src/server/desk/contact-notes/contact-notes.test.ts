import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import { type ContactId, type EstateId, participantId } from '#src/domain/ids.ts';
import { eraseWithAccount, eraseWithHome } from '#src/server/platform/held-data.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);

let people = 0;
/** A buyer of a home of Main's, with the contact that the office has of them. */
const customer = async (name: string) => {
  people += 1;
  const party: TestParty = {
    id: v.parse(participantId, randomUUID()),
    role: 'buyer',
    name,
    email: `n${people}@example.com`,
    phone: `+47483${String(people).padStart(5, '0')}`,
  };
  const { estateId } = await insertHome(on().database, {
    parties: [party],
    street: `${name}gata`,
    broker: idOf('main'),
  });
  const { contactId } = await on()
    .db.selectFrom('contactParty')
    .select('contactId')
    .where('partyId', '=', party.id)
    .executeTakeFirstOrThrow();
  return { contact: contactId, party, estateId };
};
const read = (contact: ContactId, who = 'main') => call(who, contactNotes.read, { params: { contact } });
const write = (contact: ContactId, text: unknown, revision?: number, who = 'main') =>
  call(who, contactNotes.write, {
    params: { contact },
    body: { text },
    ...(revision === undefined ? {} : { revision }),
  });
const kept = async (contact: ContactId) =>
  (await sql<{ body: string | null }>`select body from contact_note where contact_id = ${contact}`.execute(on().db))
    .rows;

describe('the office’s note on a customer', () => {
  test('is written, read by every part of the home, and changed by the one who read the last', async () => {
    const { contact, estateId } = await customer('Astrid');
    await on()
      .db.updateTable('estate')
      .set({ assistantId: idOf('assistant') })
      .where('id', '=', estateId)
      .execute();
    expect((await read(contact)).body).toEqual({ revision: 0, note: null, merged: [] });
    const first = await write(contact, '  Ring etter fire.\r\nHar hund. ', 0);
    expect([first.status, first.body.revision, first.body.note.text]).toEqual([200, 1, 'Ring etter fire.\nHar hund.']);
    const second = await write(contact, 'Ring etter fem.', 1, 'assistant');
    expect(second.body).toMatchObject({ revision: 2, note: { text: 'Ring etter fem.', by: 'Megler assistant' } });
    expect((await read(contact, 'responsible')).body).toEqual(second.body);
    expect((await write(contact, '', 2)).body).toMatchObject({ revision: 3, note: null });
    expect((await write(contact, 'Igjen', 3)).body).toMatchObject({ revision: 4, note: { text: 'Igjen' } });
  });

  test('is not changed by one who has read an older one: both read what stands', async () => {
    const { contact } = await customer('Birger');
    await write(contact, 'Den første', 0);
    for (const revision of [0, 7]) {
      const late = await write(contact, 'For sent', revision, 'responsible');
      expect([late.status, late.body]).toMatchObject([
        412,
        { code: 'STALE', revision: 1, note: { text: 'Den første' } },
      ]);
    }
    const blind = await write(contact, 'Uten å lese');
    expect([blind.status, blind.body]).toMatchObject([428, { code: 'REV_REQUIRED', revision: 1 }]);
  });

  test('takes one of two first notes at once', async () => {
    const { contact } = await customer('Cecilie');
    const both = await Promise.all([write(contact, 'A', 0), write(contact, 'B', 0, 'responsible')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test.each([
    ['a number', 7, 400],
    ['a text that is too long', 'x'.repeat(4001), 422],
    ['U+0000', 'a\u0000b', 400],
    ['half a surrogate', 'a\ud800', 400],
  ])('is not %s', async (_what, text, status) => {
    const { contact } = await customer('Dagny');
    expect((await write(contact, text, 0)).status).toBe(status);
    expect(await kept(contact)).toEqual([]);
  });

  test('is found by no colleague without a part, and by no other office', async () => {
    const { contact } = await customer('Eirik');
    await write(contact, 'Hemmelig', 0);
    for (const who of ['colleague', 'assistant', 'stranger']) {
      const [seen, changed] = [await read(contact, who), await write(contact, 'Endret', 1, who)];
      expect([seen.status, changed.status, seen.body.code]).toEqual([404, 404, 'NOT_FOUND']);
    }
    expect((await read(contact)).body.note.text).toBe('Hemmelig');
  });

  test('is sealed, and the log of the home says that it changed and not what it says', async () => {
    const { contact, estateId } = await customer('Frida');
    await write(contact, 'Skilt i høst', 0);
    expect(JSON.stringify(await kept(contact))).not.toContain('Skilt');
    const { rows } = await sql<{ type: string; text: string }>`select type, data::text as text from flow_event
      where estate_id = ${estateId} and type = 'CONTACT_NOTE'`.execute(on().db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('Skilt');
  });
});

describe('a merge', () => {
  test('shows both notes, and an undo gives each its own back', async () => {
    const [one, other] = [await customer('Gro'), await customer('Groa')];
    await write(one.contact, 'Om Gro', 0);
    await write(other.contact, 'Om Groa', 0);
    const merged = await call('main', brokerMerges.merge, {
      params: { id: one.contact },
      body: { with: other.contact },
    });
    const seen = await read(one.contact);
    expect(seen.body).toMatchObject({ note: { text: 'Om Gro' }, merged: [{ text: 'Om Groa' }] });
    expect((await write(one.contact, 'Om begge', 1)).body.merged).toHaveLength(1);
    await call('main', brokerMerges.undo, { params: { merge: merged.body.id } });
    expect((await read(one.contact)).body).toMatchObject({ note: { text: 'Om begge' }, merged: [] });
    expect((await read(other.contact)).body).toMatchObject({ note: { text: 'Om Groa' } });
  });
});

describe('the person', () => {
  const parties = (of: { party: TestParty; estateId: EstateId }) => ({ parties: [of.party.id] });

  test('has the note in the copy of what is held of them, and no other person’s', async () => {
    const [me, other] = [await customer('Hanne'), await customer('Helge')];
    await write(me.contact, 'Liker ikke telefon', 0);
    await write(other.contact, 'Noe om Helge', 0);
    const account = await signedInCustomer(on(), parties(me));
    const { body } = await new Visitor(server.current.url).send(dataExport.read, {
      params: { id: account.id },
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(body.others.officeNotes).toMatchObject([{ text: 'Liker ikke telefon' }]);
    expect(JSON.stringify(body)).not.toContain('Noe om Helge');
  });

  test('takes it with the account, a merged one too', async () => {
    const [me, other] = [await customer('Ida'), await customer('Idda')];
    await write(me.contact, 'Om Ida', 0);
    await write(other.contact, 'Om Idda', 0);
    const { id } = await signedInCustomer(on(), parties(me));
    await call('main', brokerMerges.merge, { params: { id: me.contact }, body: { with: other.contact } });
    await on().transaction((tx) => eraseWithAccount(tx, id, on()));
    expect([...(await kept(me.contact)), ...(await kept(other.contact))]).toEqual([]);
  });

  test('takes it with their last home in the office', async () => {
    const me = await customer('Jon');
    await write(me.contact, 'Om Jon', 0);
    await on().transaction((tx) => eraseWithHome(tx, { estateId: me.estateId, whole: false, people: [me.party.id] }));
    expect(await kept(me.contact)).toEqual([]);
  });

  test('keeps it when an account makes one contact of two homes', async () => {
    const me = await customer('Lars');
    const again = { ...me.party, id: v.parse(participantId, randomUUID()) };
    await insertHome(on().database, { parties: [again], street: 'Larsgata 2', broker: idOf('main') });
    await write(me.contact, 'Om Lars', 0);
    await signedInCustomer(on(), { parties: [me.party.id, again.id] });
    const { contactId } = await on()
      .db.selectFrom('contactParty')
      .select('contactId')
      .where('partyId', '=', again.id)
      .executeTakeFirstOrThrow();
    expect((await read(contactId)).body).toMatchObject({ revision: 1, note: { text: 'Om Lars' } });
  });

  test('takes it along when nothing of theirs is left in the office', async () => {
    const me = await customer('Kari');
    await write(me.contact, 'Om Kari', 0);
    await on()
      .db.updateTable('estate')
      .set({ brokerId: idOf('stranger') })
      .where('id', '=', me.estateId)
      .execute();
    expect(await kept(me.contact)).toEqual([]);
  });
});
