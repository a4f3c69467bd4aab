import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, CustomerId, PushDeviceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';

interface PushDeviceTable {
  readonly id: Generated<PushDeviceId>;
  readonly endpoint_sha256: string;
  /** Whose device it is: a customer's or a broker's, never both. */
  readonly customer_id: CustomerId | null;
  readonly broker_id: BrokerId | null;
  /** The address at the browser's push service, and the keys that a message to it is encrypted with. */
  readonly sealed: string;
  readonly language: Language;
  /** Messages refused in a row. */
  readonly failures: Generated<number>;
  readonly last_ok_at: IsoInstant | null;
  readonly created_at: ColumnType<IsoInstant, never, IsoInstant>;
}

declare module '../db/tables.ts' {
  interface Tables {
    push_device: PushDeviceTable;
  }
}
