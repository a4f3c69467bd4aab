import type { ColumnType, Selectable } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ContactMethod, LeadService, LoanType, leadState } from '#src/contract/forms/leads.ts';
import type { CustomerId, EstateId, FlowInstanceId, LeadId, ParticipantId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export type LeadState = InferOutput<typeof leadState>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface LeadTable {
  readonly id: LeadId;
  /** Of a form: which, and who of it. Null where a customer asked for herself. */
  readonly instance_id: FlowInstanceId | null;
  readonly estate_id: EstateId | null;
  readonly participant_id: ParticipantId | null;
  /** The customer who asked for herself. Null for a form's, and once her account is gone. */
  readonly customer_id: Later<CustomerId>;
  readonly service: LeadService;
  readonly partner: string;
  readonly contact_method: Later<ContactMethod>;
  readonly loan_type: Later<LoanType>;
  readonly state: ColumnType<LeadState, LeadState, LeadState>;
  readonly state_at: ColumnType<Date, string, string>;
  /** When they said yes to this partner; null for a no that came first. */
  readonly consented_at: ColumnType<Date | null, string | null, string | null>;
  /** The version of the form, and so of the words, that they said yes to. */
  readonly definition_version: number | null;
  /** The version of the consent's words, where no form has them. */
  readonly text_version: Later<string>;
  /** What was sent, sealed: only where the list at /dev is the only place to read it. */
  readonly sent_text: Later<string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    lead: LeadTable;
  }
}

export type LeadRow = Selectable<Tables['lead']>;
