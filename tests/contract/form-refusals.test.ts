import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples as seller } from '#flows/forms/settlement-seller/samples.ts';
import { closedWords } from '#src/apps/customer/forms/closed-words.ts';
import { failureOf } from '#src/client/call-failed.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { projectBaseType, settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { type ProblemCode, problemCodes } from '#src/domain/problem-codes.ts';
import { walk } from '#src/engine/walk.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { problemStatus, problemText } from '#src/texts/problems.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { type Heard, partyIn, type Visitor, type VisitorCall, visitorAt } from '#tests/support/visitor.ts';

/**
 * The catalogue's refusals of the settlement, the self-declaration and their signing (Spec section 8). Each is caused
 * over HTTP, and has text in both languages and a page that shows it.
 */
let server: TestServer;
let provider: HttpServer;
/** The e-ID provider's response to discovery. */
let discovery: () => { readonly status: number; readonly body: object } = () => ({ status: 503, body: {} });

beforeAll(async () => {
  provider = createServer((_, response) => {
    const { status, body } = discovery();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  server = await startTestServer({
    env: { EID_ISSUER: issuer(), EID_CLIENT_ID: 'grend', EID_CLIENT_SECRET: 'secret' },
  });
});
afterAll(async () => {
  await server.stop();
  provider.close();
});
const issuer = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

const place = () => ({ url: server.url, on: server.running.on });
const key = () => ({ key: crypto.randomUUID() });
const nobody = '6a3d3c0e-6f0e-4b7e-8f27-0d6f0b1e2c33';
/** The last call of a row, made once in each language. */
type Ask = (language: 'nb' | 'en') => Promise<Heard>;
const asks =
  (visitor: Visitor, endpoint: AnyEndpoint, asked: VisitorCall): Ask =>
  (language) =>
    visitor.send(endpoint, { ...asked, ...key(), headers: { 'accept-language': language } });

const visitorOf = async (flow: FlowName, home?: TestHome) => {
  const at = home ?? (await insertHome(server.running.on.database));
  const side = flow.endsWith('seller') ? 'seller' : 'buyer';
  return { home: at, visitor: await visitorAt(place(), at, partyIn(at, side), [flow]), params: { id: at.estateId } };
};
const begun = async (flow: FlowName, home?: TestHome) => {
  const at = home ?? (await insertHome(server.running.on.database));
  const side = flow.endsWith('seller') ? 'seller' : 'buyer';
  const form = await SignedForm.open(place(), at, partyIn(at, side), flow);
  return { home: at, form, visitor: form.visitor, params: { id: at.estateId } };
};
const filled = async (flow: FlowName) => {
  const made = await begun(flow);
  await made.form.fill();
  return made;
};
const locked = async (flow: FlowName) => {
  const made = await filled(flow);
  return { ...made, sha256: await made.form.lock({ inksign: false }) };
};
/** A signer of a locked form, with these values instead of the own. */
const lockedSigner = async (values: Updateable<Tables['signingSigner']>) => {
  const made = await locked('settlement-buyer');
  const { id: pid } = partyIn(made.home, 'buyer');
  await server.running.on.db.updateTable('signingSigner').set(values).where('participantId', '=', pid).execute();
  return { ...made, pid };
};
const signedBy = async (flow: FlowName, index: number) => {
  const made = await locked(flow);
  const party = partyIn(made.home, flow.endsWith('seller') ? 'seller' : 'buyer', index);
  await made.form.signByHand(party, made.sha256);
  return { ...made, party };
};
const remake = { inksign: true };
const wrong = { reason: 'Kontonummeret er feil' };
const answer = (step: string, changes: object) => ({ body: { step, changes } });

const rows: Partial<Record<ProblemCode, () => Promise<Ask>>> = {
  async ST_NOT_FOUND() {
    const { visitor, params } = await visitorOf('settlement-seller');
    return asks(visitor, settlementSeller.read, { params });
  },
  async ST_PARTICIPANT() {
    const { visitor, params } = await begun('settlement-seller');
    const body = { step: 'participants', group: 'people', changes: { city: 'OSLO' } };
    return asks(visitor, settlementSeller.changeRow, { params: { ...params, row: nobody }, body, revision: 1 });
  },
  async ST_SIGNED() {
    const { visitor, params, party } = await signedBy('settlement-buyer', 0);
    return asks(visitor, settlementBuyer.sendCode, { params: { ...params, pid: party.id } });
  },
  // Before the next row, because a provider's discovery document is cached once fetched.
  async ST_PROVIDER() {
    const { visitor, params, sha256 } = await locked('settlement-seller');
    const ask = asks(visitor, settlementSeller.startEid, { params, body: { contentSha256: sha256 } });
    return (language) => {
      discovery = () => ({ status: 503, body: {} });
      return ask(language);
    };
  },
  async ST_SIGN_FAILED() {
    const { visitor, params, sha256 } = await locked('settlement-seller');
    const ask = asks(visitor, settlementSeller.startEid, { params, body: { contentSha256: sha256 } });
    return (language) => {
      // It responds, but names no page that a person could be sent to.
      discovery = () => ({ status: 200, body: { issuer: issuer(), jwks_uri: `${issuer()}/jwks` } });
      return ask(language);
    };
  },
  async ST_SIGNER_MISSING() {
    const { visitor, params } = await filled('settlement-seller');
    const body = { ...remake, signers: [nobody] };
    return asks(visitor, settlementSeller.createDocument, { params, body });
  },
  async ST_NO_PHONE() {
    const { visitor, params, pid } = await lockedSigner({ phone: '' });
    return asks(visitor, settlementBuyer.sendCode, { params: { ...params, pid } });
  },
  async ST_NO_ADDRESS() {
    const { visitor, params, pid } = await lockedSigner({ phone: '', email: '', sentAt: null, textAgainAt: null });
    return asks(visitor, settlementBuyer.signSms, { params: { ...params, pid } });
  },
  async ST_NUMBER_HELD() {
    const { visitor, params, pid } = await lockedSigner({ numberHeldAt: '2026-11-29T08:00:00.000Z' });
    return asks(visitor, settlementBuyer.sendCode, { params: { ...params, pid } });
  },
  async ST_DECLARE() {
    const { home, params, sha256 } = await locked('settlement-seller');
    const visitor = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
    return asks(visitor, settlementSeller.startEid, { params, body: { contentSha256: sha256 } });
  },
  async ST_ON_PRINT() {
    const { home, form, params } = await begun('settlement-seller');
    await form.fillOwn();
    const silent = partyIn(home, 'seller', 1);
    await form.give('how-to-sign', { signMethod: 'PAPER', paperReason: [silent.id] });
    const contentSha256 = await form.lock({ onPaper: [silent] });
    const visitor = await visitorAt(place(), home, silent, ['settlement-seller']);
    return asks(visitor, settlementSeller.startEid, { params, body: { contentSha256 } });
  },
  async ST_REPRESENTATIVE() {
    const { visitor, params, home } = await filled('settlement-seller');
    const { id } = partyIn(home, 'seller');
    const { db } = server.running.on;
    await db
      .insertInto('estatePartyIdentity')
      .values({ partyId: id, birthDate: '2015-01-01' })
      .onConflict((conflict) => conflict.column('partyId').doUpdateSet({ birthDate: '2015-01-01' }))
      .execute();
    return asks(visitor, settlementSeller.createDocument, { params, body: remake });
  },
  async ST_PAPER_PAGES() {
    const { visitor, params, form, home } = await filled('settlement-seller');
    const me = partyIn(home, 'seller');
    const contentSha256 = await form.lock({ onPaper: [me] });
    const pictures = (await form.printedPages()).slice(0, -1);
    const body = { participantId: me.id, contentSha256, pictures };
    return asks(visitor, settlementSeller.signOnPaper, { params, body });
  },
  async ST_BUYER_DOC() {
    const { visitor, params, home } = await filled('settlement-buyer');
    await breakSeals(home);
    return asks(visitor, settlementBuyer.createDocument, { params, body: remake });
  },
  async ST_SELLER_DOC() {
    const { visitor, params, home } = await filled('settlement-seller');
    await breakSeals(home);
    return asks(visitor, settlementSeller.createDocument, { params, body: remake });
  },
  async ST_DOC_EXISTS() {
    const { visitor, params } = await locked('settlement-buyer');
    return asks(visitor, settlementBuyer.change, { params, ...answer('loan', { hasLoans: 'no' }) });
  },
  async ST_NO_PROCESS() {
    const { visitor, params } = await begun('settlement-seller');
    return asks(visitor, settlementSeller.signStatus, { params });
  },
  async ST_ESTATE() {
    const { visitor, params, home } = await visitorOf('settlement-buyer');
    await server.running.on.db.deleteFrom('flowInstance').where('estateId', '=', home.estateId).execute();
    return asks(visitor, settlementBuyer.read, { params });
  },
  async ST_ESTATE_EXT() {
    const home = await insertHome(server.running.on.database, { baseType: Number(projectBaseType) });
    await sql`update estate set project = null where id = ${home.estateId}`.execute(server.running.on.db);
    const { visitor } = await visitorOf('settlement-buyer-project', home);
    const project = { ...settlementBuyer.create, path: `${settlementBuyer.create.path}?estateBaseType=4` } as const;
    return asks(visitor, project, { params: { id: home.estateId } });
  },
  async ST_FILE() {
    const { visitor, params } = await begun('settlement-seller');
    return asks(visitor, settlementSeller.picture, { params: { ...params, picture: nobody } });
  },
  async ST_SIGNER_LIST() {
    const { visitor, params, home } = await locked('settlement-seller');
    await sql`delete from signing_signer where document_id in
      (select id from signing_document where estate_id = ${home.estateId})`.execute(server.running.on.db);
    return asks(visitor, settlementSeller.signStatus, { params });
  },
  async ST_NO_SELLERS() {
    const { home, visitor, params } = await visitorOf('settlement-seller');
    await sql`update flow_instance set context = '{"hasPeople": false, "documentId": null}'
      where estate_id = ${home.estateId} and flow = 'settlement-seller'`.execute(server.running.on.db);
    return asks(visitor, settlementSeller.create, { params });
  },
  async ST_EXISTS() {
    const { visitor, params } = await begun('settlement-seller');
    return asks(visitor, settlementSeller.create, { params });
  },
  async ST_BUYERS_DENIED() {
    const { visitor, params } = await visitorOf('settlement-buyer');
    return asks(visitor, settlementSeller.read, { params });
  },
  async ST_PROVE() {
    const { visitor, params } = await locked('settlement-seller');
    return asks(visitor, settlementSeller.document, { params });
  },
  async ST_VOIDED() {
    const { visitor, params, sha256 } = await locked('settlement-seller');
    await visitor.send(settlementSeller.voidDocument, { params, ...key() });
    return asks(visitor, settlementSeller.startEid, { params, body: { contentSha256: sha256 } });
  },
  async ST_ASK_FIRST() {
    const { visitor, params } = await signedBy('settlement-seller', 0);
    return asks(visitor, settlementSeller.voidDocument, { params });
  },
  async ST_ASKED() {
    const { visitor, params } = await signedBy('settlement-seller', 0);
    await visitor.send(settlementSeller.askToOpen, { params, body: wrong, ...key() });
    return asks(visitor, settlementSeller.askToOpen, { params, body: wrong });
  },
  async ST_NOT_ASKED() {
    const { visitor, params } = await signedBy('settlement-seller', 0);
    return asks(visitor, settlementSeller.answerOpening, { params, body: { yes: true } });
  },
  async ST_ASK_OTHERS() {
    const { visitor, params } = await signedBy('settlement-seller', 0);
    await visitor.send(settlementSeller.askToOpen, { params, body: wrong, ...key() });
    return asks(visitor, settlementSeller.answerOpening, { params, body: { yes: true } });
  },
  async ST_ASKERS_OWN() {
    const { home, visitor, params } = await signedBy('settlement-seller', 0);
    await visitor.send(settlementSeller.askToOpen, { params, body: wrong, ...key() });
    const other = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
    return asks(other, settlementSeller.takeBackOpening, { params });
  },
  async ST_BROKER_YES() {
    const { form, home, visitor, params } = await filled('settlement-seller');
    await form.give('account', seller.account.sharedWithAnother ?? {});
    await form.fill();
    const sha256 = await form.lock({ inksign: false });
    for (const index of [0, 1]) await form.signByHand(partyIn(home, 'seller', index), sha256);
    return asks(visitor, settlementSeller.finalize, { params });
  },
  async SD_NOT_FOUND() {
    const { visitor, params } = await visitorOf('pep-form-buyer');
    return asks(visitor, selfDeclaration.read, { params });
  },
  async SD_PARTICIPANT() {
    const { visitor, params } = await begun('pep-form-seller');
    const body = { step: 'participants', group: 'people', changes: { city: 'OSLO' } };
    return asks(visitor, selfDeclaration.changeRow, { params: { ...params, row: nobody }, body, revision: 1 });
  },
  async SD_SIGNED() {
    const { visitor, params, home, form, sha256 } = await signedBy('pep-form-seller', 0);
    await form.signByHand(partyIn(home, 'seller', 1), sha256);
    return asks(visitor, selfDeclaration.change, { params, ...answer('start', { role: 'SELLER' }) });
  },
  async SD_DOC_EXISTS() {
    const { visitor, params } = await locked('pep-form-buyer');
    return asks(visitor, selfDeclaration.createDocument, { params, body: remake });
  },
  async SD_UPDATE() {
    const { visitor, params, home, form } = await begun('pep-form-buyer');
    await form.fill('family');
    const loanToo = await form.flow.samples.financing?.loanOnly;
    await form.give('financing', loanToo ?? {});
    await form.fill();
    await breakSeals(home);
    return asks(visitor, selfDeclaration.createDocument, { params, body: remake });
  },
  async SD_PROCESS() {
    const { visitor, params } = await begun('pep-form-buyer');
    return asks(visitor, selfDeclaration.voidDocument, { params });
  },
};

/** Breaks the encryption, as when a row was damaged on the disk. */
const breakSeals = async ({ estateId }: TestHome): Promise<void> => {
  const { numAffectedRows } = await sql`
    update flow_answer set value = regexp_replace(value::text, '"sealed:([a-z0-9-]+)\\.[^"]+"', '"sealed:\\1.AAAA"')::jsonb
    where value::text like '%"sealed:%'
      and instance_id in (select id from flow_instance where estate_id = ${estateId})`.execute(server.running.on.db);
  expect(Number(numAffectedRows)).toBeGreaterThan(0);
};

describe.each(Object.entries(rows))('%s', (name, bring) => {
  const code = problemCodes.find((one) => one === name) ?? 'GEN_ERROR';
  test('a refusal has its status, its text in both languages, and its page', async () => {
    const ask = await bring();
    for (const language of ['nb', 'en'] as const) {
      const heard = await ask(language);
      expect([heard.body?.code, heard.status, heard.body?.detail], heard.text).toEqual([
        code,
        problemStatus(code),
        problemText(code, language, heard.body?.params),
      ]);
      expect(heard.body?.detail).not.toMatch(/[{}]/);
      const page = closedWords(failureOf(heard.status, heard.body));
      expect(page.code).toBe(code);
      expect(page.title[language].length).toBeGreaterThan(5);
    }
  });
});

test('SD_MAXLEN: a text of 2,001 characters is kept, and the page says at once that it is too long', async () => {
  const { form, visitor, params } = await begun('pep-form-buyer');
  await form.fill('information-about-equity');
  const [person] = (await form.read()).env.lists.people ?? [];
  const { drafts } = await form.read();
  const row = person?.id ?? JSON.stringify(drafts.participants).match(/[0-9a-f-]{36}/)?.[0] ?? '';
  const changes = { status: 'yes', description: 'x'.repeat(2001) };
  const body = { step: 'own', group: 'people', changes };
  const kept = await visitor.send(selfDeclaration.changeRow, { params: { ...params, row }, body });
  expect(kept.status, kept.text).toBe(200);
  const now = await form.read();
  const walked = walk(form.flow, now.drafts, now.env);
  expect(walked.issues.map(({ code }) => code)).toContain('SD_MAXLEN');
  expect(problemText('SD_MAXLEN', 'nb')).toBe('Teksten kan ha høyst 2000 tegn');
});

test('no refusal of the settlement or of the self-declaration is left out', () => {
  const catalogue = problemCodes.filter((code) => /^(ST|SD)_/.test(code) && code !== 'SD_MAXLEN');
  expect(Object.keys(rows).toSorted()).toEqual(catalogue.toSorted());
});
