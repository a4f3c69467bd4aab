import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '#src/domain/common-password.ts';
import type { Config } from '#src/server/platform/config.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Reliability A2, OWASP's figures for argon2id. Both are the library's own defaults; written out, so that they stay. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * A hash takes 19 MB and a whole core for a while: at most so many at once, of reliability A2's eight, that one core is
 * left for whoever else asks. So many may wait; more are told to come back.
 */
const atOnce = Math.min(8, Math.max(1, availableParallelism() - 1));
const mayWait = 200;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new Refused('UNAVAILABLE', { retryAfter: 2 });
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
};

let comers = 0;
/**
 * Somebody who has come to give a password, from before anything is looked up. When as many are here as may be compared
 * and wait, the next is told to come back at once: nothing is asked of the database for them, and no try is counted.
 * Two thousand who come together are so few milliseconds' work that health answers meanwhile (reliability A2). Throws
 * UNAVAILABLE.
 */
export const whileThereIsRoom = async <T>(work: () => Promise<T>): Promise<T> => {
  if (comers >= atOnce + mayWait) throw new Refused('UNAVAILABLE', { retryAfter: 2 });
  comers += 1;
  try {
    return await work();
  } finally {
    comers -= 1;
  }
};

/** `$argon2id$v=19$m=19456,t=2,p=1$…`. Throws UNAVAILABLE when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** The hash of a password that somebody has chosen. Throws V_PW_COMMON where the setting refuses those (reliability A2). */
export const hashChosen = (on: { readonly config: Pick<Config, 'refuseCommonPasswords'> }, chosen: string) => {
  if (on.config.refuseCommonPasswords && isCommonPassword(chosen)) throw new Refused('V_PW_COMMON');
  return hashPassword(chosen);
};

let nobodys: Promise<string> | undefined;

/**
 * Whether it is the password. Where there is none to compare with, the same work is done against nobody's, so that the
 * answer takes as long for an unknown e-mail as for a known one (reliability A1). Composed as a new one is
 * (`src/domain/password.ts`), so that å typed on another keyboard is the same å.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  nobodys ??= hashPassword('Nobody has this one');
  const compared = stored ?? (await nobodys);
  const same = await inTurn(() => verify(compared, password.normalize('NFC')));
  return same && stored !== null;
};
