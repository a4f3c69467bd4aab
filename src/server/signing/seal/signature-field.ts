import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';

/** Bytes reserved for the CMS: a B-T with an RSA-3072 chain took 6.3 kB. */
const reserved = 12_288;

/** Placeholder in the byte range until the real numbers are known; as wide as they can become. */
const unknown = 9_999_999_999;

/** The file already contains a form or a signature: only a newly rendered file is sealed, once. */
export class AlreadySealed extends Error {
  override readonly name = 'AlreadySealed';
}

export type SealLabel = { readonly name: string; readonly reason: string; readonly at: Date };

const name = (text: string): PdfName => PdfName.of(text);
const numbers = (...values: readonly number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)));
const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

const signatureDictionary = ({ name: who, reason, at }: SealLabel): PdfDict =>
  PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: numbers(0, unknown, unknown, unknown),
    Contents: new PdfString(new Uint8Array(reserved), 'hex'),
    M: PdfString.fromString(pdfDate(at)),
    Name: PdfString.fromString(who),
    Reason: PdfString.fromString(reason),
  });

/**
 * Adds an empty signature field as one incremental update. The widget is invisible but has an appearance, which PDF/A
 * requires. No DocMDP certification: level P=1 would forbid archival data that may be added later.
 */
const withField = async (bytes: Uint8Array, label: SealLabel): Promise<Buffer> => {
  const pdf = await PDF.load(bytes);
  const catalog = pdf.getCatalog();
  if (catalog.has('AcroForm')) throw new AlreadySealed('The file already has a form or a signature');
  const page = pdf.getPages()[0];
  if (!page)
    throw new Error('The PDF has no page for the signature field. Check what src/server/signing/pdf rendered.');
  const appearance = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: numbers(0, 0, 0, 0),
    Resources: PdfDict.of({}),
  };
  const field = PdfDict.of({
    FT: name('Sig'),
    T: PdfString.fromString('Seal'),
    TU: PdfString.fromString(`${label.name}: ${label.reason}`),
    V: pdf.register(signatureDictionary(label)),
    Type: name('Annot'),
    Subtype: name('Widget'),
    F: PdfNumber.of(132), // print + locked
    Rect: numbers(0, 0, 0, 0),
    P: page.ref,
    AP: PdfDict.of({ N: pdf.createStream(appearance, new Uint8Array()) }),
  });
  const fieldRef = pdf.register(field);
  const annotations = page.dict.getArray('Annots', (ref) => pdf.getObject(ref) ?? null) ?? new PdfArray([]);
  annotations.push(fieldRef);
  page.dict.set('Annots', annotations);
  catalog.set('AcroForm', pdf.register(PdfDict.of({ Fields: new PdfArray([fieldRef]), SigFlags: PdfNumber.of(3) })));
  return Buffer.from(await pdf.save({ incremental: true }));
};

/** A file ready to be signed: everything but the gap is final. `gap` = from `<` to after `>` of /Contents. */
export type OpenSeal = { readonly file: Buffer; readonly gap: readonly [start: number, end: number] };

export const openSeal = async (bytes: Uint8Array, label: SealLabel): Promise<OpenSeal> => {
  const file = await withField(bytes, label);
  const range = file.lastIndexOf(`${unknown} ${unknown} ${unknown}`);
  const left = file.lastIndexOf('[', range);
  const right = file.indexOf(']', range);
  const start = file.lastIndexOf(`<${'00'.repeat(64)}`);
  const end = file.indexOf('>', start) + 1;
  if (range < 0 || left < 0 || right < 0 || start < 0 || end - start !== 2 * reserved + 2) {
    throw new Error(
      'The placeholder of the signature was not found. Check signature-field.ts against the PDF library’s version.',
    );
  }
  const text = `[0 ${start} ${end} ${file.length - end}`.padEnd(right - left, ' ');
  file.write(`${text}]`, left, 'latin1');
  return { file, gap: [start, end] };
};

/** Writes the CMS into the gap. */
export const closeSeal = ({ file, gap }: OpenSeal, cms: Uint8Array): Uint8Array => {
  if (cms.length > reserved)
    throw new Error(`The signature takes ${cms.length} bytes; raise reserved (${reserved}) in signature-field.ts`);
  file.write(Buffer.from(cms).toString('hex').toUpperCase(), gap[0] + 1, 'latin1');
  return new Uint8Array(file);
};
