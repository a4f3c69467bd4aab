import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';

// For browsers older than the README names. A file of its own, since the content security policy allows no script in a
// page. It says little of itself: it counts in the first load. The app's own scripts look behind in expressions, which
// Safari reads from iOS 16.4.
const read = (name: string) => readFileSync(`src/ui/public/${name}`, 'utf8');
const script = read('old-browser.js');
const { title } = document;

/** The page as the server sends it, read by a browser that has, or lacks, what the app needs. */
function readBy(browser: 'of today' | 'of years ago'): void {
  document.title = 'Grend';
  document.body.textContent = 'The app';
  runInNewContext(script, { document, console, CSS: { supports: () => browser === 'of today' } });
  // The words are fetched by a browser that needs them alone.
  for (const { src } of document.body.querySelectorAll('script'))
    runInNewContext(read(new URL(src).pathname.slice(1)), { document });
}
beforeEach(() => void document.body.replaceChildren());
afterEach(() => {
  document.title = title;
  document.body.replaceChildren();
});

test('41.2: an old browser says what to update, and that the link works on another device, in both languages', () => {
  readBy('of years ago');
  const said = (language: string) =>
    [...document.querySelectorAll(`main [lang=${language}]`)].map(({ textContent }) => textContent).join(' ');
  expect(document.title).toBe('Nettleseren er for gammel');
  expect(said('nb')).toMatch(/iOS 16\.4.*send lenken til en annen enhet/);
  expect(said('en')).toMatch(/iOS 16\.4.*send the link to another device/);
});

test('41.2: a browser of today sees the app, and nothing about its age', () => {
  readBy('of today');
  expect([document.title, document.body.textContent]).toEqual(['Grend', 'The app']);
});
