import { beforeAll, describe, expect, test } from 'vitest';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** authority.md, paper: the strict rows of a paper signer are questions of the print, entered from the approved picture. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const flow = 'settlement-seller';
let token = '';

beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

/** A settlement that one owner has filled in; the other has no e-ID, has answered nothing, and signs on paper. */
const onPaper = async () => {
  const home = await insertHome(on().database);
  const [silje, halvor] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const form = await SignedForm.open(place(), home, silje, flow);
  await form.fillOwn();
  await form.give('how-to-sign', { signMethod: 'PAPER', paperReason: [halvor.id] });
  const { calls, at } = form.signing;
  const params = { id: home.estateId, flow, pid: halvor.id };
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'nb' };
  const desk = new Visitor(server.current.url);
  const approve = (answers: readonly object[]) =>
    desk.send(brokerForms.approvePaper, { params, headers, body: { answers }, key: crypto.randomUUID() });
  const prints = async () => {
    const { body } = await desk.send(brokerForms.forms, { params: { id: home.estateId }, headers });
    return body.forms.find((one: { readonly flow: string }) => one.flow === flow).papers;
  };
  const send = async (contentSha256: string) => {
    const body = { participantId: halvor.id, contentSha256, pictures: await form.printedPages() };
    await form.call(calls.signOnPaper, { ...at, body });
  };
  const status = async () => (await form.call(calls.signStatus, at)).status;
  return { home, silje, halvor, form, approve, prints, send, status };
};

describe('the strict rows of one who signs on paper', () => {
  test('are questions on the print, and are entered by the broker before the paper counts', async () => {
    const { home, silje, halvor, form, approve, prints, send, status } = await onPaper();
    const sha256 = await form.lock({ onPaper: [halvor] });
    await form.signByHand(silje, sha256);
    await send(sha256);
    const pen = (await form.drawnText()).replaceAll(/\s+/g, ' ');
    expect(pen).toContain(`Dette erklærer du, ${halvor.name}`);
    expect(pen).toMatch(/egen stilling: Har du, eller har du hatt, .{1,60}\? Ja _+ Nei _+ Hvis ja: Type stilling/);
    const [print] = await prints();
    expect(print.asks.map(({ id }: { readonly id: string }) => id)).toEqual([
      'own-pep.asked',
      'employee-pep.asked',
      'family-pep.asked',
    ]);
    expect(print.asks[0].rows[0]).toBe('Har du, eller har du hatt, en slik stilling eller et slikt verv?');
    const no = (id: string) => ({ id: `${id}.asked`, isYes: false });
    const missing = await approve([no('own-pep'), no('employee-pep')]);
    expect([missing.status, missing.body.code]).toEqual([422, 'V_REQUIRED']);
    const bare = await approve([no('own-pep'), no('employee-pep'), { id: 'family-pep.asked', isYes: true }]);
    expect([bare.status, bare.body.code]).toEqual([422, 'V_REQUIRED']);
    expect(await status()).toBe('signing');
    const family = { id: 'family-pep.asked', isYes: true, said: 'Søster, statsråd i Norge siden 2024' };
    const approved = await approve([no('own-pep'), no('employee-pep'), family]);
    expect(approved.status, approved.text).toBe(200);
    await expect.poll(status, { timeout: 60_000 }).toBe('sealed');
    const text = (await form.drawnText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Besvares på den signerte utskriften');
    expect(text).toContain('Svarte på utskriften: Politisk eksponert person: egen stilling: Nei');
    expect(text).toContain('Ja. Søster, statsråd i Norge siden 2024');
    const logged = await on()
      .db.selectFrom('flowEvent')
      .select(['actorKind', 'data'])
      .where('estateId', '=', home.estateId)
      .where('type', '=', 'PAPER_ANSWERED')
      .execute();
    // The log holds no answer.
    expect(logged).toEqual([{ actorKind: 'broker', data: { whose: halvor.name } }]);
  });

  test('are asked as ever of one who is not asked to sign on paper', async () => {
    const { silje, halvor, form } = await onPaper();
    const { calls, at } = form.signing;
    const { contentSha256 } = await form.call(calls.preview, at);
    for (const onOther of [[], [silje.id]]) {
      const refused = await form.visitor.send(calls.createDocument, {
        ...at,
        body: { inksign: true, contentSha256, onPaper: onOther },
        key: crypto.randomUUID(),
      });
      expect([refused.status, refused.body.code], refused.text).toEqual([422, 'V_ALL_FIELDS']);
    }
    await form.give('how-to-sign', { signMethod: 'E_ID' });
    await expect(form.call(calls.preview, at)).rejects.toMatchObject({
      code: 'ANSWER_WAITS',
      params: { who: halvor.name },
    });
  });

  test('are given by no code on the screen: only the print has them', async () => {
    const { halvor, form } = await onPaper();
    const sha256 = await form.lock({ onPaper: [halvor] });
    await expect(form.signByHand(halvor, sha256)).rejects.toMatchObject({ code: 'ST_ON_PRINT' });
    const [, signer] = (await form.call(form.signing.calls.signStatus, form.signing.at)).signers;
    expect(signer).toMatchObject({ participantId: halvor.id, way: 'paper', printAsks: true });
  });
});
