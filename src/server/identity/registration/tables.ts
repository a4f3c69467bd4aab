import type { ColumnType } from 'kysely';
import type { RegistrationContext } from '#machines/registration.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface RegistrationTable {
  /** Key of the proof that began the registration, ids only: `phone:<challenge>`. */
  readonly proof: string;
  readonly state: 'started' | 'proven' | 'registered' | 'refused' | 'abandoned';
  readonly context: ColumnType<RegistrationContext, string, string>;
  readonly customerId: CustomerId | null;
  readonly termsVersion: string | null;
  readonly changedAt: ColumnType<IsoInstant, string | undefined, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    registration: RegistrationTable;
  }
}
