import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '#src/domain/common-password.ts';
import type { Config } from '#src/server/platform/config.ts';
import { Refused } from '#src/server/platform/refused.ts';

/**
 * Reliability A2, OWASP's figures for argon2id. They equal the library's defaults, and are written out so that they
 * stay.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * A hash takes 19 MB and a whole core. Of reliability A2's eight at once, runs at most as many as leave one core for
 * other requests. Up to 200 more queue; the rest are refused.
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
    // Hands the place to the next in the queue, so that no other call takes it.
    if (next) next();
    else running -= 1;
  }
};

let comers = 0;
/**
 * Runs work that compares a password, from before any lookup. When all places and the queue are full, refuses at once:
 * no database query is made and no attempt is counted. So two thousand parallel calls take a few milliseconds, and
 * health checks are answered meanwhile (reliability A2). Throws UNAVAILABLE.
 */
export const withHashingSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (comers >= atOnce + mayWait) throw new Refused('UNAVAILABLE', { retryAfter: 2 });
  comers += 1;
  try {
    return await work();
  } finally {
    comers -= 1;
  }
};

/** Returns `$argon2id$v=19$m=19456,t=2,p=1$…`. Throws UNAVAILABLE when the queue is full. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Returns the hash of a chosen password. Throws V_PW_COMMON for a common one, where the setting refuses those
 * (reliability A2).
 */
export const hashChosen = (on: { readonly config: Pick<Config, 'refuseCommonPasswords'> }, chosen: string) => {
  if (on.config.refuseCommonPasswords && isCommonPassword(chosen)) throw new Refused('V_PW_COMMON');
  return hashPassword(chosen);
};

let nobodys: Promise<string> | undefined;

/**
 * Returns whether the password matches. Without a stored hash it compares with a dummy, so that the timing is equal for
 * known and unknown e-mails (reliability A1). Normalises as for a new password (`src/domain/password.ts`), so that å
 * from another keyboard is the same å.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  nobodys ??= hashPassword('Nobody has this one');
  const compared = stored ?? (await nobodys);
  const same = await inTurn(() => verify(compared, password.normalize('NFC')));
  return same && stored !== null;
};
