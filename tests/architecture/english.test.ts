import { describe, expect, test } from 'vitest';
import { maySame } from './same-words.ts';
import { readSource, sources } from './source-files.ts';

interface Pair {
  readonly path: string;
  readonly nb: string;
  readonly en: string;
}

/** Returns the place of the quotation mark that ends the text which begins at `from`. */
const endOfText = (source: string, from: number): number => {
  let at = from + 1;
  while (at < source.length && source[at] !== source[from]) at += source[at] === '\\' ? 2 : 1;
  return at;
};

/** Returns the end of the value that begins at `from`: the comma or bracket after it, outside texts and brackets. */
const endOf = (source: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (depth === 0 && ')]},;'.includes(sign)) return at;
    if (`'"\``.includes(sign)) at = endOfText(source, at);
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return source.length;
};
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const said = (value: string): string => (value.match(literal) ?? []).map((text) => text.slice(1, -1)).join(' ');

/** Every text that stands in both languages side by side, wherever in the sources. */
const pairsIn = (path: string): readonly Pair[] => {
  const source = readSource(path);
  return [...source.matchAll(/\bnb:\s*/g)].flatMap((found): readonly Pair[] => {
    const from = found.index + found[0].length;
    const end = endOf(source, from);
    const next = /^,\s*en:\s*/.exec(source.slice(end));
    if (!next) return [];
    const begins = end + next[0].length;
    const [nb, en] = [said(source.slice(from, end)), said(source.slice(begins, endOf(source, begins)))];
    return nb === '' && en === '' ? [] : [{ path, nb, en }];
  });
};
const pairs = sources()
  .filter((path) => !/\.(test|stories)\.tsx?$|samples\.ts$|sample-content|\/demo\/|texts\/plural\.ts$/.test(path))
  .flatMap(pairsIn);
const shown = ({ path, nb, en }: Pair): string => `${path}: ${nb} | ${en}`;
const failing = (test: (pair: Pair) => boolean): readonly string[] => pairs.filter(test).map(shown);

/** Words that are Norwegian and no English word, nor a name of ours or of an authority. */
const norwegian = new Set(
  `og ikke eller også jeg vi dere dem deg meg oss hun han hvor hva hvem hvorfor når hvordan dette disse denne være var er har hadde
  kan skal vil må bør kunne skulle ville blir ble blitt med uten til fra ved på av om som etter før mellom under over hvis fordi
  slik dersom både bare allerede ennå nå der hit dit opp ned inn ut igjen alle alt noen noe ingen ingenting hver hvert
  selger selgere selgeren kjøper kjøpere kjøperen megler megleren bolig boligen overtakelse overtakelsen oppgjør signer signere signert
  lenke lenken lukk lagre slett avbryt tilbake neste fortsett rediger velg feil prøv passord kode koden epost telefon telefonen
  navn adresse dato dag dager uke uker måned år kroner konto kontonummer fødselsnummer bilde bilder nøkler måler måleren strøm vann
  ditt din dine mitt min mine vårt vår våre sitt sin sine deres hennes hans takk hei ja nei gjerne flere mange mye litt mer mindre
  svar svare svarer endre endret endringer slettet sendt mottatt åpne åpnet lukket les skriv skrev trykk ring spør hjelp`
    .split(/\s+/)
    // Also English words, or a part of one.
    .filter(
      (word) =>
        ![
          'under',
          'over',
          'om',
          'var',
          'er',
          'bare',
          'hit',
          'der',
          'av',
          'dem',
          'min',
          'sin',
          'ring',
          'dag',
          'alt',
          'vil',
          'les',
          'hans',
          'dit',
          'ned',
          'ut',
          'svar',
          'mine',
          'signer',
          'kroner',
        ].includes(word),
    ),
);
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\$?\{[^}]*\}|https?:\S+|<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[a-zæøåéü]+/g) ?? [];

/** Names, and Norwegian terms that an English text gives in brackets or quotes. */
const mayBeNorwegian = /«[^»]*»|"[^"]*"|“[^”]*”|\([^)]*\)/g;

