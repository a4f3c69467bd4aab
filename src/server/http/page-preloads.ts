import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { flowAddresses } from './flow-addresses.ts';

/**
 * By flow, and by '' for every other page, the scripts it needs. Written when the browser's half is built
 * (`flow-preloads`, vite.config.ts).
 */
const preloadsFile = v.record(v.string(), v.array(v.string()));

/** A journey that is nobody's home has one address. */
const beforeTheHome = (path: string): string => (path.includes('/:') ? path.slice(0, path.indexOf('/:') + 1) : path);

/**
 * What a page's head says of the scripts to come: the browser then fetches them beside the first one, and not each when
 * the one before has run. Over a phone's network that is two waits less until the first step stands. Empty where the
 * app was not built.
 */
export const pagePreloads = (webFolder: string): ((path: string) => string) => {
  const file = join(webFolder, 'preloads.json');
  const files = existsSync(file) ? v.parse(preloadsFile, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const flows = [...flowAddresses]
    .map(([id, { path }]) => ({ id, start: beforeTheHome(path) }))
    // One flow's address may begin as another's: the buyer's settlement, and the one of a project.
    .sort((one, other) => other.start.length - one.start.length);
  return (path) => {
    const flow = flows.find(({ start }) => path.startsWith(start));
    return (files[flow?.id ?? ''] ?? [])
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('');
  };
};
