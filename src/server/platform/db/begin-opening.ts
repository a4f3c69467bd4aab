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
 * Takes the data folder for this process and begins to open the database in it, without waiting: the rest of the
 * server's code is loaded meanwhile. Throws `FolderInUse` when another process has it.
 */
export const beginOpening = async ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): Promise<Opening> => {
  mkdirSync(dataDir, { recursive: true });
  if (database.kind === 'postgres') return { place: database, unlock: () => undefined };
  const unlock = await lockDataFolder(database.folder);
  const opening = openEmbedded({ folder: database.folder });
  // Its failure is told by whoever waits for it.
  opening.catch(() => undefined);
  return { place: { folder: database.folder, opening }, unlock };
};
