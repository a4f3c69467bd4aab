import type { SmsCodeContext, SmsNumber } from '#machines/sms-code.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

/** The machine's context of one challenge. Context of the number is kept with the number. */
export type ChallengeContext = Omit<SmsCodeContext, 'number'>;

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    smsNumber: {
      context: Json<SmsNumber>;
    };
    smsChallenge: {
      state: 'asked' | 'sent' | 'locked' | 'verified' | 'spent';
      context: Json<ChallengeContext>;
      /** Number of guesses admitted for checking, never more than the lifecycle allows. */
      looks: number;
      /** Verified while many codes failed: the proof opens no session on a new device (reliability S3). */
      inSpray: boolean;
      createdAt: Fixed<Instant>;
    };
    smsCheck: {
      at: Fixed<Instant>;
    };
  }
}
