import type { CustomerId, PushDeviceId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    pushDevice: {
      id: PushDeviceId;
      /** Whose device it is: a customer's or a broker's, never both. */
      customerId: CustomerId;
      /** The address at the browser's push service, and the keys that a message to it is encrypted with. */
      sealed: string;
      language: Language;
      /** Messages refused in a row. */
      failures: number;
    };
  }
}
