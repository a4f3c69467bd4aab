import type { SignUpId } from '#src/domain/ids.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { SignUpKind } from '#src/domain/sign-up-facts.ts';
import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A person who signed up for a viewing of a home, or asked for its prospectus, as the broker system has it. */
    estateSignUp: {
      id: SignUpId;
      kind: SignUpKind;
      /** The broker system's id of the viewing; null for a prospectus. */
      event: string;
      phone: PhoneNumber;
      /** When the viewing is, or was made the prospectus, that the person knows of; null for what was never known. */
      knownAt: Instant;
    };
  }
}
