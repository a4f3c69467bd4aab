import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';

/**
 * What each dialog says, as it is read: its title, its words and its buttons, in both languages. It is read from the
 * sources, where a dialog is an element that is called so, and compared with `dialog-words.txt`.
 */
const sources = import.meta.glob<string>(
  ['../../src/**/*.tsx', '../../flows/**/*.tsx', '!../../**/*.{test,stories}.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const texts = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../src/texts/**/*.{ts,tsx}',
    '../../src/**/*texts.ts',
    '../../src/renderer/texts/**/*.ts',
    '../../flows/**/texts.ts',
    '!../../**/*.test.ts',
    '!../../**/*.test.tsx',
  ],
  { eager: true },
);

/** Forms to partners hold their own words. */
const rows = import.meta.glob<Flow>('../../flows/services/service-*/flow.ts', { eager: true, import: 'default' });

/** Returns the lines of what begins on a line, to the one that ends it: what lies between is indented more. */
const blockFrom = (lines: readonly string[], from: number): string => {
  const indent = (line: string) => line.length - line.trimStart().length;
  const own = indent(lines[from] ?? '');
  const last = lines.findIndex((line, index) => index > from && line.trim() !== '' && indent(line) <= own);
  const block = lines.slice(from, last + 1);
  // An element or an object on one line ends there; a second line of the same indent closes it, or its children begin.
  if (/\/>$|;$/.test(block[0]?.trim() ?? '')) return block[0] ?? '';
  if (block.at(-1)?.trim() !== '>') return block.join('\n');
  return [...block, blockFrom(lines, last)].join('\n');
};

interface Dialog {
  readonly file: string;
  readonly name: string;
  readonly source: string;
}
const dialogsIn = ([path, source]: readonly [string, string]): readonly Dialog[] => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, name] = /^\s*<(\w*(?:Dialog|Question))\b/.exec(line) ?? [];
    if (name === undefined) return [];
    const element = blockFrom(lines, index);
    // A button that is made above the element: `other={other}`, or spread into it.
    const given = [...element.matchAll(/\b(other|safe|neither)\b(?:=\{\1\}| \}\))/g)].flatMap(([, prop]) => {
      const at = lines.findIndex((one) => new RegExp(`^\\s*const ${prop}\\b.* = `).test(one));
      return at < 0 ? [] : [blockFrom(lines, at)];
    });
    return [{ file: path.replace('../../', ''), name, source: [element, ...given].join('\n') }];
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** Returns the names under which a file imports texts, each with the texts. */
const importedTexts = (file: string): ReadonlyMap<string, unknown> => {
  const source = sources[`../../${file}`] ?? '';
  const found = new Map<string, unknown>();
  for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '([^']*texts?[^']*\.tsx?)'/g)) {
    const folder = file.split('/').slice(0, -1).join('/');
    const url = from.startsWith('#') ? from.slice(1) : new URL(from, `file:///${folder}/x`).pathname.slice(1);
    for (const part of names.split(',')) {
      const [exported = '', local = exported] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      const value = texts[`../../${url}`]?.[exported];
      if (value !== undefined) found.set(local, value);
    }
  }
  return found;
};

const shown = (value: unknown): string | undefined => {
  if (!isObject(value) || !('nb' in value) || !('en' in value)) return undefined;
  const words = (text: unknown) => (isObject(text) ? `${String(text.one)} / ${String(text.other)}` : String(text));
  return `${words(value.nb)} | ${words(value.en)}`;
};
/** Returns the words of a dialog in the order of its source, each once with the property that holds them. */
const wordsOf = ({ file, source }: Dialog): readonly string[] => {
  const known = importedTexts(file);
  const props = [...source.matchAll(/(\w+)(?:=\{|: )|<p>|<Text\b|>\n/g)];
  const buttons = [...source.matchAll(/\b(?:const )?(safe|other|neither|action)\b(?==\{| = )/g)];
  return [...source.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(({ 1: from = '', 2: key = '', index }) => {
    const group = known.get(from);
    const words = isObject(group) ? shown(group[key]) : undefined;
    const prop = props.findLast((one) => one.index < index)?.[1] ?? 'says';
    const button = /abel$/.test(prop) ? buttons.findLast((one) => one.index < index)?.[1] : undefined;
    return words === undefined ? [] : [`  ${[button, prop].filter(Boolean).join(' ')}: ${words}`];
  });
};

/** What a flow asks of one who leaves it: the words of its own dialog. */
const leavingOf = ([path, exported]: readonly [string, Readonly<Record<string, unknown>>]): readonly string[] =>
  Object.values(exported).flatMap((value) => {
    const leaving = isObject(value) && isObject(value.leaving) ? value.leaving : {};
    const words = Object.entries(leaving).flatMap(([key, text]) => shown(text)?.replace(/^/, `  ${key}: `) ?? []);
    return words.length === 0 ? [] : [[`${path.replace('../../', '')} leaving`, ...words].join('\n')];
  });

const ofRows = Object.entries(rows).map(([path, { texts: own }]) => [path, { texts: own }] as const);

test('every dialog says in both languages what it says in dialog-words.txt', async () => {
  const dialogs = Object.entries(sources).flatMap(dialogsIn);
  const said = dialogs
    .map((dialog) => ({ dialog, words: wordsOf(dialog) }))
    .filter(({ words }) => words.length > 0)
    .map(({ dialog: { file, name }, words }) => [`${file} ${name}`, ...words].join('\n'));
  expect(said.length).toBeGreaterThan(20);
  const all = [...said, ...Object.entries(texts).flatMap(leavingOf), ...ofRows.flatMap(leavingOf)].toSorted();
  // After a change of words is read over in both languages: `vitest -u`.
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('dialog-words.txt');
});
