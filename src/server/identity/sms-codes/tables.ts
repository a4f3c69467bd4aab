import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SmsCodeContext, SmsNumber } from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

type Written<T> = ColumnType<T, string, string>;

export interface SmsNumberTable {
  readonly numberFingerprint: string;
  readonly context: Written<SmsNumber>;
  readonly changedAt: ColumnType<IsoInstant, string | undefined, string>;
}

/** The machine's context of one challenge. Context of the number is kept with the number. */
export type ChallengeContext = Omit<SmsCodeContext, 'number'>;

export interface SmsChallengeTable {
  readonly id: string;
  readonly browserSha256: string;
  readonly numberFingerprint: string;
  readonly numberSealed: string;
  readonly state: 'asked' | 'sent' | 'locked' | 'verified' | 'spent';
  readonly context: Written<ChallengeContext>;
  readonly codeHmac: string;
  /** Number of guesses admitted for checking, never more than the lifecycle allows. */
  readonly looks: ColumnType<number, number | undefined, number>;
  readonly proofSha256: string | null;
  /** Verified while many codes failed: the proof opens no session on a new device (reliability S3). */
  readonly inSpray: ColumnType<boolean, boolean | undefined, boolean>;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
  readonly expiresAt: Written<IsoInstant>;
}

export interface SmsCheckTable {
  readonly id: GeneratedAlways<string>;
  readonly at: ColumnType<IsoInstant, string | undefined, never>;
  readonly wasRight: boolean;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    smsNumber: SmsNumberTable;
    smsChallenge: SmsChallengeTable;
    smsCheck: SmsCheckTable;
  }
}
