import { inflateSync } from 'node:zlib';
import { pdfTool } from '#tests/support/pdf-tools.ts';

/** A value in qpdf's JSON: `/Name`, `u:text` or `b:hex` for strings, `12 0 R` for references. */
export type Value = null | boolean | number | string | readonly Value[] | Dictionary;
export interface Dictionary {
  readonly [key: string]: Value | undefined;
}
export interface PdfObject {
  readonly id: string;
  readonly value: Value;
  /** The raw bytes of a stream, not decoded. */
  readonly raw?: Buffer;
}
export interface PdfObjects {
  readonly bytes: Uint8Array;
  readonly trailer: Dictionary;
  readonly all: readonly PdfObject[];
  readonly at: (reference: Value | undefined) => Value | undefined;
  readonly streamAt: (reference: Value | undefined) => PdfObject | undefined;
}

export const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const dictionary = (value: Value | undefined): Dictionary => (isDictionary(value) ? value : {});
export const list = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

/** Returns a PDF string as text. */
export const textOf = (value: Value | undefined): string => {
  if (typeof value !== 'string') return '';
  if (value.startsWith('u:')) return value.slice(2);
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : value;
};

type Written = { readonly value?: Value; readonly stream?: { readonly dict: Dictionary; readonly data?: string } };

const objectOf = (key: string, written: Written): PdfObject => {
  const id = key.replace(/^obj:/, '');
  if (written.stream === undefined) return { id, value: written.value ?? null };
  return { id, value: written.stream.dict, raw: Buffer.from(written.stream.data ?? '', 'base64') };
};

/** Reads every object of a PDF by qpdf; streams are not decoded. Rejects when qpdf cannot read the file. */
export const readObjects = async (bytes: Uint8Array): Promise<PdfObjects> => {
  const args = ['--json=2', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=none', 'in.pdf'];
  const { output } = await pdfTool('qpdf', bytes, ...args);
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`qpdf could not read the file: ${output.slice(0, 200)}`);
  // seam: qpdf's own format, version 2.
  const json = JSON.parse(output.slice(start)) as {
    readonly qpdf: readonly [unknown, Readonly<Record<string, Written>>];
  };
  const { trailer, ...objects } = json.qpdf[1];
  const all = Object.entries(objects).map(([key, written]) => objectOf(key, written));
  const byId = new Map(all.map((object) => [object.id, object]));
  const streamAt = (reference: Value | undefined) => (typeof reference === 'string' ? byId.get(reference) : undefined);
  const at = (reference: Value | undefined): Value | undefined => streamAt(reference)?.value ?? reference;
  return { bytes, trailer: dictionary(trailer?.value), all, at, streamAt };
};

/** Returns the decoded bytes of a stream; supports only the one filter that we write. */
export const decoded = ({ value, raw = Buffer.alloc(0) }: PdfObject): string => {
  const { '/Filter': filter } = dictionary(value);
  const names = typeof filter === 'string' ? [filter] : list(filter);
  return (names.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
};

/** Returns every dictionary of a file, nested ones too, with the object that holds it. */
export const everyDictionary = (objects: PdfObjects): readonly { readonly id: string; readonly dict: Dictionary }[] => {
  const inside = (value: Value | undefined): readonly Dictionary[] => {
    if (Array.isArray(value)) return list(value).flatMap(inside);
    return isDictionary(value) ? [value, ...Object.values(value).flatMap(inside)] : [];
  };
  return objects.all.flatMap(({ id, value }) => inside(value).map((dict) => ({ id, dict })));
};
