import { sql } from 'kysely';
import type { Config } from '#src/server/platform/config.ts';
import { beginOpening } from '#src/server/platform/db/begin-opening.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { type Migrations, migrate } from '#src/server/platform/db/migrate.ts';
import { selectWaiting } from './approvals.ts';

const usage = [
  'npm run employees -- list              who signed up as a broker and waits for a yes, and at which office',
  'npm run employees -- approve <e-mail>  says yes for the office: for one that has nobody to ask',
];

/** Runs an employees command against a database. Returns the exit code. */
export const workOnEmployees = async (
  { db }: Pick<Database, 'db'>,
  [action, email = '']: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  const waiting = await selectWaiting(db).execute();
  if (action === 'list' && email === '') {
    for (const one of waiting) print(`${one.email}  ${one.name}, ${one.office}`);
    if (waiting.length === 0) print('Nobody waits');
    return 0;
  }
  if (action !== 'approve' || email === '') {
    for (const line of usage) print(line);
    return 2;
  }
  const found = waiting.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (found === undefined) {
    print(`${email} does not wait for a yes`);
    return 1;
  }
  const approved = { approvedAt: sql<string>`now()`, approvedBy: 'operator' };
  await db.updateTable('broker').set(approved).where('id', '=', found.id).where('approvedAt', 'is', null).execute();
  print(`${found.name} may sign in, as a broker of ${found.office}`);
  return 0;
};

/**
 * `npm run employees`: lists and approves brokers who signed up, in the configured database. Throws FolderInUse while a
 * server has the embedded database open.
 */
export const employees = async (
  config: Config,
  migrations: Migrations,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  const opening = await beginOpening(config);
  try {
    const database = await connect(opening.place);
    try {
      await migrate(database, migrations, config.database.kind === 'postgres' ? config.database.directUrl : undefined);
      return await workOnEmployees(database, args, print);
    } finally {
      await database.close();
    }
  } finally {
    opening.unlock();
  }
};
