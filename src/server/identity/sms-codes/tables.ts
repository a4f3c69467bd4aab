import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SmsCodeContext, SmsNumber } from '#machines/sms-code.ts';

type Written<T> = ColumnType<T, string, string>;

export interface SmsNumberTable {
  readonly number_fingerprint: string;
  readonly context: Written<SmsNumber>;
  readonly changed_at: ColumnType<Date, string | undefined, string>;
}

/** What the machine remembers of one challenge. What it knows of the number stands with the number. */
export type ChallengeContext = Omit<SmsCodeContext, 'number'>;

export interface SmsChallengeTable {
  readonly id: string;
  readonly browser_sha256: string;
  readonly number_fingerprint: string;
  readonly number_sealed: string;
  readonly state: 'asked' | 'sent' | 'locked' | 'verified' | 'spent';
  readonly context: Written<ChallengeContext>;
  readonly code_hmac: string;
  /** Guesses that were let through to be looked at, never more than the lifecycle's checks. */
  readonly looks: ColumnType<number, number | undefined, number>;
  readonly proof_sha256: string | null;
  /** It was verified while many codes failed: the proof opens no session on a new device (reliability S3). */
  readonly in_spray: ColumnType<boolean, boolean | undefined, boolean>;
  readonly created_at: ColumnType<Date, never, never>;
  readonly expires_at: Written<Date>;
}

export interface SmsCheckTable {
  readonly id: GeneratedAlways<string>;
  readonly at: ColumnType<Date, string | undefined, never>;
  readonly was_right: boolean;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    sms_number: SmsNumberTable;
    sms_challenge: SmsChallengeTable;
    sms_check: SmsCheckTable;
  }
}
