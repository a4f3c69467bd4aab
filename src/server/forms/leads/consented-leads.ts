import { is } from 'valibot';
import type { ContactMethod, LeadService, LoanType } from '#src/contract/forms/leads.ts';
import { leadService } from '#src/contract/forms/leads.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import type { Form } from '../form/form.ts';

export interface ConsentedLead {
  readonly service: LeadService;
  readonly participantId: ParticipantId;
  readonly contactMethod: ContactMethod;
  readonly loanType: LoanType | null;
}

interface LeadsAnswer {
  readonly services?: readonly string[];
  readonly leads?: readonly {
    readonly id: string;
    readonly participantId?: ParticipantId;
    readonly contactMethod: ContactMethod;
    readonly loanType?: LoanType;
    readonly consentToShare?: boolean;
  }[];
}

/**
 * Returns who consented in this form to be contacted by which partner. It uses only answers on the path (architecture
 * section 1), partners that are still chosen, and consents to that partner. It reads nothing else of the form.
 */
export const consentedLeads = (
  form: Form,
  drafts: Drafts,
  env: Env,
  /** By person, the lines that they ticked in the list before their signature. */
  declared: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly ConsentedLead[] => {
  if (form.leadsStep === undefined) return [];
  // seam: every entry was parsed by its own step's schema; the step is `leads` of flows/_parts.
  const relevant = walk(form.journey, drafts, env).relevant as Readonly<Record<string, LeadsAnswer>>;
  const { services = [], leads = [] } = relevant[form.leadsStep] ?? {};
  const people = (relevant.participants as { people?: readonly { id: ParticipantId }[] } | undefined)?.people ?? [];
  const byList = (id: string, whose: string) =>
    declared.get(whose)?.includes(`${form.leadsStep}/${id}.consentToShare`) === true;
  return leads.flatMap(({ id, participantId = people[0]?.id, contactMethod, loanType = null, consentToShare }) =>
    is(leadService, id) &&
    services.includes(id) &&
    participantId !== undefined &&
    (consentToShare === true || byList(id, participantId))
      ? [{ service: id, participantId, contactMethod, loanType }]
      : [],
  );
};
