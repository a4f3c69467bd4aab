import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Access } from './running-app.ts';

/** Two ports beside each other: the development server's own, and the API behind it. */
const port = 43_210;
const url = `http://localhost:${port}`;
let folder = '';
let running: ChildProcess;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-dev-'));
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', NODE_ENV: '' };
  running = spawn(process.execPath, ['src/start.mjs', '--dev'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
});
test.afterAll(async () => {
  running.kill('SIGTERM');
  if (running.exitCode === null) await once(running, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test('@long in development ?inspect shows the journey and the page’s actors at work, without any answers, and without calls to other sites', async ({
  page,
  request,
}) => {
  const strange: string[] = [];
  page.context().on('request', (asked) => {
    if (new URL(asked.url()).hostname !== 'localhost') strange.push(asked.url());
  });
  await expect(async () => expect((await request.get(`${url}/readyz`)).ok()).toBe(true)).toPass({ timeout: 120_000 });
  // seam: the shape of the demo page's response.
  const { links } = (await (await request.get(`${url}/dev/access.json`)).json()) as Access;
  const link = links.find(({ flow }) => flow === 'takeover-protocol')?.url ?? '';
  const opened = page.context().waitForEvent('page');
  await page.goto(link.replace('#', '?inspect#'));
  const inspector = await opened;
  await expect(inspector).toHaveURL(`${url}/apps/flows/inspect.html`);
  const shown = inspector.getByRole('listitem').filter({ hasText: '@xstate.snapshot' });
  await expect(shown.filter({ hasText: 'handover' }).first()).toBeVisible();
  // From the first actor of the page on: the form is asked for before it is open.
  await expect(shown.filter({ hasText: 'asking' }).first()).toBeVisible();
  expect(strange).toEqual([]);
});
