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
};

test('no component subscribes to an actor by itself', () => {
  const calling = drawing.filter((path) => /\.subscribe\(/.test(readSource(path)));
  expect(drawing.length).toBeGreaterThan(500);
  expect(calling.toSorted()).toEqual(Object.keys(subscribing).toSorted());
  expect(drawing.filter((path) => /useSyncExternalStore\([^)]*\bshown\b/.test(readSource(path)))).toEqual([]);
});
