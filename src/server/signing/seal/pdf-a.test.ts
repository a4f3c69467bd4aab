import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsIn, pdfAFaults } from '#tests/support/pdf-a/faults.ts';
import { type Dictionary, dictionary, type PdfObjects, readObjects } from '#tests/support/pdf-a/pdf-objects.ts';
import { pdfTool, pdfToolFile } from '#tests/support/pdf-tools.ts';
import { renderSigned } from '../pdf/document.ts';
import type { DocumentContent, DocumentSigner } from '../pdf/document-content.ts';
import { sampleContent, sampleProof, sampleSigners } from '../pdf/sample-content.ts';
import { demoSeal } from './demo-folder.ts';
import type { SealingWork } from './sealer.ts';
import { sealingWork } from './sealing-work.ts';
import { localTimeStamps } from './time-stamps.ts';

const now = () => new Date('2026-11-24T11:52:07.000Z');
let folder: string;
let sealer: SealingWork;
let picture: Buffer;

const hash = 'ab'.repeat(32);
const seal = async (content: DocumentContent, signers: readonly DocumentSigner[]): Promise<Uint8Array> => {
  const pdf = await renderSigned(content, { signers, proof: sampleProof }, new Map([[hash, picture]]));
  return (await sealer.seal(pdf, { name: 'Grend', reason: content.title, at: now() })).bytes;
};
const withEverything = (language: 'nb' | 'en'): DocumentContent => ({
  ...sampleContent(language),
  sections: [
    ...sampleContent(language).sections,
    {
      heading: 'Bilder',
      rows: [],
      pictures: [
        { sha256: hash, caption: 'Måler', number: 1 },
        { sha256: hash, caption: 'Fullmakt', number: 2, full: true },
      ],
    },
  ],
});
const onPaper = (language: 'nb' | 'en'): readonly DocumentSigner[] =>
  sampleSigners(language).map((signer, index) =>
    index === 0 ? { ...signer, method: 'paper', print: { of: 1, pictures: [{ sha256: hash, page: 1 }] } } : signer,
  );

let sealed: Uint8Array;
let objects: PdfObjects;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-pdfa-'));
  picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#775544' } })
    .jpeg()
    .toBuffer();
  const demo = await demoSeal(join(folder, 'seal-demo'), now());
  const parts = { key: demo.sealKey, timeStamps: localTimeStamps(demo.tsaKey, now), roots: [demo.root] };
  sealer = sealingWork({ ...parts, now, log: { warn: () => undefined } });
  sealed = await seal(withEverything('nb'), onPaper('nb'));
  objects = await readObjects(sealed);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('A sealed document', () => {
  test.each(['nb', 'en'] as const)('with pictures, ink and a signed print is PDF/A-3A, in %s', async (language) => {
    expect(await pdfAFaults(await seal(withEverything(language), onPaper(language)))).toEqual([]);
  });

  test('is so too when the address has the signs that XML is written with, which are read back whole', async () => {
    const content = { ...sampleContent('nb'), subtitle: ['Gård & grunn <3> "A" 12B'], reference: '1 & 2' };
    const pdf = await seal(content, sampleSigners('nb'));
    expect(await pdfAFaults(pdf)).toEqual([]);
    expect((await pdfTool('pdfinfo', pdf, 'in.pdf')).output).toContain('– Gård & grunn <3> "A" 12B');
  });

  test('is another file when a single picture of a signed print is another', async () => {
    const other = 'cd'.repeat(32);
    const changed = sampleSigners('nb').map((signer, index) =>
      index === 0
        ? { ...signer, method: 'paper' as const, print: { of: 1, pictures: [{ sha256: other, page: 1 }] } }
        : signer,
    );
    const second = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#225599' } })
      .jpeg()
      .toBuffer();
    const bytes = new Map([
      [hash, picture],
      [other, second],
    ]);
    const draw = (signers: readonly DocumentSigner[]) =>
      renderSigned(withEverything('nb'), { signers, proof: sampleProof }, bytes).then((pdf) => Buffer.from(pdf));
    const drawn = await draw(onPaper('nb'));
    expect(drawn.equals(await draw(onPaper('nb')))).toBe(true);
    expect(drawn.equals(await draw(changed))).toBe(false);
  });
});

