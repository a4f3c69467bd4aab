import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStore, type StoreFault, settingsOf, startObjectStore } from '#tests/support/object-store.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../read-config.ts';
import { FileLocked } from './file-locked.ts';
import type { Files } from './port.ts';
import { openS3Files } from './s3-files.ts';

let store: ObjectStore;
let files: Files;
let stops: (() => void)[];

const open = (env: Readonly<Record<string, string>> = {}, clock = systemClock): Files => {
  const config = readConfig({ ...settingsOf(store), ...env });
  if (config.files.kind !== 's3') throw new Error('The settings name no object store');
  const { value, stop } = openS3Files(config.files, { clock, timeoutMs: 300, totalMs: 5000 });
  stops.push(stop);
  return value;
};
beforeEach(async () => {
  store = await startObjectStore();
  stops = [];
  files = open();
});
afterEach(() => {
  for (const stop of stops) stop();
  store.close();
});

const picture = Buffer.from('a picture of a kitchen');
const puts = () => store.asked.filter((line) => line.startsWith('PUT')).length;
const gets = () => store.asked.filter((line) => line.startsWith('GET')).length;

describe('a store that fails for a moment', () => {
  test.each<StoreFault>(['slow down', '500', 'cut', 'cut after storing', 'silence'])(
    'by %s is asked again, and the file is stored whole',
    async (fault) => {
      store.faults.push('fine', fault);
      const name = await files.put(picture);
      expect(await files.get(name)).toEqual(picture);
      expect([puts(), store.objects.size]).toEqual([2, 1]);
    },
  );

  test.each<StoreFault>(['slow down', '500', 'cut', 'cut in the body', 'silence', 'silence in the body'])(
    'by %s while a file is read is asked again',
    async (fault) => {
      const name = await files.put(picture);
      store.faults.push(fault);
      expect(await files.get(name)).toEqual(picture);
      expect(gets()).toBe(2);
    },
  );
});

describe('a store that goes on failing', () => {
  test.each<StoreFault>(['500', 'cut', 'cut in the body'])(
    'by %s is asked three times, and the caller may retry',
    async (fault) => {
      const name = await files.put(picture);
      store.faults.push(fault, fault, fault, fault);
      await expect(files.get(name)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
      expect(gets()).toBe(3);
    },
  );

  test('takes no file half: after cut uploads nothing is there', async () => {
    store.faults.push('fine', 'cut', 'cut', 'cut');
    await expect(files.put(picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([puts(), store.objects.size]).toEqual([3, 0]);
  });

  test('is left alone for 15 seconds after three failed calls, and then asked again', async () => {
    let now = Date.now();
    const patient = open({}, { now: () => new Date(now) });
    const name = await patient.put(picture);
    store.faults.push(...Array.from({ length: 9 }, () => '500' as const));
    for (let call = 0; call < 3; call += 1) await expect(patient.get(name)).rejects.toThrow('UNAVAILABLE');
    const before = store.asked.length;
    await expect(patient.put(picture)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 15 });
    expect([store.asked.length - before, await patient.check()]).toEqual([0, 'object storage: resting']);
    now += 15_000;
    expect(await patient.get(name)).toEqual(picture);
  });
});

describe('bytes that are not the file', () => {
  test('are refused by the store when they change on their way to it', async () => {
    store.faults.push('fine', 'changed on the way');
    await expect(files.put(picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(store.objects.size).toBe(0);
  });

  test('are never returned', async () => {
    const name = await files.put(picture);
    store.faults.push('wrong bytes');
    await expect(files.get(name)).rejects.toThrow('does not match its hash');
  });
});

describe('a store that refuses', () => {
  test.each<StoreFault>(['full', 'denied', 'no bucket'])('as %s has no room for the caller', async (fault) => {
    store.faults.push('fine', fault, fault, fault);
    await expect(files.put(picture)).rejects.toMatchObject({ code: 'STORAGE', retryAfter: 60 });
    expect(store.objects.size).toBe(0);
  });

  test.each([
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: 'secret-of-ours' }, 'S3_SECRET_ACCESS_KEY or S3_REGION is wrong'],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'wrong' }, 'does not know S3_ACCESS_KEY_ID'],
    ['S3_REGION', { S3_REGION: 'us-east-1' }, 'S3_REGION is wrong'],
    ['S3_BUCKET', { S3_BUCKET: 'elsewhere' }, 'S3_BUCKET does not exist'],
  ])('is reported by /readyz when %s is wrong, without the value', async (_name, env, words) => {
    const found = await open(env).check();
    expect(found).toContain(words);
    expect(found).not.toMatch(/secret-of-ours|elsewhere/);
  });

  test('is reported by /readyz when sealed documents are to be locked in a bucket without a lock', async () => {
    store.close();
    store = await startObjectStore({ lock: false });
    const locking = open({ S3_LOCK: 'governance' });
    expect(await locking.check()).toContain('no object lock');
    await expect(locking.put(picture, { sealed: true })).rejects.toMatchObject({ code: 'STORAGE' });
    expect(await locking.put(picture)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a sealed document', () => {
  test.each([
    ['governance', { S3_LOCK_YEARS: '7' }, 7],
    ['compliance', { RETENTION_ARCHIVE_YEARS: '10' }, 10],
  ])('is locked by %s for the years of the settings, and refuses its removal', async (mode, env, years) => {
    const locking = open({ S3_LOCK: mode, ...env });
    const name = await locking.put(picture, { sealed: true });
    const [kept] = store.objects.get(name) ?? [];
    expect(kept?.mode).toBe(mode.toUpperCase());
    expect(new Date(kept?.until ?? 0).getUTCFullYear()).toBe(new Date().getUTCFullYear() + years);
    await expect(locking.remove(name)).rejects.toBeInstanceOf(FileLocked);
    expect(await locking.get(name)).toEqual(picture);
  });

  test('is removed with every version once its lock is over', async () => {
    const locking = open({ S3_LOCK: 'governance' });
    const name = await locking.put(picture, { sealed: true });
    for (const _again of [1, 2, 3]) {
      for (const version of store.objects.get(name) ?? []) Object.assign(version, { at: 0, until: 1 });
      await locking.put(picture);
    }
    expect(store.objects.get(name)).toHaveLength(4);
    await locking.remove(name);
    expect(store.objects.has(name)).toBe(false);
  });

  test('is locked also when the same bytes were stored before without a lock', async () => {
    const locking = open({ S3_LOCK: 'governance' });
    const name = await locking.put(picture);
    await locking.put(picture, { sealed: true });
    await expect(locking.remove(name)).rejects.toBeInstanceOf(FileLocked);
    expect(await locking.get(name)).toEqual(picture);
  });

  test('may be removed where no lock is set', async () => {
    const name = await files.put(picture, { sealed: true });
    await files.remove(name);
    expect(await files.get(name)).toBeUndefined();
  });
});

test('a file that is stored again at once makes no new version', async () => {
  const name = await files.put(picture);
  await files.put(picture);
  expect(store.objects.get(name)).toHaveLength(1);
});

test('a file is removed from a store that knows no versions', async () => {
  store.close();
  store = await startObjectStore({ versions: false });
  files = open();
  const name = await files.put(picture);
  await files.remove(name);
  expect([await files.get(name), store.objects.size]).toEqual([undefined, 0]);
});
