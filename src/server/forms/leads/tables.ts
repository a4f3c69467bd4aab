import type { ColumnType, Selectable } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ContactMethod, LoanType, leadState } from '#src/contract/forms/leads.ts';
import type { OrderedService } from '#src/contract/services/service-orders.ts';
import type { CustomerId, EstateId, FlowInstanceId, LeadId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PartnerId } from '#src/domain/services.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export type LeadState = InferOutput<typeof leadState>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface LeadTable {
  readonly id: LeadId;
  /** The form and its participant. Null for a customer's own request. */
  readonly instance_id: FlowInstanceId | null;
  readonly estate_id: EstateId | null;
  readonly participant_id: ParticipantId | null;
  /** The customer of an own request. Null for a form's lead, and after the account is deleted. */
  readonly customer_id: Later<CustomerId>;
  readonly service: OrderedService;
  readonly partner: string;
  readonly contact_method: Later<ContactMethod>;
  readonly loan_type: Later<LoanType>;
  readonly state: ColumnType<LeadState, LeadState, LeadState>;
  readonly state_at: ColumnType<IsoInstant, string, string>;
  /** When they consented to this partner; null for a no that came first. */
  readonly consented_at: ColumnType<IsoInstant | null, string | null, string | null>;
  /** The form's version, and so the wording, that they consented to. */
  readonly definition_version: number | null;
  /** The version of the consent's wording, if not from a form. */
  readonly text_version: Later<string>;
  /** The sent text, encrypted; only if the list at /dev is the receiver. */
  readonly sent_text: Later<string>;
  /** The partner of a service order; null for a lead of a form. */
  readonly order_partner: PartnerId | null;
  /** When the partner has answered, as the customer was promised. */
  readonly answer_by: ColumnType<IsoInstant | null, string | null, never>;
  /** Exactly what leaves with a service order, encrypted; null when it is forgotten. */
  readonly shared_sealed: Later<string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    lead: LeadTable;
  }
}

export type LeadRow = Selectable<Tables['lead']>;
