import type { ContactMethod, LeadService, LoanType } from '#src/contract/forms/leads.ts';
import type { OrderedService, SharedContent } from '#src/contract/services/service-orders.ts';
import type { LeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** What every receiver gets besides the person's own details. */
interface Envelope {
  /** Idempotency key, the same at every try: a receiver that knows it ignores the lead. */
  readonly id: LeadId;
  readonly type: OrderedService;
  readonly partner: string;
  readonly consentToShare: true;
  readonly consentedAt: IsoInstant;
}

/** A service order: the envelope, and exactly the fields that the partner's form lists (`src/domain/services.ts`). */
export type OrderLead = Envelope & SharedContent;

/** What a partner receives about a person who asked to be contacted: only what they consented to share. */
export interface FormLead extends Envelope {
  readonly type: LeadService;
  readonly contactMethod: ContactMethod;
  readonly loanType?: LoanType;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Set where the consent includes a home: in the forms. */
  readonly address?: string;
  readonly postcode?: string;
  readonly city?: string;
  /** For a power contract only; no other service receives it. */
  readonly birthDate?: string;
  readonly meterNumber?: string;
  readonly startDate?: string;
}
export type Lead = FormLead | OrderLead;

export interface LeadProvider {
  /**
   * Resolves when the receiver has the lead. Rejects with `LeadRefused` on a final refusal, with `TryLater` when the
   * receiver gives a wait, else with the cause; never with personal data.
   */
  readonly deliver: (lead: Lead) => Promise<void>;
  /**
   * Asks the receiver to delete a lead. Resolves with true when deleted, with false when the receiver never had it.
   * Rejects as `deliver`.
   */
  readonly recall: (lead: Pick<Lead, 'id' | 'type' | 'partner'>) => Promise<boolean>;
}

/** The receiver refuses the lead for good: a retry is useless. */
export class LeadRefused extends Error {
  override readonly name = 'LeadRefused';
}
