import { afterEach, describe, expect, test } from 'vitest';
import { second } from '#flows/_parts/participants/samples.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { documents } from '#src/contract/account/documents.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import type { SigningCalls } from '#src/contract/signing/signing.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type FlowName, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { readPreview } from '#src/server/signing/documents/read-preview.ts';
import { throughDemoEid } from '#tests/support/demo-eid.ts';
import { insertHome, insertHomeWith, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { proveReader, readingCodeSentTo } from '#tests/support/proven-reader.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { linkKeyFor, type Visitor, type VisitorCall, visitorAt } from '#tests/support/visitor.ts';

/** What a personal link shows of a document before its holder is identified, form by form. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const forms = [
  'takeover-protocol',
  'settlement-seller',
  'settlement-buyer',
  'settlement-buyer-project',
  'pep-form-seller',
  'pep-form-buyer',
] as const satisfies readonly FlowName[];

afterEach(async () => {
  await on().db.deleteFrom('rateLimit').execute();
});

interface Locked {
  readonly home: TestHome;
  readonly flow: FlowName;
  readonly me: TestParty;
  readonly other: TestParty;
  readonly phone: Visitor;
  readonly calls: Readonly<Record<keyof SigningCalls, AnyEndpoint>>;
  readonly at: VisitorCall;
}

const twoOf = (home: TestHome, role?: TestParty['role']) => {
  const [me, other] = home.parties.filter((party) => role === undefined || party.role === role);
  if (!me || !other)
    throw new Error('The home needs two people on each side. See insertHome in tests/support/homes.ts');
  return { me, other };
};

/** Returns the takeover under signing, on the phone of the first of its parties. */
const takeoverLocked = async (): Promise<Locked> => {
  const home = await filledHome(on());
  await startSigning(on(), home);
  const people = twoOf(home);
  const phone = await visitorAt(place(), home, people.me);
  const at = { params: { id: home.estateId } };
  return { home, flow: 'takeover-protocol', ...people, phone, calls: takeoverSigning, at };
};

/** Returns a form under signing, on the phone of the first of its side. */
const locked = async (flow: FlowName, give: Readonly<Record<string, StepDraft>> = {}): Promise<Locked> => {
  if (flow === 'takeover-protocol') return takeoverLocked();
  const home = await insertHomeWith(on().database, flow);
  const people = twoOf(home, flow.endsWith('seller') ? 'seller' : 'buyer');
  const form = await SignedForm.open(place(), home, people.me, flow);
  await form.fill();
  for (const [step, draft] of Object.entries(give)) await form.give(step, draft);
  await form.fill();
  await form.lock();
  return { home, flow, ...people, phone: form.visitor, ...form.signing };
};

const pdfOf = async ({ calls, at }: Locked, phone: Visitor) => {
  await on().jobs.idle();
  return phone.send(calls.document, at);
};
const phoneOf = ({ home, flow }: Locked, party: TestParty) => visitorAt(place(), home, party, [flow]);
const sayCode = ({ calls, at }: Locked, phone: Visitor, code: string) =>
  phone.send(calls.proveReader, { ...at, body: { code } });

describe.each(forms)('the PDF of %s', (flow) => {
  test('a link alone is refused with what to do next, also where the documents are listed; after the code the PDF opens', async () => {
    const made = await locked(flow);
    const { phone, me, home, calls, at } = made;
    const alone = await pdfOf(made, phone);
    expect([alone.status, alone.body.code]).toEqual([403, 'ST_PROVE']);
    expect(alone.body.next).toMatch(/kode/);
    const listed = (await phone.send(documents.list, { params: { id: home.estateId } })).body[0];
    const params = { id: home.estateId, document: listed.id, doctype: listed.documentType };
    expect((await phone.send(documents.file, { params })).body.code).toBe('ST_PROVE');
    await proveReader(on(), phone, { calls, at }, me);
    const opened = await pdfOf(made, phone);
    expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await phone.send(documents.file, { params })).text.slice(0, 5)).toBe('%PDF-');
  });

  test('the code opens the PDF on the phone that asked, and on no other that holds the same link', async () => {
    const made = await locked(flow);
    const { me, other, calls, at } = made;
    const [mine, forwarded, theirs] = await Promise.all([me, me, other].map((party) => phoneOf(made, party)));
    if (!mine || !forwarded || !theirs) throw new Error('This test needs three phones');
    await mine.send(calls.sendReadingCode, at);
    const code = await readingCodeSentTo(on(), me.phone);
    for (const another of [forwarded, theirs]) expect((await sayCode(made, another, code)).body.code).toBe('SMS_CODE');
    expect((await sayCode(made, mine, code)).status).toBe(204);
    expect((await pdfOf(made, mine)).status).toBe(200);
    for (const another of [forwarded, theirs]) expect((await pdfOf(made, another)).body.code).toBe('ST_PROVE');
  });
});

