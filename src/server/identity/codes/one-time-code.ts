import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';

/**
 * Reliability S1 and S2: a 4-digit code lives ten minutes, allows five checks and is sent three times, with pauses
 * between.
 */
const life = 10 * 60_000;
const checks = 5;
const sends = 3;
const pauses = [30, 60, 120] as const;

/** Owner and purpose of a code. */
export interface CodeSubject {
  /** Ids only, because it is stored in clear text. Sends and checks are counted by it. */
  readonly subject: string;
  /** What the code vouches for, such as the number it was sent to. A code bound to another value does not match. */
  readonly bound?: string;
}

const fingerprintOf = (encryption: Encryption, { subject, bound = '' }: CodeSubject, code: string): string =>
  encryption.fingerprint(JSON.stringify([subject, bound, code]), 'one-time code');

const held = (tx: Tx, { subject }: CodeSubject) =>
  tx.selectFrom('oneTimeCode').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst();

/** Locks a subject's code until the transaction ends; returns false when none was requested. */
export const holdCode = async (tx: Tx, whose: CodeSubject): Promise<boolean> => (await held(tx, whose)) !== undefined;

/**
 * Returns the locked row, created if new. Of a thousand parallel requests for a first code one creates it, and the
 * others wait.
 */
const holdRow = async (tx: Tx, whose: CodeSubject, at: IsoInstant) => {
  const never = { codeHmac: '', expiresAt: at, attempts: 0, sends: 0, firstSentAt: at, lastSentAt: at };
  await tx
    .insertInto('oneTimeCode')
    .values({ subject: whose.subject, ...never })
    .onConflict((known) => known.doNothing())
    .execute();
  const row = await held(tx, whose);
  if (!row)
    throw new Error(
      'The code’s row is gone inside its own lock. Call one-time-code.ts only in the transaction that locked it.',
    );
  return row;
};

export interface NewCode {
  readonly code: string;
  readonly sends: number;
  readonly textAgainAt: IsoInstant;
}

/**
 * Returns a new code; the earlier one stops working. Keeps the count of checks, so that another code gives no more
 * guesses. Throws TOO_MANY before the pause is over, and SMS_MAX after three in ten minutes.
 */
export const newCode = async (tx: Tx, encryption: Encryption, whose: CodeSubject, at: IsoInstant): Promise<NewCode> => {
  const now = Date.parse(at);
  const row = await holdRow(tx, whose, at);
  const same = row.sends > 0 && now - Date.parse(row.firstSentAt) < life ? row : undefined;
  if (same && same.sends >= sends) {
    throw new Refused('SMS_MAX', { retryAfter: Math.ceil((Date.parse(same.firstSentAt) + life - now) / 1000) });
  }
  const sent = (same?.sends ?? 0) + 1;
  const again = same ? Date.parse(same.lastSentAt) + (pauses[same.sends - 1] ?? 120) * 1000 : now;
  if (now < again) throw new Refused('TOO_MANY', { retryAfter: Math.ceil((again - now) / 1000) });
  const code = String(randomInt(10_000)).padStart(4, '0');
  await tx
    .updateTable('oneTimeCode')
    .set({
      codeHmac: fingerprintOf(encryption, whose, code),
      expiresAt: instantOf(now + life),
      attempts: same?.attempts ?? 0,
      sends: sent,
      firstSentAt: same ? same.firstSentAt : at,
      lastSentAt: at,
      usedAt: null,
    })
    .where('subject', '=', whose.subject)
    .execute();
  return { code, sends: sent, textAgainAt: instantOf(now + (pauses[sent - 1] ?? 120) * 1000) };
};

/**
 * Spends one of a subject's checks; returns false when the five are used. Commit it before or with the check of the
 * code, or a thousand parallel guesses would all be checked.
 */
export const spendCheck = async (tx: Tx, { subject }: CodeSubject): Promise<boolean> => {
  const spent = await tx
    .updateTable('oneTimeCode')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('subject', '=', subject)
    .where('attempts', '<', checks)
    .executeTakeFirst();
  if (spent.numUpdatedRows > 0n) return true;
  // No code was requested: the guess is wrong, and there is nothing to count.
  return (await held(tx, { subject })) === undefined;
};

/** Returns the seconds until a new code gives new checks: the count lasts as long as its first code. */
export const secondsToNewTries = async (tx: Tx, whose: CodeSubject, at: IsoInstant): Promise<number> => {
  const first = (await held(tx, whose))?.firstSentAt;
  const since = first === undefined ? 0 : Date.parse(first);
  return Math.max(1, Math.ceil((since + life - Date.parse(at)) / 1000));
};

/** Returns whether the code is right, live and unused, and spends it. A rollback of `tx` undoes that. */
export const takeCode = async (
  tx: Tx,
  encryption: Encryption,
  whose: CodeSubject,
  { code, at }: { readonly code: string; readonly at: IsoInstant },
): Promise<boolean> => {
  const known = await held(tx, whose);
  if (!known || known.usedAt !== null || Date.parse(known.expiresAt) <= Date.parse(at)) return false;
  const expected = Buffer.from(fingerprintOf(encryption, whose, code));
  const stored = Buffer.from(known.codeHmac);
  if (stored.length !== expected.length || !timingSafeEqual(stored, expected)) return false;
  await tx.updateTable('oneTimeCode').set({ usedAt: at }).where('subject', '=', whose.subject).execute();
  return true;
};

/** Returns the subjects whose newest code was right, and was given at most that many minutes ago. */
export const usedWithin = async (
  db: Kysely<Tables>,
  subjects: readonly string[],
  minutes: number,
): Promise<readonly string[]> => {
  const used = await db
    .selectFrom('oneTimeCode')
    .select('subject')
    .where('subject', 'in', [...subjects])
    .where('usedAt', '>', sql<IsoInstant>`now() - make_interval(mins => ${minutes}::int)`)
    .execute();
  return used.map(({ subject }) => subject);
};
