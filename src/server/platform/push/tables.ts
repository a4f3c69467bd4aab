import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, CustomerId, PushDeviceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';

interface PushDeviceTable {
  readonly id: Generated<PushDeviceId>;
  readonly endpointSha256: string;
  /** Whose device it is: a customer's or a broker's, never both. */
  readonly customerId: CustomerId | null;
  readonly brokerId: BrokerId | null;
  /** The address at the browser's push service, and the keys that a message to it is encrypted with. */
  readonly sealed: string;
  readonly language: Language;
  /** Messages refused in a row. */
  readonly failures: Generated<number>;
  readonly lastOkAt: IsoInstant | null;
  readonly createdAt: ColumnType<IsoInstant, never, IsoInstant>;
}

declare module '../db/tables.ts' {
  interface Tables {
    pushDevice: PushDeviceTable;
  }
}
