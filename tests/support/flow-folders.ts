import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Every flow's folder from the project's root, `flows/<area>/<id>`, by the flow's id. */
const folders: ReadonlyMap<string, string> = new Map(
  readdirSync(resolve(root, 'flows'))
    .flatMap((area) => readdirSync(resolve(root, 'flows', area)).map((id) => [id, `flows/${area}/${id}`] as const))
    .filter(([, folder]) => existsSync(resolve(root, folder, 'flow.ts'))),
);

/** Returns the ids of all flows. */
export const flowIds = (): readonly string[] => [...folders.keys()];

/** Returns a flow's folder from the project's root. Throws for an id that no folder has. */
export const folderOf = (id: string): string => {
  const folder = folders.get(id);
  if (folder === undefined) throw new Error(`No folder flows/<area>/${id} has a flow.ts`);
  return folder;
};
