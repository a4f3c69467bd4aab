import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SmsCodeContext, SmsNumber } from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

type Written<T> = ColumnType<T, string, string>;

export interface SmsNumberTable {
  readonly number_fingerprint: string;
  readonly context: Written<SmsNumber>;
  readonly changed_at: ColumnType<IsoInstant, string | undefined, string>;
}

/** The machine's context of one challenge. Context of the number is kept with the number. */
export type ChallengeContext = Omit<SmsCodeContext, 'number'>;

export interface SmsChallengeTable {
  readonly id: string;
  readonly browser_sha256: string;
  readonly number_fingerprint: string;
  readonly number_sealed: string;
  readonly state: 'asked' | 'sent' | 'locked' | 'verified' | 'spent';
  readonly context: Written<ChallengeContext>;
  readonly code_hmac: string;
  /** Number of guesses admitted for checking, never more than the lifecycle allows. */
  readonly looks: ColumnType<number, number | undefined, number>;
  readonly proof_sha256: string | null;
  /** Verified while many codes failed: the proof opens no session on a new device (reliability S3). */
  readonly in_spray: ColumnType<boolean, boolean | undefined, boolean>;
  readonly created_at: ColumnType<IsoInstant, never, never>;
  readonly expires_at: Written<IsoInstant>;
}

export interface SmsCheckTable {
  readonly id: GeneratedAlways<string>;
  readonly at: ColumnType<IsoInstant, string | undefined, never>;
  readonly was_right: boolean;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    sms_number: SmsNumberTable;
    sms_challenge: SmsChallengeTable;
    sms_check: SmsCheckTable;
  }
}
