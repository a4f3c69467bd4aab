import { beforeAll, expect, test } from 'vitest';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import { brokerForms as contract } from '#src/contract/desk/broker-forms.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const flow = 'settlement-seller';
let tokens: { own: string; other: string };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

const read = (home: TestHome, { token = tokens.own, language = 'nb', form = flow } = {}) =>
  new Visitor(server.current.url).send(contract.answers, {
    params: { id: home.estateId, flow: form },
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
const ref = ({ estateId }: TestHome) => ({ flow, estateId }) as const;
const lock = async (home: TestHome) => {
  const { id, name } = partyIn(home, 'seller');
  const asked = { ref: ref(home), actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  await on().transaction((tx) => createDocument(tx, on(), asked));
};
const locked = async () => {
  const home = await filledForm(on(), { 'own-pep': pepSamples.own.holdsItNow });
  await lock(home);
  return home;
};

test('the broker reads a locked form’s answers in the language of the page, and no number whole', async () => {
  const home = await locked();
  const norwegian = await read(home);
  expect(norwegian.status, norwegian.text).toBe(200);
  const labels = norwegian.body.sections.flatMap(({ rows }: { rows: { label: string }[] }) => rows);
  expect(labels).toContainEqual({ label: 'Kontonummer', value: expect.stringMatching(/^\*{5,}\d{1,5}$/) });
  expect(norwegian.text).not.toContain('99801575141');
  expect(norwegian.text.replace(/\s/g, '')).not.toContain('99801575141');
  expect(norwegian.text).toContain(partyIn(home, 'seller').name);
  const english = await read(home, { language: 'en' });
  expect(english.text).toContain('Account number');
});

test('another broker, of the same office or not, gets that there is no such home', async () => {
  const home = await locked();
  const refused = await read(home, { token: tokens.other });
  expect([refused.status, refused.body.code]).toEqual([404, 'ESTATE_404']);
  expect(refused.text).not.toContain(partyIn(home, 'seller').name);
});

test('answers still being written are not read, nor those that were opened again', async () => {
  const home = await filledForm(on());
  expect(await read(home)).toMatchObject({ status: 404, body: { code: 'ST_NO_PROCESS' } });
  expect(await read(home, { form: 'pep-form-seller' })).toMatchObject({ body: { code: 'SD_PROCESS' } });
  await lock(home);
  expect((await read(home)).status).toBe(200);
  const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
  await on().transaction((tx) => voidDocument(tx, on(), { ref: ref(home), actor, reason: 'Feil' }));
  expect((await read(home)).body.code).toBe('ST_NO_PROCESS');
});