/** The same file with one object changed. */
const changed = (fits: (dict: Dictionary) => boolean, change: (dict: Dictionary) => Dictionary): PdfObjects => {
  const found = objects.all.find(({ value }) => fits(dictionary(value)));
  if (found === undefined) throw new Error('The planted fault found no object to stand in');
  const other = { ...found, value: change(dictionary(found.value)) };
  const all = objects.all.map((one) => (one === found ? other : one));
  const byId = new Map(all.map((one) => [one.id, one]));
  const streamAt: PdfObjects['streamAt'] = (key) => (typeof key === 'string' ? byId.get(key) : undefined);
  return { ...objects, all, streamAt, at: (key) => streamAt(key)?.value ?? key };
};
const withTrailer = (change: Dictionary): PdfObjects => ({ ...objects, trailer: { ...objects.trailer, ...change } });
const withBytes = (bytes: Uint8Array): PdfObjects => ({ ...objects, bytes });
const typed = (type: string) => (dict: Dictionary) => dict['/Type'] === type;
const kind = (name: string) => (dict: Dictionary) => dict['/Subtype'] === name;
const plus = (more: Dictionary) => (dict: Dictionary) => ({ ...dict, ...more });
const inCatalog = (more: Dictionary) => changed(typed('/Catalog'), plus(more));
/** The same stream with other text, uncompressed. */
const rewritten = (fits: (dict: Dictionary) => boolean, change: (text: string) => string): PdfObjects => {
  const found = objects.all.find(({ value, raw }) => raw !== undefined && fits(dictionary(value)));
  const planted = changed((dict) => dict === found?.value, plus({}));
  const all = planted.all.map((one) =>
    one.id === found?.id
      ? { ...one, raw: Buffer.from(change((one.raw ?? Buffer.alloc(0)).toString('latin1')), 'latin1') }
      : one,
  );
  const byId = new Map(all.map((one) => [one.id, one]));
  const streamAt: PdfObjects['streamAt'] = (key) => (typeof key === 'string' ? byId.get(key) : undefined);
  return { ...planted, all, streamAt, at: (key) => streamAt(key)?.value ?? key };
};

