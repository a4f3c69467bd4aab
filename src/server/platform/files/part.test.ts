import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { freeSpaceGuard } from '../db/free-space.ts';
import { readConfig } from '../read-config.ts';
import type { Server } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'grend-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a server with a folder starts without the object store’s SDK, which another loads', async () => {
  let loads = 0;
  vi.doMock('@aws-sdk/client-s3', async (original) => {
    loads += 1;
    return original();
  });
  const { default: files } = await import('./part.ts');
  const start = (env: Readonly<Record<string, string>>) => {
    const on = { config: readConfig(env), clock: systemClock, freeSpace: freeSpaceGuard(folder, 0) };
    // seam: the part reads only these three of the server.
    return files.start(on as unknown as Server);
  };
  const { value } = await start({ DATA_DIR: folder });
  expect([await value.check(), loads]).toEqual([undefined, 0]);
  const store = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'x', S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x' };
  const other = await start({ FILES_PROVIDER: 's3', ...store, S3_SECRET_ACCESS_KEY: 'x' });
  await other.stop?.();
  expect(loads).toBe(1);
});
