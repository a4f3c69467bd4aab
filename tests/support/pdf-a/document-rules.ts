import type { Rule } from './file-rules.ts';
import { decoded, dictionary, list, type PdfObjects, textOf } from './pdf-objects.ts';

/** ISO 19005-3, 6.6 to 6.8: metadata, structure for reading aloud, and attached files. */

const catalogOf = (objects: PdfObjects) => dictionary(objects.at(objects.trailer['/Root']));

const xmpOf = (objects: PdfObjects): string | undefined => {
  const stream = objects.streamAt(catalogOf(objects)['/Metadata']);
  return stream && Buffer.from(decoded(stream), 'latin1').toString('utf8');
};
/** Returns the value of a property, as an element or as an attribute, in any list. */
const property = (xmp: string, name: string): string | undefined => {
  const element = new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(xmp)?.[1];
  const attribute = new RegExp(`\\s${name}="([^"]*)"`).exec(xmp)?.[1];
  const written = element === undefined ? attribute : element.replace(/<[^>]+>/g, '');
  const plain = written?.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return plain?.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
};

const namespaces = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/xap/1.0/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://www.aiim.org/pdfa/ns/id/',
  'adobe:ns:meta/',
];

const metadata: Rule = (objects) => {
  const stream = objects.streamAt(catalogOf(objects)['/Metadata']);
  const xmp = xmpOf(objects);
  if (stream === undefined || xmp === undefined) return ['6.6.2.1 no metadata'];
  const used = Array.from(xmp.matchAll(/xmlns:\w+="([^"]+)"/g), ([, address]) => address ?? '');
  const packet = /<\?xpacket begin=[^?]*\?>/.exec(xmp)?.[0] ?? '';
  return [
    ...(/&(?!(lt|gt|amp|quot|apos|#\d+);)/.test(xmp) ? ['6.6.2.1 the metadata is not sound XML'] : []),
    ...(dictionary(stream.value)['/Filter'] === undefined ? [] : ['6.6.2.1 the metadata is filtered']),
    ...(packet === '' || /\s(bytes|encoding)=/.test(packet)
      ? ['6.6.2.1 the metadata packet is not as it should be']
      : []),
    ...(property(xmp, 'pdfaid:part') === '3' ? [] : ['6.6.4 the metadata does not say part 3']),
    ...(property(xmp, 'pdfaid:conformance') === 'A' ? [] : ['6.6.4 the metadata does not say conformance A']),
    ...used.filter((one) => !namespaces.includes(one)).map((one) => `6.6.2.3 the namespace ${one} is not described`),
  ];
};

/** Normalises a moment: `D:20261124112000Z` and `2026-11-24T11:20:00Z` are the same. */
const moment = (date: string): number => {
  const pdf = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'?\d\d'?)?/.exec(date);
  if (!pdf) return Date.parse(date);
  const [, year, month, day, hour, minute, second, zone = 'Z'] = pdf;
  const offset = zone === 'Z' ? 'Z' : zone.replace(/^([+-]\d\d)'?(\d\d)'?$/, '$1:$2');
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
};

const pairs = [
  ['/Title', 'dc:title'],
  ['/Author', 'dc:creator'],
  ['/Subject', 'dc:description'],
  ['/Creator', 'xmp:CreatorTool'],
  ['/Producer', 'pdf:Producer'],
  ['/Keywords', 'pdf:Keywords'],
] as const;
const dates = [
  ['/CreationDate', 'xmp:CreateDate'],
  ['/ModDate', 'xmp:ModifyDate'],
] as const;

const agreeing: Rule = (objects) => {
  const info = dictionary(objects.at(objects.trailer['/Info']));
  const xmp = xmpOf(objects) ?? '';
  const told = (key: string) => textOf(objects.at(info[key]));
  const differs = pairs.filter(([key, name]) => info[key] !== undefined && told(key) !== property(xmp, name));
  const moved = dates.filter(
    ([key, name]) => info[key] !== undefined && moment(told(key)) !== moment(property(xmp, name) ?? ''),
  );
  return [...differs, ...moved].map(([key, name]) => `6.6.3 ${key} and ${name} differ`);
};

const structure: Rule = (objects) => {
  const catalog = catalogOf(objects);
  const tree = dictionary(objects.at(catalog['/StructTreeRoot']));
  const pages = objects.all.filter(({ value }) => dictionary(value)['/Type'] === '/Page');
  const marked = dictionary(objects.at(catalog['/MarkInfo']));
  return [
    ...(marked['/Marked'] === true && marked['/Suspects'] !== true ? [] : ['6.7.2.2 the document is not marked']),
    ...(tree['/K'] !== undefined && tree['/ParentTree'] !== undefined ? [] : ['6.7.3.3 no structure tree']),
    ...(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(textOf(catalog['/Lang'])) ? [] : ['6.7.4 no language']),
    ...pages
      .filter(({ value }) => dictionary(value)['/StructParents'] === undefined)
      .map(({ id }) => `6.7.3 page ${id} is not tagged`),
    ...figuresWithoutText(objects),
  ];
};

const figuresWithoutText: Rule = ({ all }) =>
  all.flatMap(({ id, value }) => {
    const { '/S': kind, '/Alt': alt } = dictionary(value);
    return kind === '/Figure' && textOf(alt) === '' ? [`6.7.5 figure ${id} has no text in its place`] : [];
  });

const attached: Rule = (objects) => {
  const related = list(objects.at(catalogOf(objects)['/AF'])).map(textOf);
  const specs = objects.all.filter(({ value }) => dictionary(value)['/EF'] !== undefined);
  return specs.flatMap(({ id, value }) => {
    const spec = dictionary(value);
    const file = objects.streamAt(dictionary(objects.at(spec['/EF']))['/F']);
    const stream = dictionary(file?.value);
    const isNamed = textOf(spec['/F']) !== '' && textOf(spec['/UF']) !== '';
    const relations = ['/Source', '/Data', '/Alternative', '/Supplement', '/Unspecified'];
    return [
      ...(isNamed ? [] : [`6.8 ${id} lacks its name`]),
      ...(relations.includes(textOf(spec['/AFRelationship'])) ? [] : [`6.8 ${id} does not say how it is related`]),
      ...(related.includes(id) ? [] : [`6.8 ${id} is not among the files of the document`]),
      ...(/^\/\w+(\/|#2f)[\w.+-]+$/i.test(textOf(stream['/Subtype'])) ? [] : [`6.8 ${id} has no media type`]),
      ...(dictionary(objects.at(stream['/Params']))['/ModDate'] === undefined ? [`6.8 ${id} has no date`] : []),
    ];
  });
};

export const documentRules: readonly Rule[] = [metadata, agreeing, structure, attached];
