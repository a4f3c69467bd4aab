import type { ColumnType } from 'kysely';
import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A customer's question to a home's broker: one for a home on a day, in Oslo. */
interface HomeQuestionTable {
  readonly customer_id: CustomerId;
  readonly estate_id: EstateId;
  readonly day: IsoDate;
  readonly message: string;
  readonly contact_method: ContactMethod;
  readonly asked_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    home_question: HomeQuestionTable;
  }
}
