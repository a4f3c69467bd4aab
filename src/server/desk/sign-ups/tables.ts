import type { ColumnType, Generated } from 'kysely';
import type { EstateId, SignUpId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { SignUpKind } from '#src/domain/sign-up-facts.ts';

/** A person who signed up for a viewing of a home, or asked for its prospectus, as the broker system has it. */
interface EstateSignUpTable {
  readonly id: Generated<SignUpId>;
  readonly estateId: EstateId;
  readonly externalId: string;
  readonly kind: SignUpKind;
  /** The broker system's id of the viewing; null for a prospectus. */
  readonly event: string | null;
  readonly givenName: string;
  readonly phone: PhoneNumber;
  /** When the viewing is, or was made the prospectus, that the person knows of; null for what was never known. */
  readonly knownAt: ColumnType<IsoInstant | null, IsoInstant | string | null, IsoInstant | string | null>;
  readonly knowsCancelled: Generated<boolean>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    estateSignUp: EstateSignUpTable;
  }
}
