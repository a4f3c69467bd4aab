import { safeParse } from 'valibot';
import { freshNumber, smsCode } from '#machines/sms-code.ts';
import { mobile, type PhoneNumber } from '#src/domain/phone.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Web } from '#src/server/http/callers.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import { numberLocation } from './challenges.ts';
import { challengeCookie } from './send-code.ts';

export interface ProvenNumber {
  readonly challengeId: string;
  readonly number: PhoneNumber;
  /** Proven while many codes failed (reliability S3). */
  readonly inSpray: boolean;
}

/** A proven number, row-locked until the transaction ends, and how to spend the proof. */
export interface HeldProof extends ProvenNumber {
  readonly spend: () => Promise<void>;
}

/**
 * Returns the number of a proof, for the browser that proved it. The proof is spent when `spend` is called and the
 * transaction commits, so a refused form can be corrected and sent with the same proof. Throws AUTH_PROOF_OVER.
 */
export const holdNumberProof = async (
  tx: Tx,
  encryption: Pick<Encryption, 'open'>,
  web: Pick<Web, 'cookie'>,
  proof: string,
): Promise<HeldProof> => {
  const browser = web.cookie(challengeCookie);
  const found =
    browser === undefined
      ? undefined
      : await tx
          .selectFrom('smsChallenge')
          .selectAll()
          .where('proofSha256', '=', sha256Of(proof))
          .where('browserSha256', '=', sha256Of(browser))
          .forUpdate()
          .executeTakeFirst();
  if (!found) throw new Refused('AUTH_PROOF_OVER');
  const row = { state: found.state, context: { ...found.context, number: freshNumber } };
  const verdict = decide(smsCode, row, { type: 'SPEND', at: await now(tx) });
  const number = safeParse(mobile, encryption.open(found.numberSealed, numberLocation(found.id)));
  if (!verdict.allowed || !number.success) throw new Refused('AUTH_PROOF_OVER');
  const { state } = verdict.row;
  return {
    challengeId: found.id,
    number: number.output,
    inSpray: found.inSpray,
    async spend() {
      await tx.updateTable('smsChallenge').set({ state }).where('id', '=', found.id).execute();
    },
  };
};
