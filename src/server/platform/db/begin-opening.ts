import { mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Place } from './connect.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbedded } from './embedded.ts';

export interface Opening {
  readonly place: Place;
  readonly unlock: () => void;
}

/**
 * Locks the data folder for this process and starts to open its database without waiting, while the rest of the code
 * loads. Throws `FolderInUse` when another process has the folder.
 */
export const beginOpening = async ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): Promise<Opening> => {
  mkdirSync(dataDir, { recursive: true });
  if (database.kind === 'postgres') return { place: database, unlock: () => undefined };
  const unlock = await lockDataFolder(database.folder);
  const opening = openEmbedded({ folder: database.folder });
  // The caller that awaits it gets the failure.
  opening.catch(() => undefined);
  return { place: { folder: database.folder, opening }, unlock };
};
