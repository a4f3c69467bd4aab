/**
 * `npm run paths`: lists flows, a flow's generated paths, or one path; plays one against a running server.
 *   npm run paths                                     every flow, and how many paths it has
 *   npm run paths -- takeover-protocol                its paths, by number, with the samples that differ
 *   npm run paths -- takeover-protocol 7              the steps and samples of one
 *   npm run paths -- takeover-protocol 7 --http       gives its answers to the API
 *   npm run paths -- takeover-protocol 7 --headed     plays it in Chromium; --headless without a window
 * `--url=` is the server (http://localhost:3000), `--stories=` Storybook, for the link to the map
 * (http://localhost:6006). Exits 1 for an unknown flow or number, and when a path fails.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { chromiumPath, root } from '../runner/tools.mjs';

const given = process.argv.slice(2);
const flags = given.filter((one) => one.startsWith('--'));
const [flow, number] = given.filter((one) => !one.startsWith('--'));
const value = (name, otherwise) =>
  flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const plays = ['--http', '--headed', '--headless'].find((flag) => flags.includes(flag));
const stories = value('stories', 'http://localhost:6006');

/** Loads the flows as the product does, through Vite, and returns the lines to print. */
const linesOf = async () => {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { describePaths } = await vite.ssrLoadModule('/tests/paths/describe-paths.ts');
    return await describePaths(flow, number, stories);
  } finally {
    await vite.close();
  }
};

const play = () =>
  spawnSync(
    resolve(root, 'node_modules/.bin/playwright'),
    ['test', '-c', 'tests/paths/playwright.config.ts', ...(plays === '--headed' ? ['--headed'] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: chromiumPath() ?? '',
        PATH_FLOW: flow,
        PATH_NUMBER: number,
        PATH_BY: plays === '--http' ? 'http' : 'browser',
        PATH_SERVER: value('url', 'http://localhost:3000'),
        PATH_STORIES: stories,
      },
    },
  ).status ?? 1;

try {
  console.log((await linesOf()).join('\n'));
  if (plays !== undefined && number !== undefined) process.exitCode = play();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
