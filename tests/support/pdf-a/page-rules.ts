import type { Rule } from './file-rules.ts';
import { decoded, dictionary, everyDictionary, list, type PdfObject, type PdfObjects, textOf } from './pdf-objects.ts';

/** ISO 19005-3, 6.2 and 6.3: colours, pictures, fonts and annotations. */

const typed = ({ all }: PdfObjects, type: string): readonly PdfObject[] =>
  all.filter(({ value }) => dictionary(value)['/Type'] === type);

const outputIntent: Rule = (objects) => {
  const catalog = dictionary(objects.at(objects.trailer['/Root']));
  const intents = list(objects.at(catalog['/OutputIntents'])).map((one) => dictionary(objects.at(one)));
  const intent = intents.find((one) => one['/S'] === '/GTS_PDFA1');
  const profile = objects.streamAt(intent?.['/DestOutputProfile']);
  if (intent === undefined || profile === undefined) return ['6.2.3 no output intent with a colour profile'];
  const isRgb = decoded(profile).slice(16, 20) === 'RGB ' && decoded(profile).slice(36, 40) === 'acsp';
  return isRgb && dictionary(profile.value)['/N'] === 3 ? [] : ['6.2.3 the colour profile is not an RGB one'];
};

/** Returns the operators, which are separated by white space; strings and names are removed first. */
const operators = (content: string): ReadonlySet<string> =>
  new Set(
    content
      .replace(/\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\/[^\s/<>[\]()]+/g, ' ')
      .split(/[\s[\]]+/)
      .filter((word) => /^[A-Za-z'"*]/.test(word)),
  );

const contents = (objects: PdfObjects): readonly PdfObject[] => {
  const pages = typed(objects, '/Page').flatMap(({ value }) => {
    const { '/Contents': written } = dictionary(value);
    return (typeof written === 'string' ? [written] : list(written)).flatMap((one) => objects.streamAt(one) ?? []);
  });
  const forms = objects.all.filter(({ value }) => dictionary(value)['/Subtype'] === '/Form');
  return [...pages, ...forms];
};

const known = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "' +
    ' true false null'
  ).split(' '),
);

const drawing: Rule = (objects) =>
  contents(objects).flatMap((object) => {
    const used = [...operators(decoded(object))];
    return [
      ...used.filter((one) => one === 'k' || one === 'K').map(() => `6.2.4.3 ${object.id} draws in CMYK`),
      ...used.filter((one) => !known.has(one)).map((one) => `6.2.2 ${object.id} uses the unknown operator ${one}`),
    ];
  });

const blends =
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity';
const states: Rule = (objects) =>
  everyDictionary(objects).flatMap(({ id, dict }) => {
    const blend = dict['/BM'] === undefined ? [] : [dict['/BM']].flatMap((one) => [...list(one), one]);
    const names = blend.filter((one) => typeof one === 'string').map((one) => textOf(one).slice(1));
    return [
      ...names.filter((one) => !blends.split(' ').includes(one)).map((one) => `6.2.10 ${id} blends by ${one}`),
      ...(dict['/TR'] === undefined ? [] : [`6.2.5 ${id} has a transfer function`]),
    ];
  });

const pictures: Rule = ({ all }) =>
  all.flatMap(({ id, value }) => {
    const dict = dictionary(value);
    const kind = textOf(dict['/Subtype']);
    const isObject = ['/Image', '/Form', '/PS'].includes(kind);
    const not = ['/OPI', '/Alternates', '/Ref', '/PS'].filter((key) => isObject && dict[key] !== undefined);
    return [
      ...not.map((key) => `6.2.8 ${id} has ${key}`),
      ...(kind === '/PS' ? [`6.2.9 ${id} is PostScript`] : []),
      ...(dict['/Interpolate'] === true ? [`6.2.8 ${id} is interpolated`] : []),
      ...(kind === '/Image' && dict['/ColorSpace'] === '/DeviceCMYK' ? [`6.2.4.3 ${id} is CMYK`] : []),
    ];
  });

/** The glyphs of a composite font, which another font names. */
const glyphFont = (id: string, font: ReturnType<typeof dictionary>, kind: string): readonly string[] =>
  font['/CIDToGIDMap'] === undefined && kind === '/CIDFontType2' ? [`6.2.11.3.2 ${id} has no CIDToGIDMap`] : [];

const fonts: Rule = (objects) =>
  typed(objects, '/Font').flatMap(({ id, value }) => {
    const font = dictionary(value);
    const kind = textOf(font['/Subtype']);
    if (kind.startsWith('/CIDFont')) return glyphFont(id, font, kind);
    const inner = kind === '/Type0' ? dictionary(objects.at(list(objects.at(font['/DescendantFonts']))[0])) : font;
    const descriptor = dictionary(objects.at(inner['/FontDescriptor']));
    const files = ['/FontFile', '/FontFile2', '/FontFile3'].filter((key) => objects.streamAt(descriptor[key]));
    const unicode = objects.streamAt(font['/ToUnicode']);
    const map = unicode === undefined ? '' : decoded(unicode);
    const isOtherMap = kind === '/Type0' && !/^\/Identity-[HV]$/.test(textOf(font['/Encoding']));
    return [
      ...(files.length === 0 ? [`6.2.11.4 ${id} is not embedded`] : []),
      ...(/begin(bf|cid)(char|range)/.test(map) ? [] : [`6.2.11.7 ${id} has no map to Unicode`]),
      ...(isOtherMap ? [`6.2.11.3.3 ${id} has another CMap`] : []),
    ];
  });

const hides = 0b100011; // Invisible, Hidden, NoView
const annotations: Rule = (objects) =>
  typed(objects, '/Page').flatMap(({ value }) =>
    list(objects.at(dictionary(value)['/Annots'])).flatMap((reference) => {
      const annotation = dictionary(objects.at(reference));
      const name = `${textOf(reference)} (${textOf(annotation['/Subtype'])})`;
      const flags = Number(annotation['/F'] ?? 0);
      const appearance = dictionary(objects.at(annotation['/AP']));
      const allowed = ['/Widget', '/Link'].includes(textOf(annotation['/Subtype']));
      return [
        ...(allowed ? [] : [`6.3.1 ${name} is not a kind that we write`]),
        ...((flags & 4) === 0 || (flags & hides) !== 0 ? [`6.3.2 ${name} is hidden or not printed`] : []),
        ...(objects.streamAt(appearance['/N']) === undefined ? [`6.3.3 ${name} has no appearance`] : []),
        ...(annotation['/A'] !== undefined && annotation['/Subtype'] === '/Widget' ? [`6.4.1 ${name} acts`] : []),
      ];
    }),
  );

export const pageRules: readonly Rule[] = [outputIntent, drawing, states, pictures, fonts, annotations];
