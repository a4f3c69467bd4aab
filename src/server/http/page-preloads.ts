import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { flowAddresses } from './flow-addresses.ts';

/**
 * Scripts by flow, and by '' for every other page. The browser build writes the file (`flow-preloads`, vite.config.ts).
 */
const preloadsFile = v.record(v.string(), v.array(v.string()));

/** Returns the fixed start of a path; a journey that is not tied to a home has no parameter. */
const beforeTheHome = (path: string): string => (path.includes('/:') ? path.slice(0, path.indexOf('/:') + 1) : path);

/**
 * Returns the preload links of a page, so that the browser fetches its scripts in parallel. Over a phone's network that
 * saves two round trips before the first step. Empty when the app was not built.
 */
export const pagePreloads = (webFolder: string): ((path: string) => string) => {
  const file = join(webFolder, 'preloads.json');
  const files = existsSync(file) ? v.parse(preloadsFile, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const flows = [...flowAddresses]
    .map(([id, { path }]) => ({ id, start: beforeTheHome(path) }))
    // One flow's path may be a prefix of another's: the buyer's settlement, and the one of a project.
    .sort((one, other) => other.start.length - one.start.length);
  return (path) => {
    const flow = flows.find(({ start }) => path.startsWith(start));
    return (files[flow?.id ?? ''] ?? [])
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('');
  };
};
