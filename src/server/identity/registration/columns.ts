import type { RegistrationContext } from '#machines/registration.ts';
import type { Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    registration: {
      /** Key of the proof that began the registration, ids only: `phone:<challenge>`. */
      proof: string;
      state: 'started' | 'proven' | 'registered' | 'refused' | 'abandoned';
      context: Json<RegistrationContext>;
    };
  }
}
