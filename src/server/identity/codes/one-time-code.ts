import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type {} from './tables.ts';

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
  tx.selectFrom('one_time_code').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst();

/** Locks a subject's code until the transaction ends; returns false when none was requested. */
export const holdCode = async (tx: Tx, whose: CodeSubject): Promise<boolean> => (await held(tx, whose)) !== undefined;

/**
 * Returns the locked row, created if new. Of a thousand parallel requests for a first code one creates it, and the
 * others wait.
 */
const holdRow = async (tx: Tx, whose: CodeSubject, at: IsoInstant) => {
  const never = { code_hmac: '', expires_at: at, attempts: 0, sends: 0, first_sent_at: at, last_sent_at: at };
  await tx
    .insertInto('one_time_code')
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
  const same = row.sends > 0 && now - Date.parse(row.first_sent_at) < life ? row : undefined;
  if (same && same.sends >= sends) {
    throw new Refused('SMS_MAX', { retryAfter: Math.ceil((Date.parse(same.first_sent_at) + life - now) / 1000) });
  }
  const sent = (same?.sends ?? 0) + 1;
  const again = same ? Date.parse(same.last_sent_at) + (pauses[same.sends - 1] ?? 120) * 1000 : now;
  if (now < again) throw new Refused('TOO_MANY', { retryAfter: Math.ceil((again - now) / 1000) });
  const code = String(randomInt(10_000)).padStart(4, '0');
  await tx
    .updateTable('one_time_code')
    .set({
      code_hmac: fingerprintOf(encryption, whose, code),
      expires_at: instantOf(now + life),
      attempts: same?.attempts ?? 0,
      sends: sent,
      first_sent_at: same ? same.first_sent_at : at,
      last_sent_at: at,
      used_at: null,
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
    .updateTable('one_time_code')
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
  const first = (await held(tx, whose))?.first_sent_at;
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
  if (!known || known.used_at !== null || Date.parse(known.expires_at) <= Date.parse(at)) return false;
  const expected = Buffer.from(fingerprintOf(encryption, whose, code));
  const stored = Buffer.from(known.code_hmac);
  if (stored.length !== expected.length || !timingSafeEqual(stored, expected)) return false;
  await tx.updateTable('one_time_code').set({ used_at: at }).where('subject', '=', whose.subject).execute();
  return true;
};

/** Returns the subjects whose newest code was right, and was given at most that many minutes ago. */
export const usedWithin = async (
  db: Kysely<Tables>,
  subjects: readonly string[],
  minutes: number,
): Promise<readonly string[]> => {
  const used = await db
    .selectFrom('one_time_code')
    .select('subject')
    .where('subject', 'in', [...subjects])
    .where('used_at', '>', sql<IsoInstant>`now() - make_interval(mins => ${minutes}::int)`)
    .execute();
  return used.map(({ subject }) => subject);
};