describe('the code that opens the PDF', () => {
  test('the code is sent to the phone of the link, says what it is for, and the page gets only the end of the number', async () => {
    const made = await locked('settlement-seller');
    const { phone, me, calls, at } = made;
    const answer = await phone.send(calls.sendReadingCode, at);
    const text = (await outbox(on())).find(({ to }) => to === me.phone)?.text ?? '';
    expect(text).toMatch(/^Koden din er \d{4}\. Den åpner PDF-en av oppgjørsskjemaet/);
    expect(answer.body.sentTo).toBe(`***${me.phone.slice(-5, -3)} ${me.phone.slice(-3)}`);
    expect(answer.text).not.toContain(me.phone.slice(-8));
  });

  test('the code cannot be guessed: there are five tries, and the shown wait is the true one', async () => {
    const made = await locked('settlement-seller');
    const { phone, me, calls, at } = made;
    await phone.send(calls.sendReadingCode, at);
    const code = await readingCodeSentTo(on(), me.phone);
    const wrong = code === '0000' ? '1111' : '0000';
    for (let guess = 0; guess < 5; guess += 1) expect((await sayCode(made, phone, wrong)).body.code).toBe('SMS_CODE');
    const over = await sayCode(made, phone, code);
    expect(over.body.code).toBe('SMS_MAX');
    const wait = Number(over.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await pdfOf(made, phone)).body.code).toBe('ST_PROVE');
    // A minute later there is a minute less to wait; after the wait a new code opens it.
    const past = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const back = (seconds: number) =>
      on()
        .db.updateTable('oneTimeCode')
        .set({ firstSentAt: past(seconds), lastSentAt: past(seconds) })
        .where('subject', 'like', `read:%${me.id}`)
        .execute();
    await back(60);
    expect(Number((await sayCode(made, phone, code)).headers.get('retry-after'))).toBeLessThanOrEqual(540);
    await back(601);
    await proveReader(on(), phone, { calls, at }, me);
    expect((await pdfOf(made, phone)).status).toBe(200);
  });

  test('the code is asked for again when the link is opened again, and is not sent while there is no document', async () => {
    const made = await locked('settlement-seller');
    const { phone, me, home, flow, calls, at } = made;
    await proveReader(on(), phone, { calls, at }, me);
    expect((await pdfOf(made, phone)).status).toBe(200);
    await phone.exchange(home.estateId, await linkKeyFor(on(), home, me, flow), linkFlowOf(flow));
    expect((await pdfOf(made, phone)).body.code).toBe('ST_PROVE');
    const fresh = await insertHome(on().database);
    const seller = twoOf(fresh, 'seller').me;
    const visitor = await visitorAt(place(), fresh, seller, [flow]);
    expect((await visitor.send(calls.sendReadingCode, { params: { id: fresh.estateId } })).status).toBe(404);
  });
});

const declaredBy = async ({ phone, calls, at }: Locked, { id: pid }: TestParty): Promise<string[]> => {
  const { declares } = (await phone.send(calls.previewFor, { ...at, params: { ...at.params, pid } })).body;
  return declares.map(({ id }: { readonly id: string }) => id);
};