const planted: readonly (readonly [string, string, () => PdfObjects])[] = [
  ['bytes before the header', '6.1.2', () => withBytes(Buffer.concat([Buffer.from('x'), sealed]))],
  ['no comment of high bytes', '6.1.2', () => withBytes(Buffer.from('%PDF-1.7\n%abcd\n%%EOF'))],
  ['bytes after the end', '6.1.3', () => withBytes(Buffer.concat([sealed, Buffer.from('more')]))],
  ['no file ID', '6.1.3', () => withTrailer({ '/ID': undefined })],
  ['encryption', '6.1.3', () => withTrailer({ '/Encrypt': '1 0 R' })],
  ['a stream outside the file', '6.1.7.1', () => changed(kind('/Image'), plus({ '/F': 'u:picture.jpg' }))],
  ['LZW', '6.1.7.2', () => changed(kind('/Image'), plus({ '/Filter': ['/LZWDecode'] }))],
  ['a script', '6.5.1', () => inCatalog({ '/OpenAction': { '/S': '/JavaScript', '/JS': 'u:app.alert(1)' } })],
  ['a launch action', '6.5.1', () => inCatalog({ '/OpenAction': { '/S': '/Launch' } })],
  ['an action of its own', '6.5.2', () => changed(typed('/Page'), plus({ '/AA': {} }))],
  ['a name beyond the limits', '6.1.13', () => inCatalog({ '/Long': `/${'n'.repeat(200)}` })],
  ['no output intent', '6.2.3', () => inCatalog({ '/OutputIntents': [] })],
  ['a CMYK picture', '6.2.4.3', () => changed(kind('/Image'), plus({ '/ColorSpace': '/DeviceCMYK' }))],
  ['a transfer function', '6.2.5', () => inCatalog({ '/Extra': { '/TR': '/Identity' } })],
  ['an unknown blend mode', '6.2.10', () => inCatalog({ '/Extra': { '/BM': '/Glow' } })],
  ['an interpolated picture', '6.2.8', () => changed(kind('/Image'), plus({ '/Interpolate': true }))],
  ['a font that is not embedded', '6.2.11.4', () => changed(typed('/FontDescriptor'), () => ({}))],
  ['a font without Unicode', '6.2.11.7', () => changed(kind('/Type0'), plus({ '/ToUnicode': undefined }))],
  ['a hidden annotation', '6.3.2', () => changed(kind('/Widget'), plus({ '/F': 6 }))],
  ['an annotation that is not printed', '6.3.2', () => changed(kind('/Widget'), plus({ '/F': 0 }))],
  ['an annotation without appearance', '6.3.3', () => changed(kind('/Widget'), plus({ '/AP': undefined }))],
  ['a film', '6.3.1', () => changed(kind('/Widget'), plus({ '/Subtype': '/Movie' }))],
  ['no metadata', '6.6.2.1', () => inCatalog({ '/Metadata': undefined })],
  ['filtered metadata', '6.6.2.1', () => changed(typed('/Metadata'), plus({ '/Filter': '/ASCIIHexDecode' }))],
  [
    'another part',
    '6.6.4',
    () => rewritten(typed('/Metadata'), (xmp) => xmp.replace('<pdfaid:part>3', '<pdfaid:part>2')),
  ],
  [
    'conformance B',
    '6.6.4',
    () => rewritten(typed('/Metadata'), (xmp) => xmp.replace('conformance>A', 'conformance>B')),
  ],
  ['metadata that is no XML', '6.6.2.1', () => rewritten(typed('/Metadata'), (xmp) => xmp.replace('Grend', 'A & B'))],
  [
    'another title in the metadata',
    '6.6.3',
    () => rewritten(typed('/Metadata'), (xmp) => xmp.replace('Overtak', 'Undertak')),
  ],
  [
    'another time in the metadata',
    '6.6.3',
    () => rewritten(typed('/Metadata'), (xmp) => xmp.replace('2026-11', '2025-11')),
  ],
  ['a document that is not marked', '6.7.2.2', () => inCatalog({ '/MarkInfo': {} })],
  ['no structure', '6.7.3.3', () => inCatalog({ '/StructTreeRoot': undefined })],
  ['no language', '6.7.4', () => inCatalog({ '/Lang': undefined })],
  ['a page that is not tagged', '6.7.3', () => changed(typed('/Page'), plus({ '/StructParents': undefined }))],
  ['a picture without words', '6.7.5', () => changed((dict) => dict['/S'] === '/Figure', plus({ '/Alt': undefined }))],
  ['an attachment of nothing', '6.8', () => inCatalog({ '/AF': [] })],
  [
    'an attachment that is related to nothing',
    '6.8',
    () => changed((dict) => dict['/EF'] !== undefined, plus({ '/AFRelationship': undefined })),
  ],
];

describe('The check of PDF/A-3A', () => {
  test.each(planted)('refuses %s (ISO 19005-3, %s)', (_, clause, plant) => {
    const faults = faultsIn(plant());
    expect(faults.map((fault) => fault.split(' ')[0])).toContain(clause);
  });

  test('refuses a file that another program has encrypted, and can look no further into it', async () => {
    const args = ['--encrypt', '', 'x', '256', '--', 'in.pdf', 'out.pdf'];
    const encrypted = await pdfToolFile('qpdf', sealed, 'out.pdf', ...args);
    expect(await pdfAFaults(encrypted)).toContain('6.1.3 the file is encrypted');
  });
});
