import type { Config } from '../config.ts';
import { beginOpening } from '../db/begin-opening.ts';
import { connect, type Database } from '../db/connect.ts';
import { findBreaches, type Law } from './laws.ts';
import { verifyChains } from './verify.ts';

const faultWords = {
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
    const result = broken
      ? `BROKEN at row ${broken.seq}: it ${faultWords[broken.fault]}`
      : `holds, ${chain.events} events`;
    print(`${chain.estateId}  ${result}`);
  }
  print(`${estates} logs, ${events} events, ${faults} broken`);
  return faults === 0 ? 0 : 1;
};

/** Prints each law that rows break, with its first rows. Returns exit code 1 if there is one. */
export const checkLaws = async (
  { db }: Pick<Database, 'db'>,
  laws: readonly Law[],
  print: (line: string) => void,
): Promise<0 | 1> => {
  const breaches = await findBreaches(db, laws);
  for (const { law, broken, rows } of breaches) {
    print(`BROKEN ${law}: ${broken}`);
    for (const row of rows) print(`  ${row}`);
  }
  print(`${laws.length} laws, ${breaches.length} broken`);
  return breaches.length === 0 ? 0 : 1;
};

/**
 * `npm run audit -- verify` checks the event log of every home (reliability D2), `npm run audit -- laws` what must hold
 * over the rows, both in the configured database. Throws FolderInUse while a server has the embedded database open.
 * Returns the exit code.
 */
export const audit = async (
  config: Config,
  laws: readonly Law[],
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> => {
  const [what] = args;
  if (args.length !== 1 || (what !== 'verify' && what !== 'laws')) {
    print('npm run audit -- verify   checks the event log of every home');
    print('npm run audit -- laws     checks what must hold over the rows');
    return 2;
  }
  const opening = await beginOpening(config);
  try {
    const database = await connect(opening.place);
    try {
      return await (what === 'verify' ? verifyLogs(database, print) : checkLaws(database, laws, print));
    } finally {
      await database.close();
    }
  } finally {
    opening.unlock();
  }
};
