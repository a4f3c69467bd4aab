import type { ColumnType } from 'kysely';
import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A customer's question to a home's broker: one for a home on a day, in Oslo. */
interface HomeQuestionTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly day: IsoDate;
  readonly message: string;
  readonly contactMethod: ContactMethod;
  readonly askedAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    homeQuestion: HomeQuestionTable;
  }
}
