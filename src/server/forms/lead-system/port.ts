import type { ContactMethod, LeadService, LoanType } from '#src/contract/forms/leads.ts';
import type { LeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** What a partner is told of somebody who asked to be contacted: what they said yes to sharing, and nothing else. */
export interface Lead {
  /** The same at every try: whoever has seen it does nothing more. */
  readonly id: LeadId;
  readonly type: LeadService;
  readonly partner: string;
  readonly contactMethod: ContactMethod;
  readonly loanType?: LoanType;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Where a home is part of what was said yes to: in the forms. */
  readonly address?: string;
  readonly postcode?: string;
  readonly city?: string;
  /** What a power contract is made of, and no other service is told. */
  readonly birthDate?: string;
  readonly meterNumber?: string;
  readonly startDate?: string;
  readonly consentToShare: true;
  readonly consentedAt: IsoInstant;
}

export interface LeadProvider {
  /**
   * Resolves when the receiver has it. Rejects with `LeadRefused` when it never will, with `TryLater` when it says how
   * long to wait, else with what went wrong; never with anything of the person.
   */
  readonly deliver: (lead: Lead) => Promise<void>;
  /**
   * Asks the receiver to delete a lead. Resolves when it has, or has never had it: then with false. Rejects as `deliver`.
   */
  readonly recall: (lead: Pick<Lead, 'id' | 'type' | 'partner'>) => Promise<boolean>;
}

/** The receiver has read it and does not take it: to send it again is no use. */
export class LeadRefused extends Error {
  override readonly name = 'LeadRefused';
}
