import type { Selectable } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ContactMethod, LoanType, leadState } from '#src/contract/forms/leads.ts';
import type { OrderedService } from '#src/contract/services/service-orders.ts';
import type { CustomerId, FlowInstanceId, LeadId } from '#src/domain/ids.ts';
import type { PartnerId } from '#src/domain/services.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

export type LeadState = InferOutput<typeof leadState>;

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    lead: {
      id: LeadId;
      /** The form and its participant. Null for a customer's own request. */
      instanceId: FlowInstanceId;
      /** The customer of an own request. Null for a form's lead, and after the account is deleted. */
      customerId: CustomerId;
      service: OrderedService;
      contactMethod: ContactMethod;
      loanType: LoanType;
      state: LeadState;
      /** When they consented to this partner; null for a no that came first. */
      consentedAt: Instant;
      /** The form's version, and so the wording, that they consented to. */
      definitionVersion: number;
      /** The version of the consent's wording, if not from a form. */
      textVersion: string;
      /** The sent text, encrypted; only if the list at /dev is the receiver. */
      sentText: string;
      /** The partner of a service order; null for a lead of a form. */
      orderPartner: PartnerId;
      /** When the partner has answered, as the customer was promised. */
      answerBy: Fixed<Instant>;
      /** Exactly what leaves with a service order, encrypted; null when it is forgotten. */
      sharedSealed: string;
    };
  }
}

export type LeadRow = Selectable<Tables['lead']>;
