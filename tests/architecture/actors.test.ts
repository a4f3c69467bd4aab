import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/** What draws pages; `src/client` and `src/engine` are what it reads. */
const drawing = sources().filter((path) => /^(src\/(apps|renderer|ui|illustration|texts)|flows)\//.test(path));

/** Calls of `subscribe` in what draws pages. A component reads an actor by `useSelector` (decision 052). */
const subscribing: Readonly<Record<string, string>> = {
  'src/renderer/step-form.ts': 'the seam: each field hears of its own path alone',
  'src/apps/flows/inspect.ts': 'no component: follows the form that is inspected in development',
  'src/apps/flows/inspect-receiver.ts': 'no actor: what the inspected page sends',
  'src/apps/customer/account/calendar/use-subscription.ts': 'no actor: the call that makes a calendar’s address',
  'src/apps/customer/identity/session/offline-cache.ts': 'no actor: the cache of queries',
  'src/apps/customer/journey/timeline/send-ticks.ts': 'the same',
};

/** What `useSyncExternalStore` is given: it is no actor, or the seam above. */
const followed: Readonly<Record<string, string>> = {
  'form.subscribe': 'the seam',
  'form.subscribeTo(place.path)': 'the seam',
  'laterParts.subscribe': 'a module that is loaded later',
  subscribe: 'the same, or a setting that this file keeps for the whole app',
  onArrival: 'the link that led here, which is kept in no state',
  onNetwork: 'the browser',
  onInstalling: 'the browser',
  followColorMode: 'the browser',
  'permission.subscribe': 'the browser',
  'consent.subscribe': 'storage of the browser, which another tab may change',
  'credentials.subscribe': 'the same',
  'session.subscribe': 'the same: whose token it is. A form’s session has no such member',
  'counts.subscribe': 'counts that the whole app shares',
  'hearts.subscribe': 'the same',
};

test('no component subscribes to an actor by itself', () => {
  expect(drawing.length).toBeGreaterThan(500);
  const calling = drawing.filter((path) => /\.subscribe\(/.test(readSource(path)));
  expect(calling.toSorted()).toEqual(Object.keys(subscribing).toSorted());
  const given = drawing.flatMap((path) =>
    [...readSource(path).matchAll(/useSyncExternalStore\(\s*(?:[^,?]*\? )?([^,:]*?)(?: : \w+)?,/g)].map(
      ([, to = '']) => to,
    ),
  );
  expect([...new Set(given)].toSorted()).toEqual(Object.keys(followed).toSorted());
});

/** Returns the parts of a type between its outer bars. */
function partsOf(type: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of type) {
    if ('{<(['.includes(sign)) depth += 1;
    if ('}>)]'.includes(sign)) depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns how many states a type names: words, or objects with a word of their own. */
const statesIn = (type: string): number =>
  partsOf(type).reduce((sum, part) => {
    if (/^'[^']*'$/.test(part)) return sum + 1;
    const [, words = ''] = /\{\s*readonly (?:state|kind|stage): ((?:'[^']*'(?: \| )?)+)/.exec(part) ?? [];
    return sum + [...words.matchAll(/'[^']*'/g)].length;
  }, 0);

const declared = (source: string, name: string): string | undefined =>
  new RegExp(`\\btype ${name} =((?:[^;{]|\\{[^}]*\\})*);`).exec(source)?.[1];

const importedFrom = (path: string, source: string, name: string): string | undefined => {
  const [, from] = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([#.][^']+)'`).exec(source) ?? [];
  if (from === undefined) return undefined;
  return from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
};

/** Returns the type that a `useState` keeps, as it is declared. */
function keptType(path: string, source: string, type: string): string {
  const name = /^[A-Z]\w*/.exec(type)?.[0];
  if (name === undefined) return type;
  const from = importedFrom(path, source, name);
  return (from === undefined ? declared(source, name) : declared(readSource(from), name)) ?? type;
}

/** States of three words or more that no machine moves, each with its reason. */
const unmoved: Readonly<Record<string, string>> = {
  'src/ui/use-copy.ts': 'the look loads no machine: broker sign-in and open pages draw by it too',
  'src/ui/use-signature.ts': 'the same',
};

test('a component’s state of three members or more is a machine', () => {
  const kept = drawing.flatMap((path) => {
    const source = readSource(path);
    return [...source.matchAll(/useState<([^()]*?)>\(/g)].flatMap(([, type = '']) =>
      partsOf(type).some((part) => statesIn(keptType(path, source, part)) > 2) || statesIn(type) > 2 ? [path] : [],
    );
  });
  expect(kept.toSorted()).toEqual(Object.keys(unmoved).toSorted());
});
