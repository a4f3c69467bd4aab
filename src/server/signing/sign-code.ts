import type { DocumentId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { type CodeSubject, spendCheck, takeCode } from '../codes/one-time-code.ts';
import type { Tx } from '../db/transaction.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { LimitRule } from '../limits/limits.ts';

/** Ten wrong codes a day for one person, however many codes were sent (reliability S1). */
export const wrongCodes: LimitRule = { name: 'sign-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

/** The code by which one person signs one document. */
export const codeThatSigns = (documentId: DocumentId, participantId: ParticipantId): CodeSubject => ({
  subject: `sign:${documentId}:${participantId}`,
});

export type CodeVerdict = 'right' | 'wrong' | 'no-tries';

/** Judges a code and counts the try; a right one works once. The caller commits the count also when it refuses. */
export const judgeCode = async (
  tx: Tx,
  encryption: Encryption,
  whose: CodeSubject,
  code: string,
  at: IsoInstant,
): Promise<CodeVerdict> => {
  if (!(await spendCheck(tx, whose))) return 'no-tries';
  return (await takeCode(tx, encryption, whose, code, at)) ? 'right' : 'wrong';
};
