import { describe, expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/** Words that no customer or broker may read. */

/** Returns the source without its comments, which may use any word. */
const withoutComments = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/ .*$/, ''))
    .join('\n');

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

interface FoundWord {
  readonly path: string;
  readonly text: string;
}

/** Excludes summaries of the API and the log, which are read by engineers. */
const texts: readonly FoundWord[] = sources()
  .filter((path) => !path.startsWith('src/contract/'))
  .flatMap((path) =>
    (withoutComments(readSource(path)).match(literal) ?? []).map((text) => ({ path, text: text.slice(1, -1) })),
  );
const english: readonly FoundWord[] = sources().flatMap((path) =>
  [
    ...withoutComments(readSource(path)).matchAll(
      /\ben:\s*(?:\([^)]*\) =>\s*)?('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g,
    ),
  ].map(([, text = '']) => ({ path, text: text.slice(1, -1) })),
);

const saying = (all: readonly FoundWord[], words: RegExp): readonly string[] =>
  all.filter(({ text }) => words.test(text)).map(({ path, text }) => `${path}: ${text}`);

const forbidden: readonly (readonly [what: string, words: RegExp])[] = [
  ['who may see a code, by the screen one sees', /Gi den bare til den du ser/],
  ['answers that are locked before they are', /Fra nå låses|From here the answers/],
  ['a close "for the time being"', /inntil videre|Close for now/i],
  ['money as the name of a chapter', /^(Penger|Money)$/],
  ['a seller who "moves" to nowhere', /Where does the seller move/],
  ['somebody who "shall hold" a contract', /Who shall hold/],
  ['a question in English with "shall"', /^(Who|Where|What|Which|How) shall /],
  ['a dearer supply', /dearer/i],
  ['what is done "anew"', /\b(made|signed) anew\b/i],
  ['a claim that can be reasoned', /claim that can be reasoned|krav som kan begrunnes/],
  ['what we "tell of"', /\b(tell|told|tells) (you|me|us|them) of\b/i],
  ['a form that is ready in the wrong gender', /skjemaet (for .* )?er klar(?!t)\b/],
];

/** What has got another wording, each found by the sentence as it was. */
const reworded: readonly (readonly [before: string, words: RegExp])[] = [
  ['må vi vite at lenken er hos deg', /lenken er hos deg/],
  ['Ola gikk tilbake i overtakelsesprotokollen', /gikk tilbake i /],
  ['alle må signere på nytt', /alle (må )?signere(r)? på nytt|signerer alle på nytt/],
  ['Velg strøm til kjøperen', /^Velg strøm til kjøperen/],
  ['Bilde mangler av side 2', /^Bilde mangler/],
  ['Den som samtykket, står på avtalen', /Den som samtykket, står/],
  ['Ingen av svarene skiller seg ut', /skiller seg ut/],
  ['Fristen er gått ut', /(Fristen|Signeringen)[^.]* (er|har) gått ut/],
  ['Fullmektigen får SMS når den er godkjent', /Fullmektigen får SMS/],
  ['Kontonummer er skjult på andres telefon', /skjult på andres telefon/],
  ['Ruten kunne ikke hentes', /Ruten kunne ikke hentes/],
  ['På Ferdig nå', /^På Ferdig nå/],
  ['Avtalt av partene', /Avtalt av partene/],
  ['None of the answers stand out', /None of the answers stands? out/],
  ['You need not do more now', /need not do more/],
  ['The link is yours alone', /is yours alone/],
];

describe('words that no customer or broker may read', () => {
  test.each(reworded)('no text says “%s” any more', (before, words) => {
    expect(words.test(before)).toBe(true);
    expect(saying(texts, words)).toEqual([]);
  });

  test.each(forbidden)('no text has %s', (_, words) => {
    expect(saying(texts, words)).toEqual([]);
  });

  test('the words that are looked for are found where they stand', () => {
    const said = [
      'Koden din er 1. Gi den bare til den du ser skjermen til.',
      'Fra nå låses svarene',
      'Lukk inntil videre',
      'Penger',
      'Where does the seller move?',
      'Who shall hold the electricity contract?',
      'Where shall the bill go?',
      'gets dearer default supply',
      'made and signed anew',
      'a claim that can be reasoned',
      'What we tell you of, and how',
      'Oppgjørsskjemaet for Storgata 1 er klar til signering',
    ];
    expect(forbidden.map(([, words], index) => words.test(said[index] ?? ''))).toEqual(said.map(() => true));
    expect(texts.length).toBeGreaterThan(5000);
  });
});

describe('a word means one thing (docs/product-words.md)', () => {
  test('«Avbryt» and “Cancel” close a dialog and are one text', () => {
    expect(saying(texts, /\b[Aa]vbr(yt|øt|utt)/)).toEqual(['src/apps/broker/frame/texts.ts: Avbryt']);
    expect(saying(english, /\bcancel/i)).toEqual(['src/apps/broker/frame/texts.ts: Cancel']);
  });

  test('a document that no longer stands is “void”, and was “made void”', () => {
    expect(saying(english, /\b(voided|annulled|revoked document|expired document)\b/i)).toEqual([]);
    expect(saying(english, /\bmade void\b/).length).toBeGreaterThan(2);
  });

  test('the e-ID is called BankID wherever a customer or a broker reads of it', () => {
    // The demo's provider is not BankID, and says so.
    const ours = english.filter(({ path }) => !path.startsWith('src/server/demo/identity-provider/'));
    expect(saying(ours, /\be-?ID\b/i)).toEqual([]);
  });

  test('one signs in and out, and does not log in', () => {
    // The specification gives these three their words.
    expect(saying(english, /\blog(ged|ging)?[- ]?(in|out|ins)\b/i)).toEqual([
      'src/texts/problems/account.ts: Not logged in!',
      'src/texts/problems/account.ts: Too many failed logins. Use Forgot password',
      'src/texts/problems/account.ts: Vipps login is down. Use forgot password with the linked e-mail',
    ]);
  });
});
