import { timingSafeEqual } from 'node:crypto';
import { checksOfOne, opensAgainAt } from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Web } from '#src/server/http/callers.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { noteRead } from './caps.ts';
import {
  type Challenge,
  decideChallenge,
  findChallenge,
  holdNumber,
  numberFingerprint,
  updateChallenge,
} from './challenges.ts';
import { challengeCookie, codeHmac } from './send-code.ts';
import { isSpraying } from './spray.ts';

const isCode = (encryption: Encryption, { id, codeHmac: stored }: Challenge, code: string): boolean => {
  const [one, other] = [Buffer.from(stored), Buffer.from(codeHmac(encryption, id, code))];
  return one.length === other.length && timingSafeEqual(one, other);
};

const secondsUntil = (time: IsoInstant, { clock }: Pick<Server, 'clock'>): number =>
  Math.max(1, Math.ceil((Date.parse(time) - clock.now().getTime()) / 1000));

interface GivenCode {
  readonly number: PhoneNumber;
  readonly code: string;
  readonly browser: string;
}
type Verdict = { readonly proof: string; readonly expiresAt: IsoInstant } | { readonly refused: Refused };

/**
 * Checks a code and counts the check, in one transaction that commits also for a wrong code. So of a thousand parallel
 * guesses five are checked.
 */
const verdictFor = async (tx: Tx, on: Server, { number, code, browser }: GivenCode): Promise<Verdict> => {
  const fingerprint = numberFingerprint(on.encryption, number);
  const known = await holdNumber(tx, fingerprint);
  const at = await now(tx);
  const challenge = await findChallenge(tx, browser, fingerprint, known);
  if (!challenge) return { refused: new Refused('SMS_CODE') };
  const isRight = isCode(on.encryption, challenge, code);
  const verdict = decideChallenge(challenge, { type: 'CHECK', isRight, at });
  if (!verdict.allowed) {
    const retryAfter = Math.ceil((Date.parse(opensAgainAt(known, at)) - Date.parse(at)) / 1000);
    const more =
      verdict.refusal.code === 'SMS_MAX' && retryAfter > 0
        ? { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } }
        : {};
    return { refused: new Refused(verdict.refusal.code, more) };
  }
  await tx.insertInto('smsCheck').values({ wasRight: isRight }).execute();
  const checked = { ...challenge, row: verdict.row };
  if (!isRight) {
    await updateChallenge(tx, checked, {}, at);
    return { refused: new Refused('SMS_CODE') };
  }
  const proof = freshSecret();
  const inSpray = await isSpraying(tx);
  await updateChallenge(tx, checked, { proofSha256: sha256Of(proof), inSpray }, at);
  return { proof, expiresAt: verdict.row.context.expiresAt };
};

/**
 * Admits as many guesses as the lifecycle will check, in one statement (reliability S4). So of a thousand parallel
 * guesses the others do not queue for the row lock. Throws SMS_CODE where there is no code to check, SMS_MAX when the
 * checks are used up.
 */
const countCheck = async (on: Server, browser: string): Promise<void> => {
  const browserSha256 = sha256Of(browser);
  const known = await on.db
    .selectFrom('smsChallenge')
    .select(['looks', 'expiresAt'])
    .where('browserSha256', '=', browserSha256)
    .executeTakeFirst();
  if (!known) throw new Refused('SMS_CODE');
  const mine = on.db.updateTable('smsChallenge').where('browserSha256', '=', browserSha256);
  // Reads first, so that a late guess waits for no lock. Counts in one statement, so that no sixth guess is admitted.
  const isTaken =
    known.looks < checksOfOne &&
    (
      await mine
        .set(({ eb }) => ({ looks: eb('looks', '+', 1) }))
        .where('looks', '<', checksOfOne)
        .executeTakeFirst()
    ).numUpdatedRows > 0n;
  if (!isTaken) {
    const retryAfter = secondsUntil(known.expiresAt, on);
    throw new Refused('SMS_MAX', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
  }
};

/**
 * Exchanges the right code for a proof of the number, which this browser may use once within ten minutes. Throws
 * SMS_CODE for a wrong or old code and for another browser's. Throws SMS_MAX when the checks are used up or the number
 * is locked.
 */
export const checkSmsCode = async (
  on: Server,
  web: Web,
  given: Omit<GivenCode, 'browser'>,
): Promise<{ readonly accessToken: string; readonly expiresAt: IsoInstant }> => {
  const browser = web.cookie(challengeCookie);
  if (browser === undefined) throw new Refused('SMS_CODE');
  await countCheck(on, browser);
  // Commits also on a refusal. The `Idempotency-Key` then counts as unused, and may be sent with another code.
  const judged = await on.transactionWith((tx) => verdictFor(tx, on, { ...given, browser }));
  if ('refused' in judged) throw judged.refused;
  await noteRead(on, given.number);
  return { accessToken: judged.proof, expiresAt: judged.expiresAt };
};
