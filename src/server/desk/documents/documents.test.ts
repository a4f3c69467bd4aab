import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
let tokens: { own: string; other: string };

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  tokens = await brokerTokens({ on: on() });
});

const pdfOf = async (pages: number, change: (pdf: PDF) => void = () => undefined): Promise<Uint8Array> => {
  const pdf = PDF.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  change(pdf);
  return pdf.save();
};
const action = (kind: string, key: string) => (pdf: PDF) =>
  pdf
    .getCatalog()
    .set(
      'OpenAction',
      pdf.context.register(PdfDict.of({ S: PdfName.of(kind), [key]: PdfString.fromString('app.alert(1)') })),
    );

interface UploadInput {
  readonly docType?: string;
  readonly visibleTo?: string;
  readonly token?: string;
  readonly key?: string;
}
const upload = (body: Uint8Array, { docType = 'sales-prospect', visibleTo = 'both', token, key }: UploadInput = {}) =>
  new Visitor(server.current.url).send(brokerDocuments.upload, {
    params: { id: home.estateId },
    query: { docType, visibleTo },
    body,
    headers: {
      authorization: `Bearer ${token ?? tokens.own}`,
      'content-type': 'application/pdf',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
const seenBy = async (side: 'seller' | 'buyer'): Promise<string[]> => {
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, side).id], method: 'BANKID' });
  const { body } = await new Visitor(server.current.url).send(documents.list, {
    params: { id: home.estateId },
    headers: { authorization: `Bearer ${token}` },
  });
  return body.map(({ id }: { id: string }) => id);
};
const logged = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from flow_event
    where estate_id = ${home.estateId} and type = 'PAPER_UPLOADED'`.execute(on().db);
  return rows[0]?.count ?? 0;
};

describe('a document that the broker uploads', () => {
  test.each([
    ['both', [true, true]],
    ['seller', [true, false]],
    ['buyer', [false, true]],
  ] as const)('for %s is there at once for those, and for no other', async (visibleTo, expected) => {
    const { status, body } = await upload(await pdfOf(3), { docType: 'energy-label', visibleTo });
    expect([status, body.pages]).toEqual([201, 3]);
    expect([(await seenBy('seller')).includes(body.id), (await seenBy('buyer')).includes(body.id)]).toEqual(expected);
  });

  test('is never shown wider than its type allows', async () => {
    const file = await pdfOf(1);
    const refused = [
      await upload(file, { docType: 'assignment-agreement', visibleTo: 'buyer' }),
      await upload(file, { docType: 'assignment-agreement', visibleTo: 'both' }),
      await upload(file, { docType: 'settlement-statement', visibleTo: 'both' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([422, 'DOC_READERS']));
  });

  test('twice by a double click, and from two tabs at once, is one document and one line in the log', async () => {
    const file = await pdfOf(2);
    const before = await logged();
    const all = [
      ...(await Promise.all([upload(file), upload(file)])),
      await upload(file, { key: 'the-same-key' }),
      await upload(file, { key: 'the-same-key' }),
    ];
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await logged()).toBe(before + 1);
  });

  test('to a home of another broker is as to none', async () => {
    const { status, body } = await upload(await pdfOf(1), { token: tokens.other });
    expect([status, body.code]).toEqual([404, 'ESTATE_404']);
  });
});

describe('a file that is refused, and seen by none', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['that runs a script', () => pdfOf(1, action('JavaScript', 'JS')), 'DOC_ACTIVE'],
    ['that starts a program', () => pdfOf(1, action('Launch', 'F')), 'DOC_ACTIVE'],
    [
      'that carries another file',
      () => pdfOf(1, (pdf) => pdf.getCatalog().set('Names', PdfDict.of({ EmbeddedFiles: new PdfDict() }))),
      'DOC_ACTIVE',
    ],
    [
      'that is locked',
      () => pdfOf(1, (pdf) => pdf.setProtection({ userPassword: 'x', ownerPassword: 'y' })),
      'DOC_ENCRYPTED',
    ],
    ['of 501 pages', () => pdfOf(501), 'DOC_TOO_LONG'],
    ['that is a picture', () => Uint8Array.of(0xff, 0xd8, 0xff), 'DOC_TYPE'],
    ['that is torn', () => Buffer.from('%PDF-1.7\n1 0 obj <<'), 'DOC_TYPE'],
    ['above 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-1.7'), 'DOC_SIZE'],
  ])('one %s', async (_case, file, code) => {
    const before = await seenBy('seller');
    expect((await upload(await file())).body.code).toBe(code);
    expect(await seenBy('seller')).toEqual(before);
  });
});
