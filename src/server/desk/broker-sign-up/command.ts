import { sql } from 'kysely';
import type { Config } from '#src/server/platform/config.ts';
import { beginOpening } from '#src/server/platform/db/begin-opening.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { type Migrations, migrate } from '#src/server/platform/db/migrate.ts';
import { selectWaiting } from './approvals.ts';

const usage = [
  'npm run employees -- list              who signed up as a broker and waits for a yes, and at which office;',
  '                                       then the homes of a broker who left, at an office where no one took over',
  'npm run employees -- approve <e-mail>  says yes for the office: for one that has nobody to ask',
];

/** Returns the homes that still stand at a broker who left: no one at the office could take over. */
const homesLeft = (db: Database['db']) =>
  db
    .selectFrom('estate')
    .innerJoin('broker', 'broker.id', 'estate.brokerId')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['estate.street', 'broker.name', 'office.name as office'])
    .where('broker.leftAt', 'is not', null)
    .where('estate.archivedAt', 'is', null)
    .orderBy('office.name')
    .orderBy('estate.street')
    .execute();

/** Runs an employees command against a database. Returns the exit code. */
export const workOnEmployees = async (
  { db }: Pick<Database, 'db'>,
  [action, email = '']: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  const waiting = await selectWaiting(db).execute();
  if (action === 'list' && email === '') {
    for (const one of waiting) print(`${one.email}  ${one.name}, ${one.office}`);
    if (waiting.length === 0) print('No one waits');
    for (const { street, name, office } of await homesLeft(db)) print(`${street}  of ${name}, who left ${office}`);
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
