import { dictionary, everyDictionary, isDictionary, list, type PdfObjects, textOf, type Value } from './pdf-objects.ts';

/** ISO 19005-3, 6.1, 6.5, 6.10 and 6.11: the file itself, and what it may not do. */

export type Rule = (objects: PdfObjects) => readonly string[];

const header: Rule = ({ bytes }) => {
  const [first = '', second = ''] = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .split(/\r\n|\n|\r/);
  const isComment = second.startsWith('%') && Array.from(second.slice(1, 5)).every((one) => one.charCodeAt(0) > 127);
  return [
    ...(/^%PDF-1\.[0-7]$/.test(first) ? [] : ['6.1.2 the file does not begin with %PDF-1.n']),
    ...(isComment && second.length >= 5 ? [] : ['6.1.2 no comment of four bytes above 127 after the header']),
  ];
};

const ending: Rule = ({ bytes }) =>
  /%%EOF(\r\n|\n|\r)?$/.test(Buffer.from(bytes.subarray(-16)).toString('latin1')) ? [] : ['6.1.3 data after %%EOF'];

const trailer: Rule = ({ trailer: { '/ID': id, '/Encrypt': encrypt } }) => [
  ...(list(id).length === 2 && list(id).every((one) => textOf(one).length >= 8) ? [] : ['6.1.3 no file ID']),
  ...(encrypt === undefined ? [] : ['6.1.3 the file is encrypted']),
];

const namesOf = (value: Value | undefined): readonly Value[] => (typeof value === 'string' ? [value] : list(value));

const streams: Rule = ({ all }) =>
  all.flatMap(({ id, value, raw }) => {
    if (raw === undefined) return [];
    const dict = dictionary(value);
    const outside = ['/F', '/FFilter', '/FDecodeParms'].filter((key) => dict[key] !== undefined);
    return [
      ...outside.map((key) => `6.1.7.1 ${id} has its stream outside the file (${key})`),
      ...namesOf(dict['/Filter'])
        .filter((filter) => filter === '/LZWDecode' || filter === '/Crypt')
        .map((filter) => `6.1.7.2 ${id} uses ${textOf(filter)}`),
    ];
  });

const forbidden = ['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState', 'Rendition', 'Trans'];
const actions = new Set([...forbidden, 'GoTo3DView', 'JavaScript'].map((name) => `/${name}`));
const moves = ['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'];

const acts: Rule = (objects) =>
  everyDictionary(objects).flatMap(({ id, dict }) => {
    const kind = textOf(dict['/S']);
    const isNamed = kind === '/Named' && !moves.includes(textOf(dict['/N']));
    return [
      ...(actions.has(kind) || isNamed ? [`6.5.1 ${id} holds the action ${kind}`] : []),
      ...(dict['/AA'] === undefined ? [] : [`6.5.2 ${id} acts by itself (/AA)`]),
      ...(dict['/JS'] === undefined ? [] : [`6.5.1 ${id} holds a script`]),
    ];
  });

const catalogKeys: Rule = (objects) => {
  const catalog = dictionary(objects.at(objects.trailer['/Root']));
  const names = dictionary(objects.at(catalog['/Names']));
  const form = dictionary(objects.at(catalog['/AcroForm']));
  return [
    ...(names['/JavaScript'] === undefined ? [] : ['6.5.1 the catalog names scripts']),
    ...(names['/AlternatePresentations'] === undefined ? [] : ['6.10 the catalog has alternate presentations']),
    ...(catalog['/Requirements'] === undefined ? [] : ['6.11 the catalog has requirements']),
    ...(form['/NeedAppearances'] === true ? ['6.4.1 the form needs appearances'] : []),
    ...(form['/XFA'] === undefined ? [] : ['6.4.2 the form is XFA']),
    ...(catalog['/NeedsRendering'] === true ? ['6.4.2 the form needs rendering'] : []),
  ];
};

/** Returns true for a value over the limits that a reader must support (6.1.13). */
const tooLong = (value: Value | undefined): boolean => {
  if (typeof value === 'string') {
    return value.startsWith('/') ? Buffer.byteLength(value) > 128 : textOf(value).length > 32_767;
  }
  if (typeof value === 'number') return Math.abs(value) > 2_147_483_647;
  if (isDictionary(value)) return Object.values(value).some(tooLong);
  return list(value).some(tooLong);
};
const limits: Rule = ({ all }) =>
  all.flatMap(({ id, value }) =>
    tooLong(value) ? [`6.1.13 ${id} holds a string, name or number beyond the limits`] : [],
  );

export const fileRules: readonly Rule[] = [header, ending, trailer, streams, acts, catalogKeys, limits];
