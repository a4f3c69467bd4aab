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
  readonly instanceId: FlowInstanceId | null;
  readonly estateId: EstateId | null;
  readonly participantId: ParticipantId | null;
  /** The customer of an own request. Null for a form's lead, and after the account is deleted. */
  readonly customerId: Later<CustomerId>;
  readonly service: OrderedService;
  readonly partner: string;
  readonly contactMethod: Later<ContactMethod>;
  readonly loanType: Later<LoanType>;
  readonly state: ColumnType<LeadState, LeadState, LeadState>;
  readonly stateAt: ColumnType<IsoInstant, string, string>;
  /** When they consented to this partner; null for a no that came first. */
  readonly consentedAt: ColumnType<IsoInstant | null, string | null, string | null>;
  /** The form's version, and so the wording, that they consented to. */
  readonly definitionVersion: number | null;
  /** The version of the consent's wording, if not from a form. */
  readonly textVersion: Later<string>;
  /** The sent text, encrypted; only if the list at /dev is the receiver. */
  readonly sentText: Later<string>;
  /** The partner of a service order; null for a lead of a form. */
  readonly orderPartner: PartnerId | null;
  /** When the partner has answered, as the customer was promised. */
  readonly answerBy: ColumnType<IsoInstant | null, string | null, never>;
  /** Exactly what leaves with a service order, encrypted; null when it is forgotten. */
  readonly sharedSealed: Later<string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    lead: LeadTable;
  }
}

export type LeadRow = Selectable<Tables['lead']>;
