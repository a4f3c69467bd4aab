import { randomInt, timingSafeEqual } from 'node:crypto';
import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tx } from '../db/transaction.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { LimitRule } from '../limits/limits.ts';
import { Refused } from '../refused.ts';

/** Reliability S1 and S2, as far as a code that signs: 4 digits live ten minutes and take five checks. */
const life = 10 * 60_000;
const checks = 5;
const sends = 3;
const pauses = [30, 60, 120] as const;
/** Ten wrong codes a day for one person, however many codes were sent. */
export const wrongCodes: LimitRule = { name: 'sign-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

interface Whose {
  readonly documentId: DocumentId;
  readonly participantId: ParticipantId;
}

const fingerprintOf = (encryption: Encryption, { documentId, participantId }: Whose, code: string): string =>
  encryption.fingerprint(`${documentId}:${participantId}:${code}`, 'code that signs');

const find = (tx: Tx, { documentId, participantId }: Whose) =>
  tx
    .selectFrom('signing_code')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('participant_id', '=', participantId)
    .forUpdate()
    .executeTakeFirst();

export interface NewCode {
  readonly code: string;
  readonly sends: number;
  readonly textAgainAt: IsoInstant;
}

/**
 * A new code; the one before it no longer works. The count of checks goes on, so that asking for another code gives no
 * more guesses. Throws TOO_MANY before the pause is over, and SMS_MAX after three in ten minutes.
 */
export const newCode = async (tx: Tx, encryption: Encryption, whose: Whose, at: IsoInstant): Promise<NewCode> => {
  const now = Date.parse(at);
  const known = await find(tx, whose);
  const same = known && now - known.first_sent_at.getTime() < life ? known : undefined;
  if (same && same.sends >= sends) {
    throw new Refused('SMS_MAX', { retryAfter: Math.ceil((same.first_sent_at.getTime() + life - now) / 1000) });
  }
  const sent = (same?.sends ?? 0) + 1;
  const again = same ? same.last_sent_at.getTime() + (pauses[same.sends - 1] ?? 120) * 1000 : now;
  if (now < again) throw new Refused('TOO_MANY', { retryAfter: Math.ceil((again - now) / 1000) });
  const code = String(randomInt(10_000)).padStart(4, '0');
  const row = {
    code_hmac: fingerprintOf(encryption, whose, code),
    expires_at: instantOf(now + life),
    attempts: same?.attempts ?? 0,
    sends: sent,
    first_sent_at: same ? same.first_sent_at.toISOString() : at,
    last_sent_at: at,
    used_at: null,
  };
  await tx
    .insertInto('signing_code')
    .values({ document_id: whose.documentId, participant_id: whose.participantId, ...row })
    .onConflict((conflict) => conflict.columns(['document_id', 'participant_id']).doUpdateSet(row))
    .execute();
  return { code, sends: sent, textAgainAt: instantOf(now + (pauses[sent - 1] ?? 120) * 1000) };
};

export type CodeVerdict = 'right' | 'wrong' | 'no-tries';

/** Judges a code and counts the try; a right one works once. The caller commits the count also when it refuses. */
export const judgeCode = async (
  tx: Tx,
  encryption: Encryption,
  whose: Whose,
  code: string,
  at: IsoInstant,
): Promise<CodeVerdict> => {
  const known = await find(tx, whose);
  if (!known || known.used_at !== null || known.expires_at.getTime() <= Date.parse(at)) return 'wrong';
  if (known.attempts >= checks) return 'no-tries';
  const right = timingSafeEqual(Buffer.from(known.code_hmac), Buffer.from(fingerprintOf(encryption, whose, code)));
  await tx
    .updateTable('signing_code')
    .set({ attempts: known.attempts + 1, ...(right && { used_at: at }) })
    .where('document_id', '=', whose.documentId)
    .where('participant_id', '=', whose.participantId)
    .execute();
  return right ? 'right' : 'wrong';
};