/** Signs for a party on a phone, with the code that is texted to that party. */
const signOn = async (made: Locked, phone: Visitor, party: TestParty) => {
  const { calls, at } = made;
  const { contentSha256 } = (await phone.send(calls.signStatus, at)).body;
  await phone.send(calls.sendCode, { ...at, params: { ...at.params, pid: party.id } });
  const texted = (await outbox(on())).find(({ to, text }) => to === party.phone && text.includes('signerer'));
  const code = /er (\d{4})\./.exec(texted?.text ?? '')?.[1];
  const declared = await declaredBy(made, party);
  const body = { participantId: party.id, contentSha256, declared, code, typedName: party.name };
  return phone.send(calls.signOnScreen, { ...at, body });
};

test('a person who signs with the texted code is identified: their PDF opens, and on a shared phone only theirs', async () => {
  const made = await locked('settlement-seller');
  const { phone, me, other } = made;
  // The other person's code identifies the other person, and this is not their link.
  expect((await signOn(made, phone, other)).status).toBe(200);
  expect((await pdfOf(made, phone)).body.code).toBe('ST_PROVE');
  expect((await signOn(made, phone, me)).status).toBe(200);
  expect((await pdfOf(made, phone)).status).toBe(200);
});

test('the sealed file is refused to a link of one who did not sign it: of the other side, and of an owner beside', async () => {
  const made = await locked('settlement-seller');
  const { phone, me, other, home, calls, at } = made;
  for (const party of [me, other]) expect((await signOn(made, phone, party)).status).toBe(200);
  await on().jobs.idle();
  const sealed = on().db.selectFrom('signingDocument').select(['id', 'state', 'context']);
  const { id, state, context } = await sealed.where('estateId', '=', home.estateId).executeTakeFirstOrThrow();
  expect(state).toBe('sealed');
  const [{ documentType: doctype }] = (await phone.send(documents.list, { params: { id: home.estateId } })).body;
  const file = (visitor: Visitor) =>
    visitor.send(documents.file, { params: { id: home.estateId, document: id, doctype } });
  expect((await file(phone)).text.slice(0, 5)).toBe('%PDF-');
  const buyer = await visitorAt(place(), home, twoOf(home, 'buyer').me, ['settlement-buyer']);
  expect([(await file(buyer)).status, (await pdfOf(made, buyer)).status]).toEqual([404, 403]);
  const beside = await phoneOf(made, other);
  await proveReader(on(), beside, { calls, at }, other);
  const signers = context.signers.filter((one) => one !== other.id);
  const taken = { context: JSON.stringify({ ...context, signers }) };
  await on().db.updateTable('signingDocument').set(taken).where('id', '=', id).execute();
  for (const refused of [await file(beside), await pdfOf(made, beside)])
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
});

test.each([
  ['a dot', [[[0.5, 0.5]]], 200],
  [
    'a short line',
    [
      [
        [0.5, 0.5],
        [0.52, 0.5],
      ],
    ],
    200,
  ],
  ['an empty surface', [], 422],
] as const)('drawn by hand, %s counts as a signature exactly when it can be seen', async (_mark, drawn, status) => {
  const made = await locked('settlement-seller');
  const { phone, me, calls, at } = made;
  const { contentSha256 } = (await phone.send(calls.signStatus, at)).body;
  await phone.send(calls.sendCode, { ...at, params: { ...at.params, pid: me.id } });
  const texted = (await outbox(on())).find(({ to, text }) => to === me.phone && text.includes('signerer'));
  const code = /er (\d{4})\./.exec(texted?.text ?? '')?.[1];
  const body = { participantId: me.id, contentSha256, declared: await declaredBy(made, me), code, drawn };
  expect((await phone.send(calls.signOnScreen, { ...at, body })).status).toBe(status);
});

