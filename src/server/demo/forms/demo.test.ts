import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { brokerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { pdfText } from '#tests/support/pdf-tools.ts';
import { proveReader } from '#tests/support/proven-reader.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { demoHome } from '../data/demo-data.ts';
import type { Access } from '../dev/access.ts';

const server = testServer({ demo: true });
const access = async (): Promise<Access> => {
  const answer = await fetch(`${server.current.url}/dev/access.json`);
  // seam: the page's own type.
  return (await answer.json()) as Access;
};
/** Opens a personal link of a demo home, as it stands on the demo's own page. */
const openAt = async (key: string, pick = 0) => {
  const { estateID } = demoHome(key);
  const link = (await access()).links.filter(({ estateId }) => estateId === estateID)[pick];
  const visitor = new Visitor(server.current.url);
  const opened = await visitor.exchange(estateID, link?.url.split('#k=')[1] ?? '');
  expect(opened.status).toBe(200);
  return { visitor, params: { id: estateID }, participantId: link?.participantId };
};

test('the dev page names 23 customers, 5 brokers, and a link for each person in a takeover or a settlement', async () => {
  const { customers, brokers, links } = await access();
  expect(customers).toHaveLength(23);
  expect(brokers).toHaveLength(5);
  const silje = customers.find(({ name }) => name === 'Silje Haugland');
  expect(silje).toMatchObject({
    phone: '+4742001001',
    nationalId: '17848603805',
    estates: [{ estateId: demoHome('E01').estateID, role: 'seller' }],
  });
  expect(links.filter(({ estateId }) => estateId === demoHome('E01').estateID).map(({ flow }) => flow)).toEqual([
    ...Array.from({ length: 4 }, () => 'takeover-protocol'),
    ...Array.from({ length: 2 }, () => 'settlement-buyer'),
  ]);
  expect(links[0]?.flow).toBe('takeover-protocol');
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
});

test.each([
  ['E01', null],
  ['E02', 'OTP_TOO_SOON'],
  ['E03', 'OTP_TOO_LATE'],
  ['E04', 'OTP_NOT_ACTIVE'],
  ['E11', 'OTP_NO_DATE'],
  ['E12', 'OTP_SIGNING'],
  ['E08', 'OTP_FINALIZED'],
  ['E13', 'OTP_NO_DATE'],
  ['E14', null],
  ['E15', 'OTP_SIGNING'],
  ['E16', null],
  ['E17', 'OTP_FINALIZED'],
  ['E18', 'OTP_TOO_LATE'],
  ['E19', 'OTP_NOT_ACTIVE'],
])('%s is as the demo says: %s', async (key, code) => {
  const { visitor, params } = await openAt(key);
  const entry = await visitor.send(takeover.entry, { params });
  expect(entry.body.refusal?.code ?? null).toBe(code);
});

test('the finished takeover has a sealed PDF that outside tools read, and its event log holds', async () => {
  const { visitor, params, participantId } = await openAt('E08');
  const protocol = await visitor.send(takeover.read, { params });
  expect(protocol.body.signing).toMatchObject({
    status: 'sealed',
    signers: [{ status: 'SIGNED' }, { status: 'SIGNED' }],
  });
  const { on } = server.current.running;
  const reader = (await partiesOf(on.db, params.id)).find(({ id }) => id === participantId);
  await proveReader(on, visitor, { calls: takeoverSigning, at: { params } }, { phone: reader?.phone ?? '' });
  const pdf = await visitor.raw(takeoverSigning.document, { params });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(await pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('Stekeovnen er ikke rengjort.');
  expect((await verifyAudit(server.current.running.on.db)).broken).toEqual([]);
});

test('in the one under signing a deputy has signed and two buyers have not', async () => {
  const { visitor, params } = await openAt('E12');
  const status = await visitor.send(takeoverSigning.signStatus, { params });
  const said = status.body.signers.map((signer: { status: string; onBehalfOf: string | null }) => [
    signer.status,
    signer.onBehalfOf,
  ]);
  expect(said).toContainEqual(['SIGNED', 'Gunnar Storhaug']);
  expect(said.filter(([state]: [string]) => state !== 'SIGNED')).toHaveLength(2);
});

describe('the first broker', () => {
  const asIngvild = async () => {
    const token = await beginSession(server.current.running.on, v.parse(brokerId, 'br-01'));
    const headers = { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' };
    return async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.current.url}/api/brokers/takeovers${path}`, {
        method,
        headers: body ? headers : { authorization: headers.authorization },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    };
  };

  test('has a monitor with every state there is', async () => {
    const ask = await asIngvild();
    const [open, done] = [await ask('GET', '?limit=50'), await ask('GET', '?show=done&limit=50')];
    const seen = [...open.body.items, ...done.body.items].map((row: MonitorRow) => {
      const document = row.signing?.status ?? 'none';
      const when = row.takeoverDate === null ? 'no date' : row.windowNow;
      return `${row.state}, ${row.activated ? 'activated' : 'not activated'}, ${when}, ${document}`;
    });
    expect(new Set(seen)).toEqual(
      new Set([
        'notStarted, not activated, no date, none',
        'notStarted, not activated, open, none',
        'notStarted, activated, open, none',
        'notStarted, activated, too-soon, none',
        'notStarted, activated, too-late, none',
        'created, activated, open, none',
        'created, activated, open, voided',
        'signing, activated, open, signing',
        'finalized, activated, open, sealed',
      ]),
    );
  });

  test('the demo sets a date and opens a home with sellers and buyers, and each of them gets a link', async () => {
    const ask = await asIngvild();
    const { estateID } = demoHome('E13');
    const early = await ask('POST', `/${estateID}/activate`);
    expect(early).toMatchObject({ status: 409, body: { code: 'OTP_NO_DATE' } });
    const takeoverDate = addDays(osloDate(instantOf(Date.now())), 5);
    expect((await ask('PATCH', `/${estateID}`, { takeoverDate })).status).toBe(200);
    const opened = await ask('POST', `/${estateID}/activate`);
    expect(opened).toMatchObject({ status: 200, body: { activated: true } });
    expect(opened.body.links.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
});
