import type { Config } from '../config.ts';
import { beginOpening } from '../db/begin-opening.ts';
import { connect, type Database } from '../db/connect.ts';
import { verifyChains } from './verify.ts';

const what = {
  changed: 'was changed',
  missing: 'is missing, or comes after one that is',
  cut: 'is the last, and rows after it are gone',
} as const;

/** Prints the state of each home's log. Returns exit code 1 if a log is broken, and prints the first broken row. */
export const verifyLogs = async ({ db }: Pick<Database, 'db'>, print: (line: string) => void): Promise<0 | 1> => {
  let [estates, events, faults] = [0, 0, 0];
  for await (const chain of verifyChains(db)) {
    estates += 1;
    events += chain.events;
    const { broken } = chain;
    if (broken) faults += 1;
    const result = broken ? `BROKEN at row ${broken.seq}: it ${what[broken.fault]}` : `holds, ${chain.events} events`;
    print(`${chain.estateId}  ${result}`);
  }
  print(`${estates} logs, ${events} events, ${faults} broken`);
  return faults === 0 ? 0 : 1;
};

/**
 * `npm run audit -- verify`: checks the event log of every home, in the configured database (reliability D2). Throws
 * FolderInUse while a server has the embedded database open. Returns the exit code.
 */
export const audit = async (
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  if (args.length !== 1 || args[0] !== 'verify') {
    print('npm run audit -- verify   checks the event log of every home');
    return 2;
  }
  const opening = await beginOpening(config);
  try {
    const database = await connect(opening.place);
    try {
      return await verifyLogs(database, print);
    } finally {
      await database.close();
    }
  } finally {
    opening.unlock();
  }
};