describe('with e-ID', () => {
  const silje = '17848603805';
  const someoneElse = '02918407564';
  const lockedForSilje = async () => {
    const { parties } = await insertHome(on().database);
    const [first, ...rest] = parties.map((party) => ({ ...party, id: crypto.randomUUID() as TestParty['id'] }));
    if (!first) throw new Error('The home has no parties. See insertHome in tests/support/homes.ts');
    const home = await insertHome(on().database, { parties: [{ ...first, name: 'Silje Haugland' }, ...rest] });
    const people = twoOf(home, 'seller');
    const form = await SignedForm.open(place(), home, people.me, 'settlement-seller');
    await form.fill();
    await form.lock();
    const made: Locked = { home, flow: 'settlement-seller', ...people, phone: form.visitor, ...form.signing };
    return made;
  };
  const identify = ({ phone, calls, at }: Locked, number: string) =>
    throughDemoEid({ url: server.current.url, publicUrl }, phone, calls.identifyReader, at, number);

  test('the right person opens the PDF with e-ID and without a code, and nothing is signed by it', async () => {
    const made = await lockedForSilje();
    expect(await identify(made, silje)).toBe('opened');
    expect((await pdfOf(made, made.phone)).status).toBe(200);
    const { signers } = (await made.phone.send(made.calls.signStatus, made.at)).body;
    expect(signers[0]).toMatchObject({ signedAt: null, failure: null });
  });

  test('an e-ID signature on another’s phone identifies the signer, not the phone’s owner, and a wrong person leaves no mark', async () => {
    const made = await lockedForSilje();
    const { me, other, calls, at } = made;
    const phone = await phoneOf(made, other);
    const { contentSha256 } = (await phone.send(calls.signStatus, at)).body;
    const begin = { ...at, body: { contentSha256, participantId: me.id, declared: await declaredBy(made, me) } };
    const place = { url: server.current.url, publicUrl };
    const first = async () => (await phone.send(calls.signStatus, at)).body.signers[0];
    expect(await throughDemoEid(place, phone, calls.startEid, begin, someoneElse)).toBe('other-person');
    expect(await first()).toMatchObject({ signedAt: null, failure: null });
    expect(await throughDemoEid(place, phone, calls.startEid, begin, silje)).toBe('signed');
    expect(await first()).toMatchObject({ status: 'SIGNED', method: 'e-id' });
    expect((await pdfOf(made, phone)).body.code).toBe('ST_PROVE');
  });

  test('another person with the link opens nothing by e-ID, and no party is notified of a failed signature', async () => {
    const made = await lockedForSilje();
    expect(await identify(made, someoneElse)).toBe('not-opened');
    expect((await pdfOf(made, made.phone)).body.code).toBe('ST_PROVE');
    const { signers } = (await made.phone.send(made.calls.signStatus, made.at)).body;
    expect(signers[0]).toMatchObject({ signedAt: null, failure: null });
  });
});

const loanNumbers = Object.values(samples.loan ?? {}).flatMap((sample: StepDraft) =>
  rowsOf(sample.loans).flatMap(({ loanNumber }) => (typeof loanNumber === 'string' ? [loanNumber] : [])),
);

