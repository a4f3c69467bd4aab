// Holds the built app to the oldest browsers that the README names. Run after `npm run build`. New methods of the
// language in our own code are refused by the compiler's `lib` already.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerFeatures } from './newer-features.mjs';
import { root } from './tools.mjs';

/** Newer features that may be used, by the reason why an older browser does without them. */
const reasons = {
  'a name of our own or of a library, which the browser’s newer feature happens to have too': [
    '.createContext',
    '.displayName',
    '.isError',
    '.fileName',
    '.closedBy',
    '.scrollMargin',
    '.cssFloat',
    '.groupBy',
    '.indexedDB',
    '.setStatus',
    '.minWidth',
    '.maxWidth',
    '.marginTop',
    '.marginBottom',
    '.marginLeft',
    '.marginRight',
    '.navigationType',
    '.viewTransition',
    '.fromElement',
    '.movementX',
    '.movementY',
    '.persistentDeviceId',
    '.supportsText',
    '.toBase64',
    '.getIds',
    '.totalDuration',
    '.readValue',
    '.isVisible',
    '.renderState',
    '.contextWindow',
    '.reducedMotion',
    ':left',
  ],
  'tested for first, with another way where it is missing': [
    'AbortSignal.any',
    'Error.captureStackTrace',
    'Symbol.dispose',
    '.canShare',
    '.wakeLock',
    '.saveData',
    '.userAgentData',
    '.getSupportedFormats',
    '.createPolicy',
    '.createScriptURL',
    '.startViewTransition',
    '.skipTransition',
  ],
  'of an event that older browsers never send, or an attribute that they leave out': [
    '.canIntercept',
    '.currentEntry',
    '.fetchPriority',
    '.imageSizes',
  ],
  'a finer look, which changes nothing that one reads or presses': [
    '@page',
    ':-webkit-search-cancel-button',
    ':-webkit-inner-spin-button',
    ':-webkit-progress-bar',
    ':-webkit-progress-value',
    ':-webkit-scrollbar',
    ':details-content',
    ':highlight',
    '-webkit-tap-highlight-color',
    'text-decoration: dotted',
    'text-size-adjust',
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
    'content-visibility',
    'content-visibility: visible',
    'content-visibility: auto',
    'contain-intrinsic-block-size',
    'scrollbar-width',
    'scrollbar-width: none',
    'scrollbar-width: thin',
    'accent-color',
    'overflow-anchor',
    'overflow-anchor: none',
    '.imageSmoothingQuality',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'field-sizing',
    'field-sizing: content',
  ],
};
const allowed = new Set(Object.values(reasons).flat());

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => pattern.test(name));

const newerIn = newerFeatures(JSON.parse(readFileSync(join(root, 'src/bundle/oldest-browsers.json'), 'utf8')));
const wrong = [];
const used = new Set();
let looked = 0;
for (const name of filesIn('dist/web', /\.(?:js|css)$/)) {
  looked += 1;
  for (const feature of newerIn(name, readFileSync(join(root, name), 'utf8'))) {
    if (allowed.has(feature)) used.add(feature);
    else wrong.push(`${name}: ${feature}`);
  }
}
wrong.push(...[...allowed].filter((feature) => !used.has(feature)).map((feature) => `listed and not used: ${feature}`));
console.log(wrong.join('\n'));
console.log(`${looked - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length === 0 && looked > 0 ? 0 : 1;
