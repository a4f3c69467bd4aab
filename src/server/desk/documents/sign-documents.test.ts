import { randomUUID } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { paperSigning } from '#src/contract/account/paper-signing.ts';
import { brokerDocuments, type DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { sealPaperOnce } from '#src/server/account/paper-signing/seal-paper.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { textsTo } from '#tests/support/sms-codes.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database, { sellers: 1, buyers: 1 });
  tokens = await brokerTokens({ on: on() });
});
beforeEach(async () => {
  home = await insertHome(on().database, { sellers: 2, buyers: 1 });
});

const seller = (index = 0): TestParty => partyIn(home, 'seller', index);
const buyer = (): TestParty => partyIn(home, 'buyer');
const visitor = () => new Visitor(server.current.url);
const as = (token: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
const pdfOf = async (pages: number): Promise<Uint8Array> => {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  return pdf.save();
};
const upload = async (ids: readonly string[], visibleTo = 'both', file?: Uint8Array, token = tokens.own) =>
  visitor().send(brokerDocuments.upload, {
    params: { id: home.estateId },
    query: { docType: 'energy-label', visibleTo, needsSignature: ids.join(',') },
    body: file ?? (await pdfOf(2)),
    ...as(token, { 'content-type': 'application/pdf' }),
  });
const listed = async (id: string): Promise<DeskDocument> => {
  const { body } = await visitor().send(brokerDocuments.list, { params: { id: home.estateId }, ...as(tokens.own) });
  return body.items.find((one: DeskDocument) => one.id === id);
};
const replace = async (document: string, revision: number) =>
  visitor().send(brokerDocuments.replace, {
    params: { id: home.estateId, document },
    body: await pdfOf(3),
    ...as(tokens.own, { 'content-type': 'application/pdf', 'if-match': String(revision) }),
  });
const show = (document: string, visibleTo: string, revision = 1) =>
  visitor().send(brokerDocuments.show, {
    params: { id: home.estateId, document },
    body: { visibleTo, isConfirmed: true },
    ...as(tokens.own, { 'if-match': String(revision) }),
  });

const customer = async (party: TestParty, method: 'BANKID' | 'PHONE_NUMBER' = 'BANKID') =>
  (await signedInCustomer(on(), { parties: [party.id], method })).token;
const at = (document: string) => ({ params: { id: home.estateId, document } });
const codeTo = async (party: TestParty): Promise<string> => {
  const codes = (await textsTo(on(), party.phone)).flatMap((text) => /Koden din er (\d{4})/.exec(text)?.[1] ?? []);
  return codes[0] ?? '';
};
const read = async (token: string, document: string) =>
  (await visitor().send(paperSigning.read, { ...at(document), ...as(token) })).body;
const sign = async (party: TestParty, document: string, given: Readonly<Record<string, string>> = {}) => {
  const token = await customer(party);
  await visitor().send(paperSigning.sendCode, { ...at(document), ...as(token) });
  const { contentSha256 } = await read(token, document);
  const body = { contentSha256, code: await codeTo(party), typedName: party.name, ...given };
  return visitor().send(paperSigning.sign, { ...at(document), body, ...as(token) });
};
const waits = async (party: TestParty, document: string): Promise<boolean> => {
  const { body } = await visitor().send(documents.signable, {
    params: { id: home.estateId },
    ...as(await customer(party)),
  });
  return body.some(({ id }: { id: string }) => id === document);
};

describe('a document that parties must sign', () => {
  test('waits for those who are named, who are written to, and for no other', async () => {
    const { status, body } = await upload([seller().id]);
    expect(status).toBe(201);
    expect([await waits(seller(), body.id), await waits(buyer(), body.id)]).toEqual([true, false]);
    expect((await textsTo(on(), seller().phone)).some((text) => text.includes(body.id))).toBe(true);
    expect(await listed(body.id)).toMatchObject({
      signing: { state: 'signing', signers: [{ name: seller().name, signedAt: null }] },
    });
  });

  test('is sealed once all have signed: the file and the page of signatures in one', async () => {
    const { id } = (await upload([seller().id, buyer().id])).body;
    expect((await sign(seller(), id)).body).toMatchObject({ state: 'signing', waitsFor: null });
    expect((await sign(buyer(), id)).body.state).toBe('sealing');
    await sealPaperOnce(on(), id);
    await sealPaperOnce(on(), id);
    expect((await listed(id)).signing?.state).toBe('sealed');
    const { text } = await visitor().send(documents.file, {
      params: { id: home.estateId, document: id, doctype: 'energy-label' },
      ...as(await customer(seller())),
    });
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('ETSI.CAdES.detached');
  });

  test('uploaded twice by a double press is asked for once', async () => {
    const file = await pdfOf(1);
    const [one, two] = await Promise.all([upload([seller().id], 'both', file), upload([seller().id], 'both', file)]);
    expect(one.body.id).toBe(two.body.id);
    const asked = (await textsTo(on(), seller().phone)).filter((text) => text.includes(one.body.id));
    expect(asked).toHaveLength(1);
  });
});

describe('who may be named', () => {
  test('is refused for a stranger, a party of another home, and one who may not read it', async () => {
    const other = await insertHome(on().database, { sellers: 1, buyers: 1 });
    const refused = [
      await upload([randomUUID()]),
      await upload([partyIn(other, 'seller').id]),
      await upload([buyer().id], 'seller'),
      await upload([seller().id, buyer().id], 'buyer'),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([422, 'DOC_SIGNERS']));
  });

  test('is not asked of a broker without a part in the home', async () => {
    const { status, body } = await upload([seller().id], 'both', undefined, tokens.other);
    expect([status, body.code]).toEqual([404, 'ESTATE_404']);
  });
});

describe('a signature is refused', () => {
  test('to a party who is not named, and to one of another home as if there were no document', async () => {
    const { id } = (await upload([seller().id])).body;
    expect((await visitor().send(paperSigning.sendCode, { ...at(id), ...as(await customer(buyer())) })).body.code).toBe(
      'ST_SIGNER_MISSING',
    );
    const other = await insertHome(on().database, { sellers: 1, buyers: 1 });
    const token = await customer(partyIn(other, 'seller'));
    expect((await visitor().send(paperSigning.read, { ...at(id), ...as(token) })).status).toBe(404);
  });

  test('with a wrong code, another name, other content, or a sign-in by SMS alone', async () => {
    const { id } = (await upload([seller().id])).body;
    const refused = [
      await sign(seller(), id, { typedName: buyer().name }),
      await sign(seller(), id, { contentSha256: '0'.repeat(64) }),
      await sign(seller(), id, { code: '0000' }),
      await visitor().send(paperSigning.sendCode, { ...at(id), ...as(await customer(seller(), 'PHONE_NUMBER')) }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['V_NAME_SIGN', 'STALE', 'SMS_CODE', 'AUTH_STEP_UP']);
    expect((await listed(id)).signing?.signers[0]?.signedAt).toBeNull();
  });

  test('the second time, also from two tabs at once', async () => {
    const { id } = (await upload([seller().id, buyer().id])).body;
    const token = await customer(seller());
    await visitor().send(paperSigning.sendCode, { ...at(id), ...as(token) });
    const { contentSha256 } = await read(token, id);
    const body = { contentSha256, code: await codeTo(seller()), typedName: seller().name };
    const both = await Promise.all(
      [1, 2].map(() => visitor().send(paperSigning.sign, { ...at(id), body, ...as(token) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of a version that was replaced while it was read', async () => {
    const { id } = (await upload([seller().id])).body;
    const token = await customer(seller());
    await visitor().send(paperSigning.sendCode, { ...at(id), ...as(token) });
    const { contentSha256 } = await read(token, id);
    const newer = (await replace(id, 1)).body.id;
    const body = { contentSha256, code: await codeTo(seller()), typedName: seller().name };
    expect((await visitor().send(paperSigning.sign, { ...at(id), body, ...as(token) })).status).toBe(404);
    expect((await visitor().send(paperSigning.sign, { ...at(newer), body, ...as(token) })).body.code).toBe('STALE');
    expect(await waits(seller(), newer)).toBe(true);
  });
});

describe('once one has signed', () => {
  test('it is neither replaced, hidden nor shown to others, whatever the broker had read', async () => {
    const { id } = (await upload([seller().id, buyer().id])).body;
    await sign(seller(), id);
    expect((await replace(id, 1)).body.code).toBe('STALE');
    const { revision } = await listed(id);
    const refused = [await replace(id, revision), await show(id, 'none', revision), await show(id, 'seller', revision)];
    expect(refused.map(({ body }) => body.code)).toEqual(['DOC_SIGNED', 'DOC_SIGNED', 'DOC_SIGNED']);
  });

  test('before that, those who are to sign stay among its readers', async () => {
    const { id } = (await upload([seller().id, seller(1).id])).body;
    expect((await show(id, 'buyer')).body.code).toBe('DOC_SIGNERS');
    expect((await show(id, 'seller')).body).toMatchObject({ visibleTo: 'seller' });
  });
});
