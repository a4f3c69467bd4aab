import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DemoPem, demoFiles, makeDemoPki } from './demo-pki.ts';
import { type HeldKey, memorySealKey, type SealKey } from './seal-key.ts';

/** Keys of a demo installation: two keys under a root of its own. */
export type DemoSeal = {
  readonly sealKey: SealKey & HeldKey;
  readonly tsaKey: SealKey & HeldKey;
  readonly root: Uint8Array;
};

const read = async (folder: string): Promise<DemoPem | null> => {
  try {
    const texts = await Promise.all(
      demoFiles.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    );
    return Object.fromEntries(texts) as DemoPem; // seam: the names are exactly demoFiles
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Writes to a temporary folder and renames it, so that two processes starting at once share one set of keys. */
const write = async (folder: string, pem: DemoPem): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  for (const name of demoFiles) await writeFile(join(draft, name), pem[name], { mode: 0o600 });
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if ((await read(folder)) === null) throw error;
  });
};

/**
 * Returns the demo keys of this installation: read from `folder`, or created there at the first start. Not for
 * production: a person with access to the folder can seal.
 */
export const demoSeal = async (folder: string, now: Date): Promise<DemoSeal> => {
  if ((await read(folder)) === null) await write(folder, await makeDemoPki(now));
  const pem = await read(folder);
  if (pem === null) throw new Error('The demo keys of the seal could not be stored. Check that DATA_DIR is writable.');
  const der = (name: keyof DemoPem) => new Uint8Array(new X509Certificate(pem[name]).raw);
  const root = der('root.pem');
  return {
    sealKey: memorySealKey(createPrivateKey(pem['seal.key.pem']), der('seal.pem'), [root]),
    tsaKey: memorySealKey(createPrivateKey(pem['tsa.key.pem']), der('tsa.pem'), [root]),
    root,
  };
};