describe('the account that money goes to', () => {
  const seller = '99801575141';
  const shown = (account: string) => `${account.slice(0, 4)} ${account.slice(4, 6)} ${account.slice(6)}`;
  const read = async ({ calls, at }: Locked, phone: Visitor) => (await phone.send(calls.preview, at)).text;

  test('an account is read in full by its owner before signing, and by no other party; loan numbers are always masked', async () => {
    const made = await locked('settlement-seller');
    const { phone, other } = made;
    const theirs = await phoneOf(made, other);
    const [own, others] = [await read(made, phone), await read(made, theirs)];
    expect(own).toContain(shown(seller));
    expect(others).not.toContain(shown(seller));
    expect(others).toContain('******75141');
    expect(loanNumbers.length).toBeGreaterThan(0);
    for (const number of loanNumbers) expect([own, others].filter((text) => text.includes(number))).toEqual([]);
  });

  test.each(['settlement-buyer', 'settlement-buyer-project'] as const)(
    'in %s the recipient of the remainder reads the account in full, and the other party reads it masked',
    async (flow) => {
      const made = await locked(flow);
      const whole = '9980 13 37577';
      expect(await read(made, made.phone)).toContain(whole);
      const others = await read(made, await phoneOf(made, made.other));
      expect(others).not.toContain(whole);
      expect(others).toContain('******37577');
    },
  );

  test('an account stays masked for another signer who reads on the same phone, with any person in the address', async () => {
    const made = await locked('settlement-seller');
    const { phone, other, me, calls, at } = made;
    const readFor = async (visitor: Visitor, pid: string) =>
      (await visitor.send(calls.previewFor, { ...at, params: { ...at.params, pid } })).text;
    expect(await readFor(phone, other.id)).not.toContain(shown(seller));
    expect(await readFor(phone, me.id)).toContain(shown(seller));
    // The other signer names the owner in the address: that gives no access.
    expect(await readFor(await phoneOf(made, other), me.id)).not.toContain(shown(seller));
  });

  test('an account is read in full by who typed it too, for another person of the side', async () => {
    const [account] = rowsOf(samples.account?.default?.accounts);
    const made = await locked('settlement-seller', { account: { accounts: [{ ...account, id: '', owner: second }] } });
    const phones = [made.phone, await phoneOf(made, made.other)];
    for (const phone of phones) expect(await read(made, phone)).toContain(shown(seller));
  });

  describe('of a person with no part in the sale', () => {
    const outsider = '99801495954';
    const lockedShared = () => locked('settlement-seller', { account: samples.account?.sharedWithAnother ?? {} });
    const isWhole = (text: string): boolean => {
      expect([text.includes('******95954'), text.includes(shown(outsider))]).toContain(true);
      return text.includes(shown(outsider));
    };

    test('is masked by a link alone, and whole for each signer after a code, who sees no number of the others', async () => {
      const made = await lockedShared();
      const theirs = await phoneOf(made, made.other);
      for (const [phone, party] of [
        [made.phone, made.me],
        [theirs, made.other],
      ] as const) {
        const before = await phone.send(made.calls.preview, made.at);
        expect([isWhole(before.text), before.body.opensByCode]).toEqual([false, true]);
        await proveReader(on(), phone, made, party);
        const after = await phone.send(made.calls.preview, made.at);
        expect([isWhole(after.text), after.body.opensByCode]).toEqual([true, false]);
        expect(after.body.contentSha256).toBe(before.body.contentSha256);
      }
      expect(await read(made, theirs)).not.toContain(shown(seller));
    });

    test('is whole on no other phone of the same link, and not before the content is locked', async () => {
      const made = await lockedShared();
      const forwarded = await phoneOf(made, made.me);
      await proveReader(on(), made.phone, made, made.me);
      expect(isWhole(await read(made, forwarded))).toBe(false);
      expect((await made.phone.send(made.calls.voidDocument, made.at)).status).toBe(200);
      expect(isWhole(await read(made, made.phone))).toBe(false);
    });

    test('stays masked for another of the home who does not sign, also after a code, and for a broker', async () => {
      const made = await lockedShared();
      const theirs = await phoneOf(made, made.other);
      await proveReader(on(), theirs, made, made.other);
      const { id, context } = await on()
        .db.selectFrom('signingDocument')
        .select(['id', 'context'])
        .where('estateId', '=', made.home.estateId)
        .executeTakeFirstOrThrow();
      const signers = context.signers.filter((one) => one !== made.other.id);
      await on()
        .db.updateTable('signingDocument')
        .set({ context: JSON.stringify({ ...context, signers }) })
        .where('id', '=', id)
        .execute();
      const seen = await theirs.send(made.calls.preview, made.at);
      expect([isWhole(seen.text), seen.body.opensByCode]).toEqual([false, false]);
      const desk = await readPreview(on(), { flow: made.flow, estateId: made.home.estateId }, 'nb');
      expect(isWhole(JSON.stringify(desk))).toBe(false);
    });
  });

  test('an account reads the same before the lock and after it', async () => {
    const home = await insertHome(on().database);
    const { me, other } = twoOf(home, 'seller');
    const form = await SignedForm.open(place(), home, me, 'settlement-seller');
    await form.fill();
    const theirs = await visitorAt(place(), home, other, ['settlement-seller']);
    const both = async () => [
      (await form.visitor.send(form.signing.calls.preview, form.signing.at)).text,
      (await theirs.send(form.signing.calls.preview, form.signing.at)).text,
    ];
    const before = await both();
    expect(before[0]).toContain(shown(seller));
    expect(before[1]).toContain('******75141');
    await form.lock();
    expect(await both()).toEqual(before);
  });
});
