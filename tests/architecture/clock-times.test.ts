import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { publicTexts } from '#src/apps/public/texts.ts';

const root = resolve(import.meta.dirname, '../..');
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
    .map((path) => join(folder, path));
const sources = ['src', 'flows', 'machines'].flatMap(sourcesIn);
const found = (part: RegExp, allowed: readonly string[]): readonly string[] =>
  sources.filter((path) => !allowed.includes(path) && part.test(readFileSync(join(root, path), 'utf8')));

test('a clock time is written in one way only: no other file formats hours and minutes', () => {
  // Reads the clock in Oslo; words it; counts whole hours; and an internal page for developers, in English.
  const calendar = ['src/domain/oslo-calendar.ts', 'src/domain/date-text.ts'];
  const hours = ['src/server/signing/documents/jobs.ts', 'src/server/signing/pdf/words.ts'];
  expect(found(/toLocaleTimeString|timeStyle|\bminute: '/, calendar)).toEqual([]);
  expect(found(/\bhour: '/, [...calendar, ...hours])).toEqual([]);
  // What is put into a field to be typed on with, and what is compared by the clock, is no text for a reader.
  const compared = [
    'src/domain/booking-slots.ts',
    'src/domain/broker-figures.ts',
    'src/domain/quiz-day.ts',
    'src/domain/reminders.ts',
    'src/domain/takeover-window.ts',
    'src/engine/fields/dates.ts',
  ];
  expect(found(/\bosloClock\b/, [...calendar, ...compared])).toEqual([]);
});

test('no Norwegian text writes a clock time with a colon', () => {
  expect(found(/kl\. ?\d{1,2}:\d{2}/, [])).toEqual([]);
});

test('the PDF file’s checksum and the content’s have each their own label, the same on the page and on paper', async () => {
  const { wordsIn } = await import('#src/server/signing/pdf/words.ts');
  for (const language of ['nb', 'en'] as const) {
    expect(publicTexts.fingerprint[language]).not.toBe(publicTexts.contentFingerprint[language]);
    expect(wordsIn(language).fingerprint).toBe(publicTexts.contentFingerprint[language]);
  }
});
