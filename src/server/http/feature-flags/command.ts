import { type FlagName, flagDefaults } from '#src/domain/feature-flags.ts';
import type { Config } from '#src/server/platform/config.ts';
import { beginOpening } from '#src/server/platform/db/begin-opening.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { type Migrations, migrate } from '#src/server/platform/db/migrate.ts';
import { flagList, turnFlag } from './flags.ts';

const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagDefaults, name);

const usage = [
  'npm run flags -- list           every flag, and whether it is on',
  'npm run flags -- on <name>      turns one on, for everybody and at once',
  'npm run flags -- off <name>     turns it off',
];

/** Runs a flags command against a database. Returns the exit code. */
export const workOnFlags = async (
  on: Pick<Database, 'db'>,
  [action, name = '']: readonly string[],
  print: (line: string) => void,
): Promise<0 | 2> => {
  if (action === 'list' && name === '') {
    for (const [flag, isOn] of Object.entries(await flagList(on))) print(`${isOn ? 'on ' : 'off'}  ${flag}`);
    return 0;
  }
  if ((action !== 'on' && action !== 'off') || !isFlagName(name)) {
    for (const line of usage) print(line);
    return 2;
  }
  await turnFlag(on, name, action === 'on');
  print(`${name} is ${action}`);
  return 0;
};

/**
 * `npm run flags`: lists and switches feature flags, in the configured database. Throws FolderInUse while a server has
 * the embedded database open.
 */
export const flags = async (
  config: Config,
  migrations: Migrations,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 2> => {
  const opening = await beginOpening(config);
  try {
    const database = await connect(opening.place);
    try {
      await migrate(database, migrations, config.database.kind === 'postgres' ? config.database.directUrl : undefined);
      return await workOnFlags(database, args, print);
    } finally {
      await database.close();
    }
  } finally {
    opening.unlock();
  }
};
