import type { PushPhoneId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { PhonePlatform } from './port.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    pushToken: {
      tokenSha256: PushPhoneId;
      platform: PhonePlatform;
      language: Language;
    };
  }
}
