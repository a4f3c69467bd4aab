import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { freeSpaceGuard } from '../db/free-space.ts';
import { localFiles } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'grend-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const roomy = freeSpaceGuard(folder, 0);
const files = localFiles(folder, roomy, systemClock);
const picture = Buffer.from('a picture');

describe('kept files', () => {
  test('are read back as they were, by what they are', async () => {
    const name = await files.put(picture);
    expect(name).toBe(createHash('sha256').update(picture).digest('hex'));
    expect(await files.get(name)).toEqual(picture);
    expect(await files.check()).toBeUndefined();
  });

  test('are one file when they are the same, with nothing half-written beside it', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => files.put(picture)));
    expect(new Set(names).size).toBe(1);
    expect(readdirSync(join(folder, (names[0] ?? '').slice(0, 2)))).toEqual([names[0]]);
  });

  test('are undefined when they are not there, and refused when damaged', async () => {
    expect(await files.get('0'.repeat(64))).toBeUndefined();
    const name = await files.put(Buffer.from('whole'));
    writeFileSync(join(folder, name.slice(0, 2), name), 'broken');
    await expect(files.get(name)).rejects.toThrow('does not match its hash');
  });

  test('have no other names: a path leads nowhere', async () => {
    await expect(files.get('../../etc/passwd')).rejects.toThrow('SHA-256');
  });

  test('are refused when the disk is nearly full, and taken again when it is not', async () => {
    let free = 10;
    const look = () => ({ bavail: free, bsize: 1_048_576 });
    // seam: the guard reads only these two fields of the statfs result.
    const guard = freeSpaceGuard(folder, 64, look as unknown as typeof import('node:fs').statfsSync);
    const careful = localFiles(folder, guard, systemClock);
    await expect(careful.put(Buffer.from('too much'))).rejects.toMatchObject({ code: 'STORAGE' });
    expect(await careful.get(await files.put(picture))).toEqual(picture);
    free = 100;
    await expect.poll(() => careful.put(Buffer.from('too much')).catch(() => undefined)).toMatch(/^[0-9a-f]{64}$/);
  });
});