describe('an English text', () => {
  test('is found beside every Norwegian one, some two thousand of them', () => {
    expect(pairs.length).toBeGreaterThan(1500);
    expect(failing(({ nb, en }) => (nb.trim() === '') !== (en.trim() === ''))).toEqual([]);
  });

  test('has no Norwegian word left in it', () => {
    expect(
      failing(({ en }) => wordsOf(en.replaceAll(mayBeNorwegian, ' ')).some((word) => norwegian.has(word))),
    ).toEqual([]);
  });

  test('is not the Norwegian one, where that is more than a name or a word of both languages', () => {
    expect(failing(({ nb, en }) => nb === en && !maySame(nb))).toEqual([]);
  });

  test('has the same placeholders', () => {
    // A text inside a text is in the language of the whole; Norwegian alone has words of a gender.
    const inside = (hole: string) => hole.replace(/\.(nb|en)\}$|(Nb|En)\}$|(?<=\{)(nb|en)\}$/, '}');
    const holes = (text: string) =>
      [...new Set((text.match(/\$?\{[\w.]+\}/g) ?? []).map(inside))]
        .filter((hole) => !hole.includes('.pronoun'))
        .toSorted()
        .join(' ');
    expect(failing(({ nb, en }) => holes(nb) !== holes(en))).toEqual([]);
  });

  test('names the same numbers', () => {
    const numbers = (text: string) =>
      (
        text
          .replaceAll(/\$\{[^}]*\}/g, ' ')
          .replaceAll(/(?<=\d)[ .,\u00a0](?=\d)/g, '')
          .match(/\d{2,}/g) ?? []
      )
        .toSorted()
        .join();
    expect(failing(({ nb, en }) => numbers(nb) !== numbers(en))).toEqual([]);
  });
});

/** What a short text, as of a button, begins with in each language. The English of one begins like no other. */
const deeds: readonly (readonly [nb: RegExp, en: RegExp])[] = [
  [/^Avbryt/, /^(Cancel|Stop|Abort)/],
  [/^Tilbake(?![a-zæøå])/, /^(Back|Return)/],
  [/^Fortsett/, /^(Continue|Keep|Carry on|Go on)/],
  [/^Neste(?![a-zæøå])/, /^Next/],
  [/^Lagre(?![a-zæøå])/, /^(Save|Keep)/],
  [/^Slett/, /^(Delete|Erase)/],
  [/^Fjern(?![a-zæøå])/, /^(Remove|Take)/],
  [/^Legg til/, /^Add/],
  [/^Legg ved/, /^(Attach|Add)/],
  [/^Lukk/, /^Close/],
  [/^Åpne/, /^Open/],
  [/^Last ned/, /^Download/],
  [/^Last opp/, /^Upload/],
  [/^Logg inn/, /^(Sign in|Log in)/],
  [/^Logg ut/, /^(Sign out|Log out)/],
  [/^Send(?![a-zæøå])/, /^(Send|Submit|Sent|Text|Mail|Hand|Share)/],
  [/^Signer(?![a-zæøå])/, /^Sign/],
  [/^Avvis/, /^(Reject|Refuse|Decline|Turn)/],
  [/^Godkjenn(?![a-zæøå])/, /^(Approve|Accept)/],
  [/^Prøv igjen|^Prøv på nytt/, /^Try/],
  [/^Ja\b/, /^Yes/],
  [/^Nei\b/, /^No\b/],
  [/^Rediger|^Endre(?!t)/, /^(Edit|Change)/],
  [/^Kopier/, /^Copy/],
  [/^Vis/, /^(Show|View|See|Read|Display)/],
  [/^Skjul/, /^Hide/],
];
/** Words that a text may not turn into their opposite. */
const opposites: readonly (readonly [nb: RegExp, en: RegExp, other: RegExp])[] = [
  [/\bselger/i, /\bsell/i, /\bbuy/i],
  [/\bkjøper/i, /\bbuy|\bpurchas/i, /\bsell/i],
];

describe('what a button does', () => {
  const isShort = ({ nb }: Pair) => wordsOf(nb).length <= 5 && !nb.includes('. ');
  test.each(deeds.map(([nb, en]) => [String(nb), nb, en] as const))('is the same in English: %s', (_name, nb, en) => {
    expect(pairs.filter((pair) => isShort(pair) && nb.test(pair.nb) && !en.test(pair.en)).map(shown)).toEqual([]);
  });

  test('never says the buyer for the seller, nor the seller for the buyer', () => {
    const turned = ({ nb, en }: Pair) =>
      opposites.some(([norwegianWord, word, other], index) => {
        const [opposite] = opposites[1 - index] ?? [];
        return norwegianWord.test(nb) && !opposite?.test(nb) && !word.test(en) && other.test(en);
      });
    expect(pairs.filter(turned).map(shown)).toEqual([]);
  });
});
