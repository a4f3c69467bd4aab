import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type Desk, filledHome, openDesk, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { readPdf, readStatus } from './read-document.ts';

/** Reliability F10: if a process dies while sealing, the next or a parallel process takes over the work. */
let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'grend-cut-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns separate connections if the database supports several; the embedded one allows one process at a time. */
const connection = async (): Promise<Database> =>
  'url' in database ? connect({ url: String(database.url) }) : { ...database, close: async () => undefined };
const process_ = async () => {
  const own = await connection();
  return { own, ...(await openDesk(own, folder)) };
};
type Process = Awaited<ReturnType<typeof process_>>;

/** Blocks the process at a step of the sealing; resolves when it has reached that step. */
const standingAt = ({ on }: Desk, step: 'seal' | 'keep' | 'kept'): Promise<void> =>
  new Promise((reached) => {
    const stand = () => {
      reached();
      return new Promise<never>(() => undefined);
    };
    const { put } = on.files;
    if (step === 'seal') Object.assign(on.sealer, { seal: stand });
    else {
      // The unsigned file is kept as well; only the sealed file contains a signature field.
      Object.assign(on.files, {
        put: async (bytes: Uint8Array) => {
          const isSealed = Buffer.from(bytes).includes('/ByteRange');
          if (!isSealed) return put(bytes);
          if (step === 'kept') await put(bytes);
          return stand();
        },
      });
    }
  });
/**
 * Closes the connections, as the system does for a killed process; the embedded database requires the process to be
 * gone.
 */
const kill = async ({ own, running }: Process): Promise<void> => {
  if ('url' in database) await own.close();
  else await running.stop();
};

const sealedFiles = async (): Promise<number> => {
  const names = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
  return read.filter((bytes) => bytes.includes('/ByteRange')).length;
};

describe.each(['seal', 'keep', 'kept'] as const)(
  'a process that dies at "%s" between the last signature and the seal',
  (step) => {
    test('leaves it to another, which has sealed it within five seconds, once', async () => {
      const before = await sealedFiles().catch(() => 0);
      const first = await process_();
      const stands = standingAt(first, step);
      await first.running.work();
      const beside = 'url' in database ? await process_() : undefined;
      const signing = await startSigning(first.on, await filledHome(first.on, { sellers: 1, buyers: 1 }));
      await signAll(first.on, signing);
      await stands;
      await beside?.running.work();
      await kill(first);
      const began = performance.now();
      const next = beside ?? (await process_());
      if (!beside) await next.running.work();
      const home = takeoverOf(signing.home.estateId);
      await expect
        .poll(async () => (await readStatus(next.on, home)).status, { timeout: 20_000, interval: 50 })
        .toBe('sealed');
      expect(performance.now() - began).toBeLessThan(5_000);
      const { bytes } = await readPdf(next.on, home);
      expect(await next.on.sealer.verify(bytes)).toMatchObject({ valid: true });
      const told = await next.on.db
        .selectFrom('flowEvent')
        .select('type')
        .where('estateId', '=', signing.home.estateId)
        .where('type', '=', 'SEALED')
        .execute();
      expect([told.length, (await sealedFiles()) - before]).toEqual([1, 1]);
      await next.running.stop();
    });
  },
);
