import { describe, expect, test } from 'vitest';
import { pdfText, pdfTool } from '#tests/support/pdf-tools.ts';
import { renderSigned } from './document.ts';
import { canonicalJson, contentSha256, type DocumentContent } from './document-content.ts';
import { sampleContent, sampleProof, sampleSigners } from './sample-content.ts';

/** The sample with every part that a document can have. */
const whole: DocumentContent = {
  ...sampleContent('nb'),
  sections: [
    ...sampleContent('nb').sections,
    {
      heading: 'Bilder',
      rows: [
        { label: 'Første', value: 'en' },
        { label: 'Andre', value: 'to' },
      ],
      paragraphs: ['Et avsnitt', 'Et til'],
      tables: [
        {
          head: ['A', 'B'],
          rows: [
            ['1', '2'],
            ['3', '4'],
          ],
        },
      ],
      pictures: [
        { sha256: 'a'.repeat(64), caption: 'Stue', number: 1 },
        { sha256: 'b'.repeat(64), caption: 'Bad', number: 2, full: true },
      ],
    },
  ],
  attachment: { text: 'ja', number: 3, yes: true, nothing: null, list: ['x', 'y'], inside: { deep: { deeper: 1 } } },
};

type Path = readonly (string | number)[];
type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysIn = (value: Json): readonly (readonly [string | number, Json])[] => {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
};

/** Every value of the content, with its place. */
const placesIn = (value: Json, path: Path = []): readonly { readonly path: Path; readonly value: Json }[] => [
  { path, value },
  ...keysIn(value).flatMap(([key, item]) => placesIn(item, [...path, key])),
];
const changedAt = (value: Json, path: Path, change: (value: Json) => Json): Json => {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changedAt(item, rest, change) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changedAt(item, rest, change) : item]),
  );
};
const other = (value: Json): Json => {
  if (typeof value === 'string') return `${value} `;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 0 : value;
};
const hash = (value: Json): string => contentSha256(value as DocumentContent); // seam: content that was changed in one place.
const own = hash(whole);
const places = placesIn(whole);
const named = (path: Path): string => path.join('.');

describe('the hash that every party signs changes with', () => {
  test('every text, number and choice of the content, and of what is attached', () => {
    const leaves = places.filter(({ value }) => !isObject(value) && !Array.isArray(value));
    expect(leaves.length).toBeGreaterThan(60);
    expect(
      leaves.filter(({ path }) => hash(changedAt(whole, path, other)) === own).map(({ path }) => named(path)),
    ).toEqual([]);
  });

  test('every part that is left out, and every row that is left out of a list', () => {
    const left = places.filter(({ path }) => path.length > 0);
    const without = (path: Path): Json =>
      changedAt(whole, path.slice(0, -1), (parent) => {
        const last = path.at(-1);
        if (Array.isArray(parent)) return parent.filter((_, index) => index !== last);
        return isObject(parent) ? Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last)) : parent;
      });
    expect(left.filter(({ path }) => hash(without(path)) === own).map(({ path }) => named(path))).toEqual([]);
  });

  test('the order of every list, and the name of every field', () => {
    const lists = places.filter(
      ({ value }) => Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size > 1,
    );
    expect(lists.length).toBeGreaterThan(10);
    const turned = (value: Json): Json => (Array.isArray(value) ? value.toReversed() : value);
    expect(
      lists.filter(({ path }) => hash(changedAt(whole, path, turned)) === own).map(({ path }) => named(path)),
    ).toEqual([]);
    const objects = places.filter(({ value }) => isObject(value) && Object.keys(value).length > 0);
    const renamed = (value: Json): Json =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item], index) => [index === 0 ? `${key}x` : key, item]))
        : value;
    expect(
      objects.filter(({ path }) => hash(changedAt(whole, path, renamed)) === own).map(({ path }) => named(path)),
    ).toEqual([]);
  });

  test('what kind of value it is: a number is not its text, and nothing is not an empty text', () => {
    const texts = places.filter(
      ({ value }) => typeof value === 'number' || value === null || typeof value === 'boolean',
    );
    expect(texts.filter(({ path }) => hash(changedAt(whole, path, String)) === own)).toEqual([]);
    expect(hash({ ...whole, title: null })).not.toBe(hash({ ...whole, title: '' }));
  });

  test('nothing else: the order in which fields are stored does not count, at any depth', () => {
    const turned = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(turned);
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, item]) => [key, turned(item)]),
      );
    };
    expect(hash(turned(whole))).toBe(own);
  });
});

describe('the signed file', () => {
  const nb = sampleContent('nb');

  test('carries exactly the answers of the content as its attachment, and no other', async () => {
    for (const attachment of [nb.attachment, { other: ['svar', 1, null] }]) {
      const pdf = await renderSigned(
        { ...nb, attachment },
        { signers: sampleSigners('nb'), proof: sampleProof },
        new Map(),
      );
      const list = (await pdfTool('qpdf', pdf, '--list-attachments', 'in.pdf')).output.trim().split('\n');
      expect(list).toEqual([expect.stringMatching(/^svar\.json /)]);
      const { output } = await pdfTool('qpdf', pdf, '--show-attachment=svar.json', 'in.pdf');
      expect(output).toBe(canonicalJson(attachment));
    }
  });

  test('names its signers on the proof in the order they are given, each with their own role and time', async () => {
    const signers = sampleSigners('nb');
    for (const order of [signers, signers.toReversed(), [...signers.slice(1), ...signers.slice(0, 1)]]) {
      const text = await pdfText(await renderSigned(nb, { signers: order, proof: sampleProof }, new Map()));
      const proof = text.slice(text.lastIndexOf('Signeringsbevis'));
      const at = order.map(({ name }) => proof.indexOf(name));
      expect(at.every((index) => index >= 0)).toBe(true);
      expect(at).toEqual(at.toSorted((one, next) => one - next));
    }
  });

  test('shows the whole hash, code and address of its proof', async () => {
    const proof = { ...sampleProof, contentSha256: contentSha256(nb) };
    const text = (await pdfText(await renderSigned(nb, { signers: sampleSigners('nb'), proof }, new Map()))).replaceAll(
      /\s/g,
      '',
    );
    expect(text).toContain(proof.contentSha256);
    expect(text).toContain(proof.code);
    expect(text).toContain(proof.url);
  });
});

test('JSON that is hashed tells every two values apart', () => {
  const values = [
    null,
    0,
    '0',
    '',
    [],
    {},
    [[]],
    [null],
    { a: null },
    { a: '' },
    [1, 2],
    [12],
    ['1,2'],
    ['1', '2'],
    { a: 1, b: 2 },
    { 'a:1,b': 2 },
  ];
  expect(new Set(values.map((value) => canonicalJson(value))).size).toBe(values.length);
});
