import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ConsentChannel, ConsentPurpose } from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';

type Written = ColumnType<Date, never, never>;

interface ConsentSubjectTable {
  readonly customer_id: CustomerId;
  /** Random and unique: links a customer to their consent records while the account exists. */
  readonly subject: string;
}

interface ConsentRecordTable {
  readonly number: GeneratedAlways<string>;
  readonly subject: string;
  readonly purpose: ConsentPurpose;
  readonly is_yes: boolean;
  readonly text_version: string;
  readonly channel: ConsentChannel;
  readonly at: Written;
}

interface ConsentIdentifierTable {
  readonly identifier_sha256: string;
  readonly customer_id: CustomerId;
  readonly created_at: Written;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    consent_subject: ConsentSubjectTable;
    consent_record: ConsentRecordTable;
    consent_identifier: ConsentIdentifierTable;
  }
}
