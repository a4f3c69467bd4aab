import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOf, startObjectStore } from '#tests/support/object-store.ts';
import { systemClock } from '../clock.ts';
import { freeSpaceGuard } from '../db/free-space.ts';
import { readConfig } from '../read-config.ts';
import { localFiles } from './local.ts';
import type { Files } from './port.ts';
import { openS3Files } from './s3-files.ts';

interface Opened {
  /** Two servers' own, over the same store. */
  readonly files: readonly [Files, Files];
  /** Lets a file have been stored that long ago. */
  readonly age: (sha256: string, hours: number) => void;
  readonly close: () => void;
}

const inFolder = async (): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'grend-files-'));
  const open = () => localFiles(folder, freeSpaceGuard(folder, 0), systemClock);
  return {
    files: [open(), open()],
    age(sha256, hours) {
      const at = new Date(Date.now() - hours * 3_600_000);
      utimesSync(join(folder, sha256.slice(0, 2), sha256), at, at);
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};
const inBucket = async (prefix: string): Promise<Opened> => {
  const store = await startObjectStore();
  const { files } = readConfig({ ...settingsOf(store), S3_PREFIX: prefix });
  if (files.kind !== 's3') throw new Error('The settings name no object store');
  const opened = [openS3Files(files, { clock: systemClock }), openS3Files(files, { clock: systemClock })] as const;
  return {
    files: [opened[0].value, opened[1].value],
    age(sha256, hours) {
      for (const version of store.objects.get(`${prefix}${sha256}`) ?? []) version.at = Date.now() - hours * 3_600_000;
    },
    close() {
      for (const { stop } of opened) stop();
      store.close();
    },
  };
};

const places = [
  ['a folder', inFolder],
  ['a bucket', () => inBucket('')],
  ['a part of a bucket', () => inBucket('grend/files/')],
] as const;

describe.each(places)('files in %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const untouched = async (hours: number) => {
    const found: string[] = [];
    for await (const name of opened.files[0].untouched(hours * 3600)) found.push(name);
    return found.toSorted();
  };

  test('are read back as they were, by what they are, by every server', async () => {
    const picture = Buffer.from('a picture');
    const name = await opened.files[0].put(picture);
    expect(name).toBe(createHash('sha256').update(picture).digest('hex'));
    expect(await opened.files[1].get(name)).toEqual(picture);
    expect(await opened.files[1].check()).toBeUndefined();
  });

  test('may be empty, and may be large', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(6_000_000, 'grend')]) {
      const name = await opened.files[0].put(bytes);
      expect((await opened.files[0].get(name))?.equals(bytes)).toBe(true);
    }
  });

  test('are one when two servers store the same at once', async () => {
    const same = Buffer.from('the same');
    const names = await Promise.all(opened.files.flatMap((files) => [files.put(same), files.put(same)]));
    expect(new Set(names).size).toBe(1);
    await opened.files[0].remove(names[0] ?? '');
    for (const files of opened.files) expect(await files.get(names[0] ?? '')).toBeUndefined();
  });

  test('are undefined when unknown, have no other names, and may be removed twice', async () => {
    const [files] = opened.files;
    expect(await files.get('0'.repeat(64))).toBeUndefined();
    await expect(files.get('../../etc/passwd')).rejects.toThrow('SHA-256');
    await expect(files.remove('..')).rejects.toThrow('SHA-256');
    const name = await files.put(Buffer.from('short-lived'));
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name)).toBeUndefined();
  });

  test('are all found when they were not stored again for a while, and only those', async () => {
    const [files] = opened.files;
    const texts = ['one', 'two', 'three', 'four', 'five'];
    const names = await Promise.all(texts.map((text) => files.put(Buffer.from(`old ${text}`))));
    for (const name of names) opened.age(name, 30);
    await files.put(Buffer.from('old three'), {});
    expect(await untouched(24)).toEqual(names.toSpliced(2, 1).toSorted());
    for (const name of await untouched(24)) await files.remove(name);
    expect(await untouched(24)).toEqual([]);
    expect(await files.get(names[2] ?? '')).toBeDefined();
  });

  test('may be sealed documents, which are read like any other', async () => {
    const name = await opened.files[0].put(Buffer.from('%PDF sealed'), { sealed: true });
    expect(await opened.files[1].get(name)).toEqual(Buffer.from('%PDF sealed'));
  });
});
